"""The family of sounds, made here from sines: bells and plucked strings over one chord, so that all belong together.

Nothing is recorded and nothing is copied: each sound is a few notes, computed when it is first heard.
"""

import io
import math
import wave
from array import array
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

Cue = Literal[
    "start", "minute", "seconds", "over", "sealed", "all_sealed",
    "reveal", "duel", "bought", "stolen", "place", "victory",
]  # fmt: skip

RATE = 16000
_LOUDEST = 0.8

# All notes are of one scale: D, E, F#, A, B.
D4, E4, A4, B4, D5, E5, F5, A5, D6 = 293.7, 329.6, 440.0, 493.9, 587.3, 659.3, 740.0, 880.0, 1174.7

# Each note: pitch, when it begins, how long it rings, how loud.
_NOTES: Mapping[Cue, Sequence[tuple[float, float, float, float]]] = {
    "start": [(D4, 0, 0.5, 0.7), (A4, 0.12, 0.5, 0.7), (D5, 0.24, 0.7, 0.8)],
    "minute": [(A5, 0, 0.7, 0.8), (D5, 0, 0.7, 0.3)],
    "seconds": [(D6, 0, 0.25, 0.8), (D6, 0.22, 0.35, 0.8)],
    "over": [(A5, 0, 0.5, 0.8), (F5, 0.25, 0.5, 0.8), (D5, 0.5, 0.5, 0.8), (D4, 0.75, 1.0, 0.9)],
    "sealed": [(E5, 0, 0.12, 0.6), (B4, 0.07, 0.25, 0.6)],
    "all_sealed": [(B4, 0, 0.3, 0.6), (E5, 0.1, 0.3, 0.6), (A5, 0.2, 0.6, 0.7)],
    "reveal": [(A4, 0, 0.3, 0.6), (D5, 0.08, 0.3, 0.7), (F5, 0.16, 0.6, 0.8)],
    "duel": [(D4, 0, 0.9, 0.8), (E4, 0, 0.9, 0.8), (D4, 0.45, 0.8, 0.5), (E4, 0.45, 0.8, 0.5)],
    "bought": [(D5, 0, 0.2, 0.7), (A5, 0.1, 0.5, 0.7)],
    "stolen": [(F5, 0, 0.2, 0.7), (E5, 0.12, 0.2, 0.7), (D4, 0.24, 0.7, 0.9)],
    "place": [(D5, 0, 0.5, 0.7), (D4, 0, 0.5, 0.5)],
    "victory": [
        (D4, 0, 0.6, 0.5), (A4, 0.15, 0.6, 0.6), (D5, 0.3, 0.6, 0.6), (F5, 0.45, 0.6, 0.7),
        (A5, 0.6, 1.4, 0.7), (D6, 0.75, 1.4, 0.6), (D5, 0.75, 1.4, 0.5),
    ],
}  # fmt: skip

CUES: tuple[Cue, ...] = tuple(_NOTES)


@cache
def tones(cue: Cue) -> bytes:
    """A cue as a WAV file: 16 kHz, 16 bits. Each note swells for 5 ms and fades like a bell, so that none clicks."""
    notes = _NOTES[cue]
    heard = [0.0] * int(RATE * max(start + length for _, start, length, _ in notes))
    for pitch, start, length, loud in notes:
        first, step = int(RATE * start), 2 * math.pi * pitch / RATE
        for n in range(int(RATE * length)):
            fades = min(1, n / 80) * math.exp(-5 * n / (RATE * length)) * loud
            heard[first + n] += fades * (
                math.sin(step * n) + 0.3 * math.sin(2 * step * n) + 0.1 * math.sin(3 * step * n)
            )
    most = max(map(abs, heard)) / _LOUDEST
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(array("h", (int(32767 * value / most) for value in heard)).tobytes())
    return file.getvalue()

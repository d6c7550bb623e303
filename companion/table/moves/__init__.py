"""What can be done at a table, one noun a file: how a command is verified, what it becomes, how that changes the state.

A move has three parts that stand together: `verify` names every rule the command breaks, `happen` says which
events an accepted command becomes, and a fold for each event makes the next state. Screens ask the same `verify`.
"""

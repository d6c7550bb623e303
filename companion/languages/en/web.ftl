# The server's own pages and lines: loading, joining, addresses, and what is wrong when a phone cannot reach the table.

# The loading screen and the connection
web-loading = Loading the table …
web-lost = The connection to the table is gone. Trying again …
web-reader = Switch on for screen readers
web-no-script = The app needs JavaScript. The simple page of a table does not: type the table’s code.
web-failed = This browser has trouble showing the table. If nothing appears, try another one: a current Chrome, Firefox, Edge or Safari.
web-stays = The full app does not run in this browser. The simple page can do just as much.
web-other-engine = Start the app another way
web-crashed = Something went wrong here. Reload the page; the table itself is safe.

# Small pages
web-reached = You are through to the table’s server.
web-reached-how = This phone ({ $address }) can play. Scan the table’s QR code, or type the code that the moderator’s screen shows.
web-no-table = There is no table { $code } here.
web-no-table-how = Check the code on the moderator’s screen: it has { $length } letters and digits, and capitals do not matter. Or scan the QR code again.
web-wrong-key = This link no longer works.
web-wrong-key-how = The moderator’s key was renewed, or the server was restarted. Scan the moderator’s QR code again, from the moderator’s screen.
web-wait = Too many wrong attempts.
web-wait-how = { $seconds ->
    [one] Wait a second, then try again.
   *[other] Wait { $seconds } seconds, then try again.
}
web-nothing-here = There is nothing at this address.
web-nothing-here-how = Scan the QR code of the table once more, or ask for its code.
web-other-name = The table’s server does not answer to this name; you will find it at { $address }.
web-to-start = To the start page

# Why an address stands where it stands in the list
web-address-given = set with --public-url
web-address-hotspot = this machine’s own hotspot
web-address-lan = your local network
web-address-public = a public address
web-address-ipv6 = IPv6, which not every phone can use
web-address-vpn = a VPN: only devices on it get there
web-address-virtual = a virtual network on this machine: phones do not get there
web-address-self_assigned = self-assigned, because no router answered: phones rarely get there

# No address that a phone could reach
web-unreachable-no-network = This machine is not on a network, so no phone can reach it. Join a Wi-Fi network or open a hotspot; until then every seat can play on this machine.
web-unreachable-bound-to-this-machine = The server listens on this machine only (--host), so no phone can reach it. Start it without --host.
web-unreachable-public-url-is-local = --public-url names this machine itself, which no phone can reach. Give the address that phones see.

# What to try when phones do not get through
web-help-same-wifi = Is the phone on the same Wi-Fi as this machine? Mobile data does not lead here.
web-help-guest = Guest Wi-Fi often keeps devices apart. Use the main network, or open a hotspot on a phone or on this machine and let everybody join it.
web-help-firewall = Allow incoming connections to port { $port } in this machine’s firewall.
web-help-check = Open { $url } on the phone: it says at once whether it gets through.
web-help-tablet = Nobody is left out: every seat can also be played on the tablet.

# What the terminal says
web-port-taken = Port { $wanted } is taken; using { $port } instead.
web-no-port = No free port from { $first } to { $last }. Name one with --port.
web-no-such-port = There is no port { $port }: ports go from 0 to 65535.
web-bad-public-url = --public-url takes an address such as https://table.example or http://192.168.1.20:8550 with nothing after it, not “{ $url }”.
web-key-alone = --key goes with --cert, which names the certificate.
web-bad-certificate = --cert and --key take a certificate and its key as PEM files without a password; { $file } is not one.
web-cannot-listen = The server cannot listen on { $host }: { $reason }.
web-preparing = Packing the files for the phones
web-stopping = The server is stopping. Phones come back by themselves when it runs again.

# The page that hands a finished game to the BG Stats app
web-bgstats = This game for BG Stats
web-bgstats-how = If the BG Stats app is on this phone, the link opens it and hands it the game. The companion itself sends nothing anywhere.
web-bgstats-open = Open in BG Stats
web-bgstats-none = There are no scores yet.
web-bgstats-none-how = Once the scores are revealed, this page has a link for the BG Stats app.

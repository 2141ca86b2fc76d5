"""The map of Ticket to Ride: Germany: its cities and countries, tracks, tickets and passengers, as they are printed."""

from __future__ import annotations

from typing import Final

# id, name, and where it is drawn: x and y from 0 to 1 on a map about 0.62 times as wide as high
CITIES: Final = """
augsburg      Augsburg     0.5939 0.8013
berlin        Berlin       0.9286 0.3228
bremen        Bremen       0.3397 0.2755
bremerhaven   Bremerhaven  0.3592 0.2229
chemnitz      Chemnitz     0.8700 0.5180
dortmund      Dortmund     0.2123 0.4428
dresden       Dresden      0.9600 0.5038
duesseldorf   Düsseldorf   0.1374 0.4723
emden         Emden        0.1673 0.2259
erfurt        Erfurt       0.6269 0.5046
frankfurt     Frankfurt    0.3834 0.6013
freiburg      Freiburg     0.2782 0.8365
hamburg       Hamburg      0.5484 0.2042
hannover      Hannover     0.4867 0.3463
karlsruhe     Karlsruhe    0.3649 0.7309
kassel        Kassel       0.4524 0.4599
kiel          Kiel         0.5031 0.1247
koblenz       Koblenz      0.2296 0.5620
koeln         Köln         0.1807 0.5175
konstanz      Konstanz     0.4181 0.8403
leipzig       Leipzig      0.7912 0.4472
lindau        Lindau       0.4495 0.8896
magdeburg     Magdeburg    0.7245 0.3709
mainz         Mainz        0.3112 0.6296
mannheim      Mannheim     0.3319 0.6813
muenchen      München      0.7228 0.8328
muenster      Münster      0.2559 0.3944
nuernberg     Nürnberg     0.6430 0.6544
regensburg    Regensburg   0.7917 0.7265
rostock       Rostock      0.7452 0.1413
saarbruecken  Saarbrücken  0.1416 0.6855
schwerin      Schwerin     0.6848 0.2201
stuttgart     Stuttgart    0.4534 0.7232
ulm           Ulm          0.5056 0.8032
wuerzburg     Würzburg     0.5068 0.6400
"""

# the countries around, likewise: tracks end there, and none goes through
COUNTRIES: Final = """
daenemark     Dänemark     0.4436 0.0414
niederlande   Niederlande  0.0923 0.3537
frankreich    Frankreich   0.1771 0.7658
schweiz       Schweiz      0.3424 0.9285
oesterreich   Österreich   0.9034 0.8760
"""

# the spots of a country: the city whose track ends there, and where that is drawn
SPOTS: Final = """
daenemark     bremerhaven   0.4044 0.0428
daenemark     kiel          0.4828 0.0400
niederlande   emden         0.1202 0.3081
niederlande   muenster      0.1166 0.3815
niederlande   duesseldorf   0.0400 0.3715
frankreich    saarbruecken  0.1533 0.7401
frankreich    karlsruhe     0.2284 0.7534
frankreich    freiburg      0.1496 0.8040
schweiz       freiburg      0.2793 0.9234
schweiz       konstanz      0.3729 0.9020
schweiz       lindau        0.3752 0.9600
oesterreich   lindau        0.5809 0.9216
oesterreich   muenchen      0.8550 0.9150
oesterreich   regensburg    0.9518 0.8369
"""

# the two ends, the number of spaces and their colour; a pair that stands here two or three times has as many tracks
TRACKS: Final = """
augsburg      muenchen      2 gray
augsburg      muenchen      2 gray
augsburg      nuernberg     4 orange
augsburg      ulm           1 gray
augsburg      ulm           1 gray
berlin        dresden       5 green
berlin        hamburg       7 blue
berlin        hamburg       7 yellow
berlin        hannover      7 black
berlin        leipzig       4 orange
berlin        magdeburg     3 red
berlin        rostock       6 purple
berlin        schwerin      5 white
bremen        bremerhaven   1 white
bremen        emden         3 blue
bremen        hamburg       3 orange
bremen        hannover      3 yellow
bremen        muenster      3 black
bremerhaven   daenemark     5 green
bremerhaven   emden         3 gray
bremerhaven   hamburg       3 gray
bremerhaven   kiel          3 gray
chemnitz      dresden       1 yellow
chemnitz      erfurt        4 black
chemnitz      leipzig       2 blue
chemnitz      regensburg    6 purple
dortmund      duesseldorf   1 gray
dortmund      duesseldorf   1 gray
dortmund      duesseldorf   1 gray
dortmund      kassel        4 green
dortmund      muenster      1 gray
dortmund      muenster      1 gray
dresden       leipzig       3 black
dresden       regensburg    7 red
duesseldorf   koeln         1 gray
duesseldorf   koeln         1 gray
duesseldorf   koeln         1 gray
duesseldorf   niederlande   3 purple
emden         muenster      4 red
emden         niederlande   2 white
erfurt        hannover      5 green
erfurt        hannover      5 orange
erfurt        kassel        3 gray
erfurt        leipzig       3 red
erfurt        nuernberg     4 purple
erfurt        nuernberg     4 yellow
erfurt        regensburg    7 white
frankfurt     kassel        4 blue
frankfurt     kassel        4 white
frankfurt     koeln         4 gray
frankfurt     koeln         4 gray
frankfurt     mainz         1 gray
frankfurt     mainz         1 gray
frankfurt     mannheim      2 gray
frankfurt     mannheim      2 gray
frankfurt     wuerzburg     2 gray
frankfurt     wuerzburg     2 gray
freiburg      frankreich    2 yellow
freiburg      karlsruhe     3 white
freiburg      konstanz      2 black
freiburg      schweiz       2 orange
freiburg      stuttgart     3 gray
hamburg       hannover      4 red
hamburg       hannover      4 white
hamburg       kiel          2 black
hamburg       kiel          2 purple
hamburg       schwerin      2 green
hannover      kassel        3 gray
hannover      kassel        3 gray
hannover      magdeburg     4 blue
hannover      muenster      4 purple
karlsruhe     frankreich    2 black
karlsruhe     mannheim      1 blue
karlsruhe     saarbruecken  3 gray
karlsruhe     stuttgart     1 purple
kiel          daenemark     2 gray
kiel          rostock       4 orange
kiel          schwerin      3 yellow
koblenz       koeln         1 gray
koblenz       koeln         1 gray
koblenz       mainz         2 gray
koblenz       mainz         2 gray
koblenz       saarbruecken  3 gray
konstanz      lindau        1 yellow
konstanz      schweiz       1 white
konstanz      stuttgart     3 green
leipzig       magdeburg     2 yellow
lindau        muenchen      5 gray
lindau        oesterreich   2 purple
lindau        schweiz       2 blue
lindau        ulm           2 red
mainz         mannheim      1 gray
mainz         mannheim      1 gray
mainz         saarbruecken  3 gray
mannheim      saarbruecken  3 gray
mannheim      stuttgart     2 gray
mannheim      stuttgart     2 gray
muenchen      nuernberg     5 black
muenchen      nuernberg     5 blue
muenchen      oesterreich   3 red
muenchen      regensburg    3 orange
muenster      niederlande   2 orange
nuernberg     regensburg    3 green
nuernberg     wuerzburg     2 gray
nuernberg     wuerzburg     2 gray
regensburg    oesterreich   4 yellow
rostock       schwerin      2 red
saarbruecken  frankreich    1 green
stuttgart     ulm           2 gray
stuttgart     ulm           2 gray
"""

# the two ends and the points; the first is less than the rulebook says that there is [GER-R8]
SHORT_TICKETS: Final = """
mannheim      stuttgart      2
mainz         stuttgart      3
augsburg      karlsruhe      4
berlin        leipzig        4
frankfurt     koeln          4
frankfurt     stuttgart      4
hamburg       rostock        4
koeln         saarbruecken   4
mannheim      wuerzburg      4
bremen        duesseldorf    5
muenchen      stuttgart      5
berlin        chemnitz       6
bremen        kassel         6
dortmund      mannheim       6
emden         hamburg        6
erfurt        wuerzburg      6
hannover      leipzig        6
konstanz      muenchen       6
berlin        erfurt         7
berlin        hamburg        7
bremerhaven   koeln          7
dortmund      erfurt         7
frankfurt     hannover       7
hamburg       kassel         7
koblenz       ulm            7
leipzig       nuernberg      7
muenchen      wuerzburg      7
nuernberg     stuttgart      7
frankfurt     lindau         8
frankfurt     niederlande    8
frankreich    muenchen       8
freiburg      muenchen       8
koeln         nuernberg      8
dortmund      magdeburg      9
frankfurt     muenchen       9
hamburg       koeln          9
karlsruhe     niederlande    9
karlsruhe     regensburg     9
muenster      stuttgart      9
berlin        bremen        10
berlin        daenemark     10
daenemark     niederlande   10
duesseldorf   konstanz      10
frankfurt     leipzig       10
frankfurt     oesterreich   10
freiburg      kassel        10
hamburg       koblenz       10
hamburg       leipzig       10
koeln         schweiz       10
frankfurt     hamburg       11
hannover      saarbruecken  11
koeln         magdeburg     11
koeln         muenchen      11
koeln         regensburg    11
leipzig       muenchen      11
"""

LONG_TICKETS: Final = """
augsburg      dresden       12
bremerhaven   frankreich    12
dresden       hamburg       12
koblenz       schwerin      12
koeln         leipzig       12
leipzig       ulm           12
berlin        duesseldorf   13
berlin        niederlande   13
dortmund      muenchen      13
frankfurt     schwerin      13
berlin        frankfurt     14
berlin        koeln         14
hamburg       karlsruhe     14
leipzig       stuttgart     14
muenchen      muenster      14
berlin        mainz         15
berlin        muenchen      15
emden         freiburg      15
frankreich    leipzig       15
hamburg       stuttgart     15
kiel          nuernberg     15
muenster      oesterreich   15
bremerhaven   regensburg    16
dresden       saarbruecken  16
daenemark     frankreich    17
kiel          stuttgart     17
berlin        stuttgart     18
hamburg       muenchen      18
emden         oesterreich   19
berlin        schweiz       20
kiel          schweiz       20
daenemark     lindau        22
konstanz      rostock       22
oesterreich   rostock       22
"""

# how many passengers stand where at the start
PASSENGERS: Final = """
5 berlin
4 frankfurt hamburg koeln muenchen
3 leipzig stuttgart
1 augsburg bremen bremerhaven chemnitz dortmund dresden duesseldorf emden
1 erfurt freiburg hannover karlsruhe kassel kiel koblenz konstanz
1 lindau magdeburg mainz mannheim muenster nuernberg regensburg rostock
1 saarbruecken schwerin ulm wuerzburg
1 daenemark niederlande frankreich schweiz oesterreich
"""

# their colours, ten of each
PASSENGER_COLORS: Final = ["blue", "red", "green", "yellow", "black", "white"]

# by the number of spaces, from none to seven
ROUTE_POINTS: Final = [0, 1, 2, 4, 7, 10, 15, 18]

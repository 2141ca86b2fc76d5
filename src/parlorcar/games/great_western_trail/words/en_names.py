"""English for names that boards and cards print; a test holds them to the tables."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "thing.city.chicago": "Chicago",
    "thing.city.el_paso": "El Paso",
    "thing.city.kansas_city": "Kansas City",
    "thing.city.new_york": "New York",
    "thing.city.pittsburgh": "Pittsburgh",
    "thing.city.san_francisco": "San Francisco",
    "thing.city.santa_fe": "Santa Fe",
    "thing.city.topeka": "Topeka",
    "thing.city.wichita": "Wichita",
    "thing.city.colorado_springs": "Colorado Springs",
    "thing.city.albuquerque": "Albuquerque",
    "thing.city.san_diego": "San Diego",
    "thing.city.sacramento": "Sacramento",
    "thing.city.fulton": "Fulton",
    "thing.city.st_louis": "St. Louis",
    "thing.city.bloomington": "Bloomington",
    "thing.city.peoria": "Peoria",
    "thing.city.toledo": "Toledo",
    "thing.city.philadelphia": "Philadelphia",
    # breeds, by their English names
    "thing.breed.jersey": "Jersey",
    "thing.breed.dutch_belt": "Dutch Belt",
    "thing.breed.black_angus": "Black Angus",
    "thing.breed.guernsey": "Guernsey",
    "thing.breed.holstein": "Holstein",
    "thing.breed.brown_swiss": "Brown Swiss",
    "thing.breed.ayrshire": "Ayrshire",
    "thing.breed.west_highland": "West Highland",
    "thing.breed.texas_longhorn": "Texas Longhorn",
    "thing.breed.criollo": "Criollo",
    "thing.breed.santa_gertrudis": "Santa Gertrudis",
    "thing.breed.pineywoods": "Pineywoods",
    "thing.breed.galloway": "Galloway",
    "thing.breed.longhorn": "Longhorn",
    "thing.breed.corriente": "Corriente",
    "thing.breed.shorthorn": "Shorthorn",
    "thing.breed.hereford": "Hereford",
    "thing.breed.simmental": "Simmental",
}

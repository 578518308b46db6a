"""Makes built/tables.json, to which the tests hold the nights: /usr/bin/python3 make-tables.py

Programs that share no code with the site compute it: PyEphem (libastro) for Sun, Moon and planets,
sgp4 and Skyfield (both by Brandon Rhodes, after Vallado) for the station; Debian's packages
python3-ephem, python3-sgp4 and python3-skyfield. Nothing is downloaded.

Definitions: rise and set are of the upper limb, raised by 34' of refraction; twilights of the Sun's
centre, without refraction; positions are topocentric and apparent, without refraction. A pass is seen
while the station is 10 degrees high, the Sun's centre is above the limb of the Earth for it, and 6
degrees below the horizon for the observer. The elements are a sample, not those of a real orbit.
"""

import json
import math
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import ephem
from skyfield.api import EarthSatellite, load, wgs84

HERE = Path(__file__).parent
PLACES = {
    "campus": (22.319, 87.3091, "Asia/Kolkata"),
    "equator": (0, -78.5, "America/Guayaquil"),
    "60 north": (60, 25, "Europe/Helsinki"),
    "south": (-33.87, 151.21, "Australia/Sydney"),
    "polar": (69.65, 18.96, "Europe/Oslo"),
}
# Solstices, and the nights in which the clocks of Europe and Australia change.
DAYS = [
    *("2026-01-15", "2026-02-17", "2026-03-28", "2026-04-04", "2026-05-15", "2026-06-21"),
    *("2026-07-14", "2026-08-12", "2026-09-20", "2026-10-03", "2026-10-24", "2026-12-21"),
]
BODIES = ["Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn"]
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def seconds(time):
    """Seconds since 1970."""
    moment = time if isinstance(time, datetime) else ephem.to_timezone(time, timezone.utc)
    return round((moment - EPOCH).total_seconds())


def observer(place, horizon="-0:34"):
    at = ephem.Observer()
    at.lat, at.lon = str(place[0]), str(place[1])
    at.pressure, at.horizon, at.elevation = 0, horizon, 0
    return at


def noon(day, place):
    return datetime.fromisoformat(day).replace(hour=12, tzinfo=ZoneInfo(place[2]))


def event(place, body, kind, horizon, begin, end, **options):
    """The one rise or set between two moments, or none."""
    at = observer(place, horizon)
    at.date = ephem.Date(begin.astimezone(timezone.utc).replace(tzinfo=None))
    try:
        time = seconds(getattr(at, kind)(getattr(ephem, body)(), **options))
    except (ephem.AlwaysUpError, ephem.NeverUpError):
        return None
    return time if time < seconds(end) else None


def night(day, place):
    begin = noon(day, place)
    end = noon((begin + timedelta(days=1)).date().isoformat(), place)

    def pair(body, horizon, **options):
        kinds = ("next_setting", "next_rising")
        return [event(place, body, kind, horizon, begin, end, **options) for kind in kinds]

    sun = [pair("Sun", "-0:34")] + [pair("Sun", h, use_center=True) for h in ("-6", "-12", "-18")]
    return {"day": day, "sun": sun, "moon": pair("Moon", "-0:34")}


def positions(day, place):
    at = observer(place)
    moment = noon(day, place) + timedelta(hours=9)
    at.date = ephem.Date(moment.astimezone(timezone.utc).replace(tzinfo=None))
    found = {}
    for name in BODIES:
        body = getattr(ephem, name)(at)
        found[name] = [round(math.degrees(angle), 4) for angle in (body.alt, body.az)]
    return {"at": seconds(moment), "bodies": found}


def phases():
    time, found = ephem.Date("2026/1/1"), []
    names = ["new_moon", "first_quarter_moon", "full_moon", "last_quarter_moon"]
    while time < ephem.Date("2027/1/1"):
        nexts = [getattr(ephem, f"next_{name}")(time) for name in names]
        time = min(nexts)
        found.append([nexts.index(time), seconds(time)])
    return found


def passes(place, satellite, days):
    ts = load.timescale(builtin=True)
    spot = wgs84.latlon(place[0], place[1])
    at = observer(place)

    def look(moment):
        time = ts.from_datetime(moment)
        height, _, _ = (satellite - spot).at(time).altaz()
        _, position, _ = satellite.model.sgp4_tsince((moment - satellite.epoch.utc_datetime()).total_seconds() / 60)
        at.date = ephem.Date(moment.replace(tzinfo=None))
        sun = ephem.Sun(at)
        ray = [math.cos(sun.g_dec) * math.cos(sun.g_ra), math.cos(sun.g_dec) * math.sin(sun.g_ra), math.sin(sun.g_dec)]
        length = math.sqrt(sum(x * x for x in position))
        away = math.acos(sum(-x * y for x, y in zip(position, ray)) / length)
        is_lit = away > math.asin(6378.137 / length)
        is_seen = height.degrees >= 10 and is_lit and math.degrees(sun.alt) <= -6
        return is_seen, height.degrees

    def change(before, after):
        first = look(before)[0]
        while after - before > timedelta(seconds=0.5):
            middle = before + (after - before) / 2
            before, after = (middle, after) if look(middle)[0] == first else (before, middle)
        return before

    found, start = [], None
    begin = noon(days[0], place).astimezone(timezone.utc)
    for step in range(len(days) * 24 * 180):
        before, after = begin + timedelta(seconds=20 * step), begin + timedelta(seconds=20 * step + 20)
        if look(before)[0] == look(after)[0]:
            continue
        moment = change(before, after)
        if start is None:
            start = moment
            continue
        tops = [look(start + timedelta(seconds=s))[1] for s in range(int((moment - start).total_seconds()) + 1)]
        found.append([seconds(start), seconds(moment), round(max(tops), 2)])
        start = None
    return found


def main():
    _, one, two = (HERE / "iss-sample.tle").read_text().splitlines()
    satellite = EarthSatellite(one, two, ts=load.timescale(builtin=True))
    after_epoch = [f"2026-11-{day}" for day in range(26, 31)]
    places = [
        {
            "name": name,
            "latitude": place[0],
            "longitude": place[1],
            "timeZone": place[2],
            "nights": [night(day, place) for day in DAYS],
            "positions": [positions(day, place) for day in DAYS],
            "passes": passes(place, satellite, after_epoch),
        }
        for name, place in PLACES.items()
    ]
    rows = ",\n".join(json.dumps(place, separators=(",", ":")) for place in places)
    days = json.dumps(after_epoch)
    text = f'{{"phases":{json.dumps(phases(), separators=(",", ":"))},\n"passDays":{days},\n"places":[\n{rows}\n]}}\n'
    (HERE / "built/tables.json").write_text(text)


main()

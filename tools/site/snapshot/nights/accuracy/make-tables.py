"""Makes built/tables.json, to which the tests hold the nights: /usr/bin/python3 make-tables.py

PyEphem (libastro) computes it, which shares no code with the site; Debian's package python3-ephem.
Nothing is downloaded.

Definitions: rise and set are of the upper limb, raised by 34' of refraction; twilights of the Sun's
centre, without refraction; positions are topocentric and apparent, without refraction.
"""

import json
import math
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import ephem

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


def main():
    places = [
        {
            "name": name,
            "latitude": place[0],
            "longitude": place[1],
            "timeZone": place[2],
            "nights": [night(day, place) for day in DAYS],
            "positions": [positions(day, place) for day in DAYS],
        }
        for name, place in PLACES.items()
    ]
    rows = ",\n".join(json.dumps(place, separators=(",", ":")) for place in places)
    text = f'{{"phases":{json.dumps(phases(), separators=(",", ":"))},\n"places":[\n{rows}\n]}}\n'
    (HERE / "built/tables.json").write_text(text)


main()

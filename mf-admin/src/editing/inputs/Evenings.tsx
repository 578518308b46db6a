import { describeDarkness, describeMoon, eveningOf, nightSky } from '@site/shared/nights';
import { dayAfter, dayAt, withOffset, zonedTime } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { type ReactNode, useMemo, useState } from 'react';
import styles from './evenings.module.css';

/** An hour for an event that has none yet. */
const DEFAULT_TIME = '19:00';

/** The first evening of the week of another, or today where it would be past. */
function firstOf(evening: string, today: string): string {
  const monday = dayAfter(evening, -((new Date(evening).getUTCDay() + 6) % 7));
  return monday < today && evening >= today ? today : monday;
}

const dayOf = (evening: string): string =>
  new Date(evening).toUTCString().slice(0, 7).replace(',', '');

/** Moon and dark hours of the evening of a start, and of its week, from which another can be chosen. None is past. */
export default function Evenings({
  start,
  onChange,
}: {
  start: string;
  onChange: (start: string) => void;
}): ReactNode {
  const today = dayAt(Date.now());
  const chosen = start ? eveningOf(Date.parse(start)) : today;
  const [first, setFirst] = useState(() => firstOf(chosen, today));
  // An evening that was pressed stays where it is.
  if (chosen < first || chosen > dayAfter(first, 6)) setFirst(firstOf(chosen, today));
  const week = useMemo(
    () =>
      Array.from({ length: 7 }, (_, n) => dayAfter(first, n)).map((evening) => {
        const night = nightSky(evening);
        return { evening, night, dark: describeDarkness(night), moon: describeMoon(night) };
      }),
    [first],
  );
  const time = start ? zonedTime(Date.parse(start)).slice(11) : DEFAULT_TIME;
  const choose = (evening: string) =>
    // What starts after midnight belongs to the evening before.
    onChange(withOffset(`${time < '12' ? dayAfter(evening) : evening}T${time}`));
  const shown = start ? week.find(({ evening }) => evening === chosen) : undefined;
  return (
    <fieldset className={styles.evenings}>
      <legend>Evenings, with the light of the Moon and the dark hours</legend>
      <div className={styles.week}>
        {week.map(({ evening, night, dark }) => (
          <Button
            key={evening}
            variant={evening === shown?.evening ? 'primary' : 'secondary'}
            aria-pressed={evening === shown?.evening}
            onClick={() => choose(evening)}
          >
            <b>{dayOf(evening)}</b> <span>Moon {night.percent}%</span> <span>{dark}</span>
          </Button>
        ))}
      </div>
      {shown && (
        <p>
          Starts {dayOf(shown.evening)}, {time}. Dark: {shown.dark}. Moon: {shown.moon.join(', ')}.
        </p>
      )}
    </fieldset>
  );
}

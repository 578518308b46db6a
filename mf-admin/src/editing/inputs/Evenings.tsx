import { describeDarkness, describeMoon, eveningOf, nightSky } from '@site/shared/nights';
import { dayAfter, dayAt, withOffset, zonedTime } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { type ReactNode, useMemo } from 'react';
import styles from './evenings.module.css';

/** An hour for an event that has none yet. */
const DEFAULT_TIME = '19:00';

const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

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
  const monday = mondayOf(chosen);
  const first = monday < today && chosen >= today ? today : monday;
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
            <b>{new Date(evening).toUTCString().slice(0, 7).replace(',', '')}</b>{' '}
            <span>Moon {night.percent}%</span> <span>{dark}</span>
          </Button>
        ))}
      </div>
      {shown && (
        <p>
          Dark: {shown.dark}. Moon: {shown.moon.join(', ')}.
        </p>
      )}
    </fieldset>
  );
}

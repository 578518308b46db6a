import { useComputed } from '@site/shared/content';
import type { ToldNight } from '@site/shared/nights';
import { dayAt, zoneName } from '@site/shared/text';
import { Container, EmptyState, PageHeading } from '@site/shared/ui';
import { Loaded } from '../content/Loaded';
import { barRange, MoonDisc, NightBar } from './NightBar';
import { useTonight } from './nights-now';
import styles from './Tonight.module.css';

/** The coming nights over the campus. */
export default function Tonight() {
  const nights = useComputed('night');
  return (
    <Container page>
      <Loaded of={{ nights }}>{({ nights }) => <Nights nights={nights} />}</Loaded>
    </Container>
  );
}

function Nights({ nights }: { nights: Readonly<Record<string, ToldNight>> }) {
  const { moment, evening, sentence } = useTonight();
  const coming = Object.values(nights)
    .filter(({ nextNoon }) => nextNoon > moment)
    .sort((a, b) => a.noon - b.noon);
  const range = barRange(coming);
  return (
    <>
      <PageHeading title="Tonight" lead={sentence}>
        <a href="#method">How to read this</a>
      </PageHeading>
      {!nights[evening] && (
        <EmptyState
          title="Tonight is not computed"
          message="No night of this page includes this moment. The next update of the site computes more."
        />
      )}
      <ol className={styles.nights}>
        {coming.map((night) => (
          <li key={night.noon}>
            <h2 aria-current={night === nights[evening] ? 'date' : undefined}>
              <MoonDisc night={night} />
              <time dateTime={dayAt(night.noon)}>{shortDay(night.noon)}</time>
            </h2>
            <NightBar night={night} range={range} />
            <dl>
              {Object.entries(night.facts)
                .filter(([, lines]) => lines.length > 0)
                .map(([name, lines]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    {lines.map((line) => (
                      <dd key={line}>{line}</dd>
                    ))}
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ol>
      <section className={styles.method} aria-labelledby="method">
        <h2 id="method">How to read this</h2>
        <p>
          Times are {zoneName()}, for our campus with a flat horizon. A night lasts from noon to
          noon. It is dark while the Sun is 18° below the horizon; civil twilight ends at 6°,
          nautical at 12°. In the bars the lighter blue is twilight, the pale part is lit by the
          Moon.
        </p>
        <p>
          A planet is listed where it stands highest in a dark sky, 10° up or more. Rates of meteors
          are for one observer with a clear view, under this Moon and far from lamps; those of a
          town leave fewer.
        </p>
      </section>
    </>
  );
}

/** `Thu 26 Nov`. ECMAScript fixes the form of the UTC text, as no locale does. */
const shortDay = (noon: number): string =>
  new Date(dayAt(noon)).toUTCString().slice(0, 11).replace(/, 0?/, ' ');

import { usePlaces, useUpdates } from '@site/shared/content';
import { Slot } from '@site/shared/slots';
import { ButtonLink, ErrorState, Skeleton, StaleNotice, unreachable } from '@site/shared/ui';
import { UpdateCard } from '../updates/UpdateCard';
import styles from './LandingLatest.module.css';

const SHOWN = 3;
const placeholderKeys = ['first', 'second', 'third'];

/** The newest updates on the landing page. */
export default function LandingLatest() {
  const result = useUpdates({ limit: SHOWN });
  const updates = result.status === 'ready' ? result.data.updates.slice(0, SHOWN) : [];
  const { list, places } = usePlaces(updates, ({ index }) => index);
  if (result.status === 'ready' && updates.length === 0) return null;
  return (
    <section aria-labelledby="landing-latest">
      <h2 id="landing-latest" className={styles.heading}>
        Latest updates
      </h2>
      {result.status === 'ready' && <StaleNotice asOf={result.asOf} />}
      {result.status === 'failed' ? (
        <ErrorState
          title="The updates could not be loaded"
          message={unreachable(result.reason)}
          onRetry={result.retry}
          home={false}
        />
      ) : (
        <ul className={styles.grid} ref={list}>
          {result.status === 'loading'
            ? placeholderKeys.map((key) => (
                <li key={key}>
                  <Skeleton shape="block" className={styles.waiting} />
                </li>
              ))
            : places.map(({ place, record }) => (
                <UpdateCard key={place} update={record} heading="h3" />
              ))}
        </ul>
      )}
      <p className={styles.more}>
        <ButtonLink to="/latest" variant="secondary">
          All updates
        </ButtonLink>
        {result.status === 'ready' && (
          <Slot name="latest.memberTools/v1" props={{ nextId: result.data.nextId }} />
        )}
      </p>
    </section>
  );
}

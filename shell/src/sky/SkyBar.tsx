import { site } from '@site/shared/site';
import { Button, classNames, PauseIcon, PlayIcon } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { whenPageReady } from '../routing/when-page-ready';
import styles from './SkyBar.module.css';
import { recallStillness, setStill, stillness } from './stillness';

/** Interval at which the sentence is updated (ms). */
const REWORD = 60_000;

/** Position of the bar: before the footer, in the page's last corner, or on the first screen. */
export type SkyBarPosition = 'end' | 'corner' | 'firstScreen';

/** The sky in words, and the switch that stops all movement. */
export function SkyBar({ place }: { place: SkyBarPosition }) {
  const still = useStore(stillness, (state) => state.still);
  const words = useMoonDescription();

  useEffect(recallStillness, []);

  return (
    <aside className={classNames(styles.bar, styles[place])} aria-label="The sky now">
      <Button variant="ghost" aria-pressed={still} onClick={() => setStill(!still)}>
        {still ? <PlayIcon /> : <PauseIcon />}
        Stop the sky
      </Button>
      <p className={styles.words}>{words && `At our campus now, ${words}.`}</p>
    </aside>
  );
}

/** '' until the browser knows what time it is. */
function useMoonDescription(): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let wanted = true;
    const reword = async () => {
      const { moonAt, describeMoon } = await import(/* webpackChunkName: "sky" */ './moon');
      if (wanted) setWords(describeMoon(moonAt(Date.now(), site.society.campus)));
    };
    // Without the code for it there is no sentence, and nothing else is missing.
    const rewordQuietly = () => void reword().catch(() => undefined);
    const cancel = whenPageReady(rewordQuietly);
    const timer = setInterval(rewordQuietly, REWORD);
    return () => {
      wanted = false;
      cancel();
      clearInterval(timer);
    };
  }, []);
  return words;
}

import { site } from '@site/shared/site';
import { useReducedMotion } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { whenPageReady } from '../routing/when-page-ready';
import styles from './SkyCanvas.module.css';
import { stillness } from './stillness';

const TWINKLES = ['a', 'b', 'c', 'd', 'e'];

type Running = Awaited<ReturnType<typeof import('./live-sky').startLiveSky>>;

/** The real sky above the campus, over the plain picture, once everything else is there. */
export function SkyCanvas({ resting }: { resting: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const twinkles = useRef<HTMLDivElement>(null);
  const [sky, setSky] = useState<Running>();
  const chosen = useStore(stillness, ({ still }) => still);
  const still = useReducedMotion() || chosen;

  useEffect(() => {
    let wanted = true;
    let running: Running | undefined;
    const start = async () => {
      const { startLiveSky } = await import(/* webpackChunkName: "sky" */ './live-sky');
      const [surface, stars] = [canvas.current, twinkles.current];
      if (!wanted || !surface || !stars) return;
      const marks = [...stars.children].filter((mark) => mark instanceof HTMLElement);
      const started = await startLiveSky(surface, marks, site.society.campus);
      if (wanted) setSky(started);
      else started.stop();
      running = started;
    };
    // Without the catalogue the plain picture stays.
    const cancel = whenPageReady(() => void start().catch(() => undefined));
    return () => {
      wanted = false;
      cancel();
      running?.stop();
    };
  }, []);

  useEffect(() => sky?.setStill(still), [sky, still]);

  return (
    <div className={styles.sky} data-sky={sky ? 'live' : 'plain'}>
      <canvas ref={canvas} className={styles.canvas} />
      <div ref={twinkles} className={resting ? styles.resting : undefined}>
        {TWINKLES.map((name) => (
          <i key={name} className={styles.twinkle} />
        ))}
      </div>
    </div>
  );
}

import type { Night, Span, ToldNight } from '@site/shared/nights';
import { site } from '@site/shared/site';
import { zonedTime } from '@site/shared/text';
import styles from './Tonight.module.css';

const HOUR_MS = 3_600_000;

/** The part of a night that all bars show, around the longest one: milliseconds after noon. */
export function barRange(nights: readonly Night[]): Required<Span> {
  const from = nights.map(({ noon, sun }) => (sun?.from ?? noon) - noon);
  const to = nights.map(({ noon, nextNoon, sun }) => (sun?.to ?? nextNoon) - noon);
  return { from: Math.min(...from) - HOUR_MS / 2, to: Math.max(...to) + HOUR_MS / 2 };
}

/** When the Moon is up. */
function moonlight({ rise, set, isMoonUp }: Night): Span[] {
  if (rise === undefined && set === undefined) return isMoonUp ? [{}] : [];
  const isSetFirst = rise !== undefined && set !== undefined && set < rise;
  return isSetFirst ? [{ to: set }, { from: rise }] : [{ from: rise, to: set }];
}

/** Dusk, darkness and dawn as a bar, with the light of the Moon in it. */
export function NightBar({ night, range }: { night: ToldNight; range: Required<Span> }) {
  const { noon, nextNoon, sun, civil, nautical, dark } = night;
  const share = (moment: number) => {
    const part = (moment - noon - range.from) / (range.to - range.from);
    return 100 * Math.min(1, Math.max(0, part));
  };
  const draw = (key: string | number, { from = noon, to = nextNoon }: Span, height = '100%') => (
    <rect
      key={key}
      x={`${share(from).toFixed(2)}%`}
      width={`${(share(to) - share(from)).toFixed(2)}%`}
      height={height}
    />
  );
  const moon = moonlight(night);
  // A formatter of a zone is slow, and a night seldom changes the clock.
  const clockAt = (moment: number) =>
    nextNoon - noon === 24 * HOUR_MS
      ? new Date(moment - noon + 12 * HOUR_MS).toISOString().slice(11, 16)
      : zonedTime(moment).slice(11);
  const hours = [3, 6, 9, 12, 15, 18, 21].map((hour) => noon + hour * HOUR_MS);
  return (
    <svg className={styles.bar} aria-hidden="true">
      <g className={styles.dusk} fill="#030724" fillOpacity="0.5">
        {Object.entries({ sun, civil, nautical, dark }).map(
          ([depth, span]) => span && draw(depth, span),
        )}
      </g>
      <g className={styles.light} fill="#c3d0f0" opacity={night.percent / 350}>
        {moon.map((span, n) => draw(n, span))}
      </g>
      <g className={styles.light} fill="#c3d0f0">
        {moon.map((span, n) => draw(n, span, '3'))}
      </g>
      {hours
        .filter((hour) => share(hour) > 6 && share(hour) < 94)
        .map((hour) => (
          <text key={hour} x={`${share(hour).toFixed(2)}%`} y="88%">
            {clockAt(hour)}
          </text>
        ))}
    </svg>
  );
}

/** The Moon of a night, lit as in the sky. */
export function MoonDisc({ night: { phase, percent } }: { night: Night }) {
  // The edge of the light is half an ellipse, bent to the dark side where more than half is lit.
  const edge = `A${15 * Math.abs(1 - percent / 50)} 15 0 0 ${percent > 50 ? 1 : 0} 0-15`;
  const isLitRight = /^(Wax|First)/.test(phase) === site.society.campus.latitude >= 0;
  return (
    <svg className={styles.moon} viewBox="-16 -16 32 32" fill="var(--ink)" aria-hidden="true">
      <circle r="15" fill="var(--night-700)" stroke="var(--night-500)" />
      <path d={`M0-15A15 15 0 0 1 0 15${edge}`} transform={`scale(${isLitRight ? 1 : -1} 1)`} />
    </svg>
  );
}

import { loadStars } from '@site/shared/sky';
import { drawSky } from './draw-sky';
import { moonAt } from './moon';

/** The sky turns by 0.04 degrees in this time (ms): less than a pixel. */
const REDRAW = 10_000;

interface LiveSky {
  /** Stands still, or follows the time again. */
  setStill(still: boolean): void;
  stop(): void;
}

/**
 * Draws the sky above a place (degrees) on the canvas, and again every 10 s while the page can be
 * seen; `twinkles` are moved to the brightest stars in view. Throws where the catalogue does not
 * come: then the plain picture stays.
 */
export async function startLiveSky(
  canvas: HTMLCanvasElement,
  twinkles: readonly HTMLElement[],
  place: { latitude: number; longitude: number },
): Promise<LiveSky> {
  const isWide = window.matchMedia('(min-width: 48rem)').matches;
  const stars = await loadStars({ faint: isWide });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas');
  let still = false;

  const draw = () => {
    const size = { width: window.innerWidth, height: window.innerHeight };
    const density = Math.min(window.devicePixelRatio, 2);
    canvas.width = size.width * density;
    canvas.height = size.height * density;
    context.scale(density, density);
    const time = Date.now();
    const sky = { stars, moon: moonAt(time, place), time, place };
    const bright = drawSky(context, size, sky, twinkles.length);
    twinkles.forEach((twinkle, number) => {
      const { x, y } = bright[number] ?? { x: -99, y: -99 };
      twinkle.style.translate = `${x}px ${y}px`;
    });
  };
  const drawIfSeen = () => {
    if (!still && document.visibilityState === 'visible') draw();
  };

  draw();
  const timer = setInterval(drawIfSeen, REDRAW);
  window.addEventListener('resize', draw);
  document.addEventListener('visibilitychange', drawIfSeen);
  return {
    setStill(now) {
      still = now;
    },
    stop() {
      clearInterval(timer);
      window.removeEventListener('resize', draw);
      document.removeEventListener('visibilitychange', drawIfSeen);
    },
  };
}

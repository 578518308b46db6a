import * as v from 'valibot';
import type { BrowserWindow, Key, Point, Size } from '../../driver/browser-window';
import { REPORT_PATH } from './recorder';
import type { RecordingProxy } from './recording-proxy';
import { ELEMENT_KEY, send } from './webdriver';

/** Code points of the WebDriver specification, https://www.w3.org/TR/webdriver2/#keyboard-actions. */
const keys: Readonly<Record<Key, string>> = {
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  PageDown: '\uE00F',
  Tab: '\uE004',
};

const Result = v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) });
const Reference = v.object({ [ELEMENT_KEY]: v.string() });
const Viewport = v.object({ width: v.number(), height: v.number() });

export async function webkitWindow(session: string, proxy: RecordingProxy): Promise<BrowserWindow> {
  const window: BrowserWindow = {
    goto: async (url) => void (await send(`${session}/url`, { url })),
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        (async () => (${expression}\n))().then(
          (value) => done({ value }), (error) => done({ error: String(error) }));`;
      const reply = await send(`${session}/execute/async`, { script, args: [] });
      const { value, error } = v.parse(Result, reply);
      if (error !== undefined) throw new Error(error);
      return value;
    },
    clickAt: (point) =>
      act(session, 'pointer', [move(point), { type: 'pointerDown' }, { type: 'pointerUp' }]),
    async turnWheelAt(point, pixels) {
      await act(session, 'pointer', [move(point)]);
      await act(session, 'wheel', [{ type: 'scroll', ...point, deltaX: 0, deltaY: pixels }]);
    },
    type: (text) => act(session, 'key', [...text].flatMap(stroke)),
    press: (key) => act(session, 'key', stroke(keys[key])),
    async chooseFile(expression, path) {
      const script = `return ${expression};`;
      const found = await send(`${session}/execute/sync`, { script, args: [] });
      const { [ELEMENT_KEY]: element } = v.parse(Reference, found);
      await send(`${session}/element/${element}/value`, { text: path });
    },
    async setViewport(size) {
      await send(`${session}/window/rect`, size);
      const inside = await viewportOf(window);
      // The browser's own bar takes a part of the window's height.
      const height = size.height + size.height - inside.height;
      await send(`${session}/window/rect`, { width: size.width, height });
      const { width } = await viewportOf(window);
      if (width !== size.width) throw new Error(`the window is ${width} px wide`);
    },
    async screenshot() {
      const png = v.parse(v.string(), await send(`${session}/screenshot`));
      return Buffer.from(png, 'base64');
    },
    setOffline: async (isOffline) => proxy.setOffline(isOffline),
    async problems() {
      // Earlier reports of the page have arrived once this request has.
      const flush = `fetch(${JSON.stringify(REPORT_PATH)}, { method: 'POST' }).then(() => true)`;
      await window.evaluate(flush);
      return proxy.problems;
    },
    async close() {
      await send(session, undefined, 'DELETE');
      proxy.close();
    },
  };
  await window.setViewport({ width: 1280, height: 900 });
  return window;
}

const viewportOf = async (window: BrowserWindow): Promise<Size> =>
  v.parse(Viewport, await window.evaluate('({ width: innerWidth, height: innerHeight })'));

const move = ({ x, y }: Point) => ({ type: 'pointerMove', duration: 0, x, y });
const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

async function act(
  session: string,
  type: 'key' | 'pointer' | 'wheel',
  steps: readonly object[],
): Promise<void> {
  const buttons = steps.map((step) =>
    'x' in step || type !== 'pointer' ? step : { ...step, button: 0 },
  );
  await send(`${session}/actions`, { actions: [{ type, id: type, actions: buttons }] });
}

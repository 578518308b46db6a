/** The adapter of one engine; `Page` builds all its verbs on it, once for all engines. */
export interface BrowserWindow {
  /** Resolves when the document is loaded. */
  goto(url: string): Promise<void>;
  /** Evaluates an expression in the page, awaits it and returns its JSON value. */
  evaluate(expression: string): Promise<unknown>;
  clickAt(point: Point): Promise<void>;
  turnWheelAt(point: Point, pixels: number): Promise<void>;
  /** Types into what has the focus, with key events. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** @param expression of an `<input type="file">`. */
  chooseFile(expression: string, path: string): Promise<void>;
  setViewport(size: Size): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Without network, service workers included. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Console errors, exceptions, policy violations and failed requests since the window opened. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  name: string;
  version: string;
  /** A window of a visitor who was never here. */
  open(): Promise<BrowserWindow>;
  close(): Promise<void>;
}

export type Key =
  | 'ArrowDown'
  | 'ArrowUp'
  | 'Backspace'
  | 'Enter'
  | 'Escape'
  | 'Home'
  | 'PageDown'
  | 'Tab';

export interface Point {
  x: number;
  y: number;
}

/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

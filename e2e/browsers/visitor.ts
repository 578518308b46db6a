/** What a journey does in a browser. Elements are named by XPath; each verb waits until they are there. */
export interface Visitor {
  /** Resolves when the document is loaded. */
  goto(url: string): Promise<void>;
  see(xpath: string): Promise<void>;
  click(xpath: string): Promise<void>;
  /** Replaces what a text field holds. */
  fill(xpath: string, text: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  upload(xpath: string, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  screenshot(file: string): Promise<void>;
  /** What pages reported as wrong, where the engine tells it. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export type Key = 'ArrowDown' | 'ArrowUp' | 'Enter' | 'Escape' | 'Tab';

/** A running browser. */
export interface Engine {
  /** A window of a visitor who was never here. */
  open(): Promise<Visitor>;
  close(): Promise<void>;
}

/** How long a page may take to show what a journey expects. */
export const PATIENCE_MS = 15_000;
const PAUSE_MS = 100;

/** Tries again until it does not throw. */
export async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((next) => setTimeout(next, PAUSE_MS));
    }
  }
}

/** Waits until an expression is true in the page. */
export const until = (visitor: Visitor, expression: string): Promise<void> =>
  retry(async () => {
    if (!(await visitor.evaluate(expression))) throw new Error(`waited in vain for ${expression}`);
  });

/** Opens an address of the site, and waits until the page can be used. */
export async function open(visitor: Visitor, path: string): Promise<void> {
  await visitor.goto(`http://localhost:3000${path}`);
  await until(visitor, 'document.documentElement.dataset.ready === "true"');
}

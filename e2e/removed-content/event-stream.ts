/** Events that a stream has sent. */
export interface HeardEvents {
  /** Everything since it was opened, or since `forget`. */
  all(): string;
  /** Discards the events received so far. */
  forget(): void;
  close(): void;
}

/** Listens to a node without signing in. Resolves with the first event. */
export async function listen(address: string): Promise<HeardEvents> {
  const controller = new AbortController();
  const response = await fetch(address, {
    headers: { accept: 'text/event-stream' },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const readOn = async () => {
    const { value } = await reader.read();
    heard += value ?? '';
    return value !== undefined;
  };
  while (!heard.includes('\n\n')) await readOn();
  const rest = async () => {
    while (await readOn());
  };
  rest().catch(() => undefined);
  return {
    all: () => heard,
    forget: () => {
      heard = '';
    },
    close: () => controller.abort(),
  };
}

export interface StreamEvent {
  event: string;
  data: unknown;
}

export interface EventStream {
  /** The next event, keep-alives left out. `null`: the stream has ended. */
  next(): Promise<StreamEvent | null>;
  close(): void;
}

/** Reads a `text/event-stream` as EventSource does. */
export async function openStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`status ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<StreamEvent | null> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [event = '', data = ''] = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        if (event === 'event: keep-alive') continue;
        return {
          event: event.replace('event: ', ''),
          data: JSON.parse(data.replace('data: ', '')),
        };
      }
      const { done, value } = await reader.read();
      if (done) return null;
      text += value;
    }
  }
  return { next, close: () => controller.abort() };
}

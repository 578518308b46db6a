/** Longest text that the SDK and Firebase put into one WebSocket frame. */
const FRAME_LENGTH = 16_384;

/** Longest message, in UTF-16 units: Firebase's 16 MB for a write, and what goes around it. */
const MAX_MESSAGE_LENGTH = 16 * 1024 * 1024 + 65_536;

/** A message as the frames that carry it: their number first where there is more than one. */
export function splitFrames(message: string): string[] {
  if (message.length <= FRAME_LENGTH) return [message];
  const frames: string[] = [];
  for (let start = 0; start < message.length; ) {
    const end = frameEnd(message, start);
    frames.push(message.slice(start, end));
    start = end;
  }
  return [String(frames.length), ...frames];
}

/** Frames are UTF-8, so none may end between the halves of a surrogate pair. */
function frameEnd(message: string, start: number): number {
  const end = start + FRAME_LENGTH;
  const last = message.charCodeAt(end - 1);
  return last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}

export type Assembled =
  | { state: 'waiting' }
  | { state: 'complete'; message: string }
  /** `head`: how the message begins, to tell which request it was. */
  | { state: 'too-large'; head: string };

const HEAD_LENGTH = 200;

/**
 * Joins a client's frames into messages. `0` alone is a keep-alive. A message that is too large is
 * truncated, and reported after its last frame.
 */
export function frameAssembler(): (frame: string) => Assembled {
  let expected = 0;
  let received = 0;
  let length = 0;
  let parts: string[] = [];

  function finish(): Assembled {
    const [head = ''] = parts;
    const isTooLarge = length > MAX_MESSAGE_LENGTH;
    const message = isTooLarge ? '' : parts.join('');
    expected = 0;
    received = 0;
    length = 0;
    parts = [];
    return isTooLarge
      ? { state: 'too-large', head: head.slice(0, HEAD_LENGTH) }
      : { state: 'complete', message };
  }

  return (frame) => {
    if (expected === 0 && /^\d{1,6}$/.test(frame)) {
      expected = Number(frame);
      return { state: 'waiting' };
    }
    received += 1;
    length += frame.length;
    if (length <= MAX_MESSAGE_LENGTH) parts.push(frame);
    else parts.length = Math.min(parts.length, 1);
    if (parts.length === 0) parts.push(frame.slice(0, HEAD_LENGTH));
    return received < expected ? { state: 'waiting' } : finish();
  };
}

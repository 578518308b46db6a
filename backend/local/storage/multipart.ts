/** The two parts of a `multipart/related` upload: metadata as JSON, then the bytes. */
export type Multipart =
  | { ok: true; metadata: unknown; contentType: string | undefined; bytes: Buffer }
  | { ok: false };

const SEPARATOR = Buffer.from('\r\n\r\n');

/** Reads the body of a multipart upload as the SDK writes it. */
export function parseMultipart(contentType: string, body: Buffer): Multipart {
  const boundary = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (!name) return { ok: false };
  const first = parsePart(body, Buffer.from(`--${name}`), 0);
  const second = first && parsePart(body, Buffer.from(`\r\n--${name}`), first.end);
  if (!first || !second) return { ok: false };
  try {
    return {
      ok: true,
      metadata: JSON.parse(first.bytes.toString('utf8')),
      contentType: /content-type:\s*([^\r\n]+)/i.exec(second.headers)?.[1]?.trim(),
      bytes: second.bytes,
    };
  } catch {
    return { ok: false };
  }
}

function parsePart(body: Buffer, delimiter: Buffer, from: number) {
  const start = body.indexOf(delimiter, from);
  const headersEnd = start < 0 ? -1 : body.indexOf(SEPARATOR, start);
  if (headersEnd < 0) return undefined;
  const closing = delimiter[0] === 13 ? delimiter : Buffer.concat([Buffer.from('\r\n'), delimiter]);
  const bytesStart = headersEnd + SEPARATOR.length;
  // The bytes may hold anything, so the last delimiter is the one that ends them.
  const end = from === 0 ? body.indexOf(closing, bytesStart) : body.lastIndexOf(closing);
  if (end < bytesStart) return undefined;
  return {
    headers: body.toString('utf8', start + delimiter.length, headersEnd),
    bytes: body.subarray(bytesStart, end),
    end,
  };
}

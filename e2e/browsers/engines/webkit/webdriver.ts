import * as v from 'valibot';

/** The key under which WebDriver passes an element. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

const Reply = v.object({ value: v.unknown() });
const Failure = v.object({ error: v.string(), message: v.string() });
const Session = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
});

/** Sends one command of the W3C WebDriver protocol. Throws what the driver answers as an error. */
export async function send(url: string, body?: object, method?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = v.parse(Reply, await response.json());
  if (response.ok) return value;
  const { error, message } = v.parse(Failure, value);
  throw new Error(`${error}: ${message}`);
}

/** @returns the address of the new session's commands, and the browser's version. */
export async function newSession(
  driver: string,
  capabilities: object,
): Promise<{ session: string; version: string }> {
  const reply = await send(`${driver}/session`, { capabilities: { alwaysMatch: capabilities } });
  const { sessionId, capabilities: given } = v.parse(Session, reply);
  return { session: `${driver}/session/${sessionId}`, version: given.browserVersion };
}

import type { Page } from '@playwright/test';
import type { IsolatedBackend } from '../../e2e/fixtures/isolated-backend';

export const MOMENTS = [
  'before the save arrives',
  'as the save arrives',
  'before the answer leaves',
] as const;

export type Moment = (typeof MOMENTS)[number];

/** Kills the backend at a moment of the save whose text contains this. */
export async function killDuring(
  page: Page,
  backend: IsolatedBackend,
  moment: Moment,
  text: string,
): Promise<{ killed: Promise<void> }> {
  let tellKilled = () => {};
  const killed = new Promise<void>((resolve) => {
    tellKilled = resolve;
  });
  let isArmed = true;
  await page.routeWebSocket(/localhost:9000/, (socket) => {
    const server = socket.connectToServer();
    let isHeld = false;
    const kill = () => void backend.kill().then(tellKilled);
    socket.onMessage((message) => {
      if (!isArmed || !String(message).includes(text)) return server.send(message);
      isArmed = false;
      if (moment === 'before the save arrives') return kill();
      server.send(message);
      if (moment === 'as the save arrives') return kill();
      isHeld = true;
      return undefined;
    });
    server.onMessage((message) => {
      if (!isHeld) return socket.send(message);
      isHeld = false;
      kill();
      return undefined;
    });
  });
  return { killed };
}

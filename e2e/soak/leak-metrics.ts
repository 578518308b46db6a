import type { Page } from '@playwright/test';
import { expect } from '../fixtures/site';

/** Objects that a page retains after garbage collection. */
export interface Held {
  /** Nodes of the DOM, those included that are in no document. */
  nodes: number;
  listeners: number;
  /** Streams and WebSockets that are open. */
  connections: number;
  /** Size of the JavaScript heap. */
  kilobytes: number;
}

/** Counts the connections that a page holds open, from now on. */
function watchConnections(page: Page): () => number {
  const open = new Set<object>();
  page.on('request', (request) => {
    if (request.headers().accept === 'text/event-stream') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('websocket', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  return () => open.size;
}

/** Begins to watch a page, before it opens anything; measures it by Chromium's DevTools protocol. */
export async function watchHeld(page: Page): Promise<() => Promise<Held>> {
  const connections = watchConnections(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('HeapProfiler.enable');
  return async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return {
      nodes,
      listeners: jsEventListeners,
      connections: connections(),
      kilobytes: Math.round(usedSize / 1024),
    };
  };
}

/** Nodes and listeners by which measurements of one page differ, however often it was shown. */
const RIPPLE = 5;
/** The heap grows at first, with compiled code and with what the browser notes of requests. */
const RIPPLE_KILOBYTES = 2500;

/** Holds a page to what it held before; at once or, where it is still putting things away, soon. */
export async function expectNoGrowth(measure: () => Promise<Held>, before: Held): Promise<void> {
  const grown = async () => {
    const now = await measure();
    return [
      ...(now.nodes > before.nodes + RIPPLE ? ['nodes'] : []),
      ...(now.listeners > before.listeners + RIPPLE ? ['listeners'] : []),
      ...(now.connections > before.connections ? ['connections'] : []),
      ...(now.kilobytes > before.kilobytes + RIPPLE_KILOBYTES ? ['kilobytes'] : []),
    ].map((name) => `${name}: ${JSON.stringify(now)}`);
  };
  await expect.poll(grown, { message: `no more than ${JSON.stringify(before)}` }).toEqual([]);
}

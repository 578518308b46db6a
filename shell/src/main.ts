import 'react-dom/client';

// React, then the site's code, then its start, in a task each: between them the browser can answer the visitor. No
// timer, which a page whose clock stands still would wait for.
const { port1, port2 } = new MessageChannel();
const nextTask = () =>
  new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

async function start(): Promise<void> {
  await nextTask();
  const site = await import(/* webpackMode: "eager" */ './start-composed-site');
  await nextTask();
  site.start();
}

void start();

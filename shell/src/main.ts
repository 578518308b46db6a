import 'react-dom/client';

// React, then the site, in a task each: between them the browser can answer the visitor. No timer,
// which a page whose clock stands still would wait for.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => import(/* webpackMode: "eager" */ './start-composed-site');
port2.postMessage(undefined);

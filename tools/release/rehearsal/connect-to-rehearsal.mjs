// Loaded before a program (`node --import`): its connections to the hosts of Firebase lead to the rehearsal's
// server, and none leads elsewhere outside this machine. `fetch` and certificate checks both connect by these modules.
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const tls = require('node:tls');
const net = require('node:net');
const { REHEARSAL_PORT, REHEARSAL_PLAIN_PORT } = process.env;
const firebase = /(?:^|\.)(?:web\.app|firebaseio\.com|firebasestorage\.googleapis\.com)$/;

function redirect(from, port) {
  const connect = from.connect;
  from.connect = (...args) => {
    const [options] = args;
    if (typeof options !== 'object' || !firebase.test(options.host ?? '')) return connect(...args);
    const { host, socket: _socket, ...rest } = options;
    return connect({ servername: host, ...rest, host: 'localhost', port }, ...args.slice(1));
  };
}

redirect(tls, Number(REHEARSAL_PORT));
redirect(net, Number(REHEARSAL_PLAIN_PORT));
syncBuiltinESMExports();

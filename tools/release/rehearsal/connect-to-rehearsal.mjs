// Loaded before a program (`node --import`): its connections to the hosts of the rehearsal lead to its
// server. `fetch` and certificate checks both connect by these modules.
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const tls = require('node:tls');
const net = require('node:net');
const { REHEARSAL_PORT, REHEARSAL_PLAIN_PORT, REHEARSAL_HOSTS = '' } = process.env;
const hosts = REHEARSAL_HOSTS.split(',');
const isServed = (host = '') => hosts.includes(host) || hosts.includes(host.replace(/^[^.]+/, '*'));

function redirect(from, port) {
  const connect = from.connect;
  from.connect = (...args) => {
    const [options] = args;
    if (typeof options !== 'object' || !isServed(options.host)) return connect(...args);
    const { host, socket: _socket, ...rest } = options;
    return connect({ servername: host, ...rest, host: 'localhost', port }, ...args.slice(1));
  };
}

redirect(tls, Number(REHEARSAL_PORT));
redirect(net, Number(REHEARSAL_PLAIN_PORT));
syncBuiltinESMExports();

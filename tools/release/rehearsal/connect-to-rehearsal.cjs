// Loaded before a program (`node --require`): its TLS connections to the hosts of the rehearsal lead to
// its server. `fetch` and `node:https` both connect by this module.
const { readFileSync } = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const tls = require('node:tls');

const { connect } = tls;
tls.connect = (...args) => {
  const { REHEARSAL_PORT: port, REHEARSAL_HOSTS = '', REHEARSAL_CERTIFICATE } = process.env;
  const [{ host = '', socket: _socket, ...rest }, ...others] = args;
  const names = [host, host.replace(/^[^.]+/, '*')];
  if (!names.some((name) => REHEARSAL_HOSTS.split(',').includes(name))) return connect(...args);
  const ca = readFileSync(REHEARSAL_CERTIFICATE);
  return connect({ servername: host, ...rest, host: 'localhost', port, ca }, ...others);
};
syncBuiltinESMExports();

import proxyAddr from '@fastify/proxy-addr';
import type { IncomingMessage } from '../front-door/door.ts';

/** Tells the address of a caller as the framework does: what the proxies say that are trusted, and nobody else. */
export const createAddressOf = (trustProxy: readonly string[]): ((request: IncomingMessage) => string) => {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const trusts = proxyAddr.compile([...trustProxy]);
  return (request) => proxyAddr(request, trusts);
};

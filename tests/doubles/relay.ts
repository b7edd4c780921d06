/** A proxy in front of the server that a test can cut or make return garbage, for pages and workers. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * `through`: transparent. `slow`: writes arrive after SLOW_MS, unless their client is gone. `cut`: connections fail.
 * `nonsense`: it responds itself, with garbage.
 */
export type RelayMode = 'through' | 'slow' | 'cut' | 'nonsense';

const SLOW_MS = 1_500;

export interface Relay {
  readonly origin: string;
  readonly become: (mode: RelayMode) => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy to that server on a free local port. */
export const startRelay = async (target: string): Promise<Relay> => {
  const { hostname, port } = new URL(target);
  let mode: RelayMode = 'through';
  const pass = (asked: IncomingMessage, reply: ServerResponse): void => {
    const { method, url, headers } = asked;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  };
  const server = createServer((asked, reply) => {
    if (mode === 'through' || (mode === 'slow' && asked.method === 'GET')) pass(asked, reply);
    else if (mode === 'slow') setTimeout(() => asked.socket.destroyed || pass(asked, reply), SLOW_MS);
    else if (mode === 'cut') asked.socket.destroy();
    else reply.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":"world"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    become: (next) => {
      mode = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

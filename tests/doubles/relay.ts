/** A stretch of network in front of the server that a test cuts, or that answers nonsense, for pages and workers alike. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/**
 * `through`: as if it weren't there. `slow`: calls that write arrive after SLOW_MS, unless their client is gone by then.
 * `cut`: no connection holds. `nonsense`: it answers itself, and makes no sense.
 */
export type RelayMode = 'through' | 'slow' | 'cut' | 'nonsense';

const SLOW_MS = 1_500;

export interface Relay {
  readonly origin: string;
  readonly become: (mode: RelayMode) => void;
  readonly close: () => Promise<void>;
}

/** A relay to that server, on a free port of the loopback. */
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

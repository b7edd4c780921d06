/** A TCP link between a server and a dependency that a test can slow down or cut. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Network {
  readonly port: number;
  /** Delays all data in both directions by that many milliseconds. */
  delay(ms: number): void;
  /** Drops all data without closing: every current and new connection is dead until `heal`. */
  fallSilent(): void;
  /** Lets new connections work immediately. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts a link to that local port. */
export const startNetwork = async (target: number): Promise<Network> => {
  let delayMs = 0;
  let silent = false;
  const dead = new WeakSet<Socket>();
  const alive = new Set<Socket>();

  const carry = (from: Socket, to: Socket, near: Socket): void => {
    let last = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      last = last.then(async () => {
        if (delayMs > 0) await pause(delayMs);
        if (!dead.has(near) && to.writable) to.write(chunk);
      });
    });
  };

  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    if (silent) dead.add(near);
    alive.add(near);
    carry(near, far, near);
    carry(far, near, near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        if (!dead.has(near) || one === near) other.destroy();
        alive.delete(near);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    delay: (ms) => {
      delayMs = ms;
    },
    fallSilent: () => {
      silent = true;
      alive.forEach((socket) => dead.add(socket));
    },
    heal: () => {
      silent = false;
      delayMs = 0;
    },
    close: async () => {
      alive.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
};

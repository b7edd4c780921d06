/** The site under test behind another port, where its service worker can change as after an update. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NewerSite {
  readonly origin: string;
  /** From now on the service worker is another one. */
  update(): void;
  close(): Promise<void>;
}

/** Passes everything on to that origin, as it is. */
export const newerSite = async (origin: string): Promise<NewerSite> => {
  let updated = false;
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers };
    // The bytes that are added fit a whole, unpacked answer only.
    if (incoming.url === '/sw.js')
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        Reflect.deleteProperty(headers, name);
    const passed = request(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers }, (answer) => {
      const changed = updated && incoming.url === '/sw.js';
      if (changed) Reflect.deleteProperty(answer.headers, 'content-length');
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (changed) outgoing.write('/* newer */');
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  return {
    origin: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    update: () => {
      updated = true;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

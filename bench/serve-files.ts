/** Files in memory, compressed ahead, on a free port of the loopback: what a good server would send. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface File {
  readonly type: string;
  /** Compressed by brotli. */
  readonly bytes: Buffer;
}

/** Files by their path. */
export type Files = ReadonlyMap<string, File>;

export interface FileServer {
  readonly url: string;
  readonly close: () => void;
}

/** Serves them with these further `headers`, and nothing else; no cache stores them. */
export const serveFiles = async (files: Files, headers: Readonly<Record<string, string>> = {}): Promise<FileServer> => {
  const server = createServer((request, reply) => {
    const found = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (found === undefined) {
      reply.writeHead(404).end();
      return;
    }
    reply
      .writeHead(200, {
        ...headers,
        'content-type': found.type,
        'content-encoding': 'br',
        'cache-control': 'no-store',
      })
      .end(found.bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
};

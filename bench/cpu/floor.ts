/**
 * The smallest servers that could answer in our place, by name: `FLOOR` says which, `BODY` what they send, `FILE` where they
 * commit.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { bareCommits } from './bare-commits.ts';

const body = process.env['BODY'] ?? '';
/** Between its rounds a connection rests longer than Node would keep it. */
const KEEP_ALIVE_MS = 75_000;
const TYPE = 'application/json; charset=utf-8';

const nodeHttp = async (): Promise<string> => {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (_request, reply) => {
    reply.writeHead(200, { 'content-type': TYPE, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const sending = async (answer: () => unknown): Promise<string> => {
  const app = fastify({ keepAliveTimeout: KEEP_ALIVE_MS });
  app.get('/', (_request, reply) => reply.type(TYPE).send(answer()));
  return app.listen({ host: '127.0.0.1', port: 0 });
};

interface Save {
  readonly Params: { readonly id: string };
  readonly Body: { readonly answers: readonly { readonly questionId: string; readonly seq: number }[] };
}

const committing = async (): Promise<string> => {
  const app = fastify({ keepAliveTimeout: KEEP_ALIVE_MS });
  const commit = bareCommits(process.env['FILE'] ?? '');
  app.put<Save>('/api/result/:id', (request, reply) => {
    for (const { questionId, seq } of request.body.answers) commit(request.params.id, questionId, seq);
    return reply.send({ success: true });
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const FLOORS: Readonly<Record<string, () => Promise<string>>> = {
  'node:http': nodeHttp,
  string: () => sending(() => body),
  serialising: () => {
    const value: unknown = JSON.parse(body);
    return sending(() => value);
  },
  commit: committing,
};

const start = FLOORS[process.env['FLOOR'] ?? ''];
if (start === undefined) throw new Error(`FLOOR is one of ${Object.keys(FLOORS).join(', ')}`);
console.log(`Listening at ${await start()}`);

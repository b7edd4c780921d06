/** A peer that sends the same bytes: `node peer.ts node-http|fastify-string|fastify-object <file with the body>`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import Fastify from 'fastify';

const [kind, file = ''] = process.argv.slice(2);
const body = readFileSync(file, 'utf8');
const TYPE = 'application/json; charset=utf-8';

const fastify = (reply: unknown): Promise<string> => {
  const app = Fastify();
  app.get('/*', (_request, answer) => answer.type(TYPE).send(reply));
  return app.listen({ host: '127.0.0.1', port: 0 });
};

const nodeHttp = (): Promise<string> =>
  new Promise((resolve) => {
    const bytes = Buffer.from(body);
    const server = createServer((_request, answer) => {
      answer.writeHead(200, { 'content-type': TYPE, 'content-length': bytes.length }).end(bytes);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`);
    });
  });

const starts: Readonly<Record<string, () => Promise<string>>> = {
  'node-http': nodeHttp,
  'fastify-string': () => fastify(body),
  'fastify-object': () => fastify(JSON.parse(body)),
};
const start = starts[kind ?? ''];
if (start === undefined) throw new Error(`There is no peer "${String(kind)}"`);
console.log(`Server listening at ${await start()}`);

/** The demo partner's site. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { build } from 'vite';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { documentOf, PAGES, policyOf } from './pages.ts';

const NONCE_BYTES = 16;

/** Bundles the React example into one file. */
const reactExample = async (): Promise<string> => {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'widget/demo/react.tsx'), output: { format: 'es' } },
    },
  });
  const made = Array.isArray(built) ? built[0] : built;
  if (made === undefined || !('output' in made)) throw new Error('The example of React could not be built');
  return made.output[0].code;
};

/**
 * Starts the site on that port, with the quizzes of the server at the origin `ours`.
 * @param port of the loopback; 0 for any free one
 */
export const startPartnerSite = async (
  port: number,
  { ours, partnerKey }: { readonly ours: string; readonly partnerKey: () => string },
): Promise<Server> => {
  const react = await reactExample();
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/react.js') {
      reply.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(react);
      return;
    }
    const page = PAGES.find(({ path }) => path === pathname);
    if (page === undefined) {
      reply.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is no such page\n');
      return;
    }
    const embedded = { ours, partnerKey: partnerKey(), nonce: randomBytes(NONCE_BYTES).toString('base64') };
    void documentOf(page, embedded).then((html) =>
      reply
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': policyOf(embedded),
          'cache-control': 'no-store',
        })
        .end(html),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', listening);
  });
  return server;
};

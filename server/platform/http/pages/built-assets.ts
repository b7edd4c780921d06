/** Files of the site's build whose names carry a hash of their content, sent from memory as they were compressed then. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Prepared } from '../routes/prepared.ts';
import { sendPrepared } from '../routes/send-prepared.ts';

/** The folder of a build in which all names are such. */
export const ASSETS = 'assets';

/** The bytes under a name never change. */
export const FOR_EVER = 'public, max-age=31536000, immutable';

// Whatever a build puts there.
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
]);

const typeOf = (name: string): string => TYPES.get(name.slice(name.lastIndexOf('.'))) ?? 'application/octet-stream';

const COMPRESSED = /\.(?:br|gz)$/;

const readAsset = async (dir: string, name: string, all: ReadonlySet<string>): Promise<Prepared> => {
  const read = async (ending: string): Promise<Buffer | undefined> =>
    all.has(`${name}${ending}`) ? readFile(join(dir, `${name}${ending}`)) : undefined;
  const [bytes, br, gzip] = await Promise.all([readFile(join(dir, name)), read('.br'), read('.gz')]);
  return new Prepared(bytes, { ...(br && { br }), ...(gzip && { gzip }) });
};

/**
 * Serves that folder of the build from memory. A page loads a dozen of these at the same time, and reading each from the disk
 * would make them wait for each other.
 */
export const serveBuiltAssets = (app: FastifyInstance, webDir: string): void => {
  const dir = join(webDir, ASSETS);
  if (!existsSync(dir)) return;
  const all = new Set(readdirSync(dir));
  const prepared = new Map<string, Promise<Prepared>>();

  const assetOf = (name: string): Promise<Prepared> => {
    const known = prepared.get(name);
    if (known !== undefined) return known;
    const reading = readAsset(dir, name, all);
    prepared.set(name, reading);
    reading.catch(() => prepared.delete(name));
    return reading;
  };

  app.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, async (request, reply) => {
    const { name } = request.params;
    // Only what was built: the name comes from a stranger.
    if (!all.has(name) || COMPRESSED.test(name)) {
      reply.callNotFound();
      return reply;
    }
    const asset = await assetOf(name);
    return sendPrepared(asset, request, reply.header('cache-control', FOR_EVER), typeOf(name));
  });
};

import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { PageRenderer } from '#shared/contract/rendered-page.ts';

/** Renders pages of the site; null where it can't. It is a build of the site, which the server doesn't know otherwise. */
export const loadRenderer = async (file: string, log: FastifyBaseLogger): Promise<PageRenderer | null> => {
  if (!existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as PageRenderer;
  } catch (error) {
    log.error({ err: error }, 'the renderer of pages could not be loaded; pages come without their text');
    return null;
  }
};

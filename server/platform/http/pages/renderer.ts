import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { FragmentRenderer, PageRenderer } from '#shared/contract/site/rendered-page.ts';

const load = async <T>(file: string, log: FastifyBaseLogger): Promise<T | null> => {
  if (!existsSync(file)) return null;
  try {
    return (await import(pathToFileURL(file).href)) as T;
  } catch (error) {
    log.error({ err: error }, 'a renderer could not be loaded; pages come without their text');
    return null;
  }
};

/** Renders pages of the site; null where it can't. It is a build of the site, which the server doesn't know otherwise. */
export const loadRenderer = (file: string, log: FastifyBaseLogger): Promise<PageRenderer | null> =>
  load<PageRenderer>(file, log);

/** Writes the widget as HTML; null where it can't. It is a build of the widget. */
export const loadFragmentRenderer = (file: string, log: FastifyBaseLogger): Promise<FragmentRenderer | null> =>
  load<FragmentRenderer>(file, log);

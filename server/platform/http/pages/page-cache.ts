import type { Page } from './site.ts';

/** Cached pages at most. Each takes some hundred kilobytes with its compressed forms. */
const PAGES_MAX = 200;

/** Rendered pages by what they are about, each as long as its content has the same version. */
export interface PageCache {
  /** Returns the cached page of that version, or makes it. Parallel callers wait for the same one. */
  get(key: string, version: string, make: () => Promise<Page>): Promise<Page>;
}

/** @param most pages to keep; the one that was asked for longest ago goes first */
export const createPageCache = (most = PAGES_MAX): PageCache => {
  const entries = new Map<string, { readonly version: string; readonly page: Promise<Page> }>();
  return {
    async get(key, version, make) {
      const known = entries.get(key);
      const entry = known?.version === version ? known : { version, page: make() };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      try {
        return await entry.page;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
};

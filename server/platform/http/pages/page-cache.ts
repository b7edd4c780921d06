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
  const kept = new Map<string, { readonly version: string; readonly page: Promise<Page> }>();
  return {
    async get(key, version, make) {
      const known = kept.get(key);
      const entry = known?.version === version ? known : { version, page: make() };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      try {
        return await entry.page;
      } catch (error) {
        if (kept.get(key) === entry) kept.delete(key);
        throw error;
      }
    },
  };
};

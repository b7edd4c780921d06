/** Lists the script files of a page besides the entry, for preloading. */

/** Chunk by its key, written into this build by web/vite.render.config.ts from the browser's build. */
declare const BROWSER_CHUNKS: Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean }>
>;

const withImports = (key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of BROWSER_CHUNKS[key]?.imports ?? []) withImports(next, seen);
  return seen;
};

const entry = Object.keys(BROWSER_CHUNKS).find((key) => BROWSER_CHUNKS[key]?.isEntry === true) ?? '';

/** Files of those modules and of all that they import, apart from what the entry brings. */
export const scriptsOf = (modules: readonly string[]): readonly string[] => {
  const there = withImports(entry);
  const keys = new Set(modules.flatMap((key) => [...withImports(key)]));
  return [...keys].filter((key) => !there.has(key)).map((key) => `/${BROWSER_CHUNKS[key]?.file ?? ''}`);
};

/** Selects the files of a build that the service worker precaches: the core pages with what they need, and no more. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

// Pages precached at the first visit. Others are cached when opened.
const CORE_PAGES = [
  'pages/landing.tsx',
  'pages/explore.tsx',
  'modules/quizzes/pages/program-quizzes.tsx',
  'modules/quizzes/pages/quiz.tsx',
  'pages/daily.tsx',
  'modules/news/pages/news-insights.tsx',
  'modules/news/pages/news-insight.tsx',
  'modules/cases/pages/case-studies.tsx',
  'modules/cases/pages/case-study.tsx',
  'pages/not-found.tsx',
  'pages/offline.tsx',
];
const CORE_PARTS = [
  'frame/site-footer',
  'frame/user-menu',
  'frame/slide-menu',
  'offline/offline-frame',
  'routing/session-unreached',
].map((part) => `app/${part}.tsx`);

export interface FetchedFile {
  readonly url: string;
  /** Hash of the content; null if the name contains one. */
  readonly revision: string | null;
}

const collect = (manifest: Manifest, key: string, found: Set<string>): void => {
  if (found.has(key) || manifest[key] === undefined) return;
  found.add(key);
  for (const next of manifest[key].imports ?? []) collect(manifest, next, found);
};

/** Returns the files to precache for the site built into that folder. */
export const fetchedAhead = (dist: string): readonly FetchedFile[] => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const keys = new Set<string>();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  // A core page's own lazy parts (the player, the reviews) belong to it; the entry's are all the other pages.
  const pages = CORE_PAGES.filter((page) => manifest[page] !== undefined);
  const parts = pages.flatMap((page) => manifest[page]?.dynamicImports ?? []);
  for (const key of [...entries, ...pages, ...parts, ...CORE_PARTS]) collect(manifest, key, keys);
  const hashed = new Set<string>();
  for (const key of keys) {
    const { file, css = [] } = manifest[key] ?? { file: '' };
    for (const name of [file, ...css]) hashed.add(name);
  }
  for (const font of globSync('assets/*-latin-wght-*.woff2', { cwd: dist })) hashed.add(font);
  const shell = existsSync(join(dist, 'shell.html')) ? 'shell.html' : 'index.html';
  const revision = createHash('sha256')
    .update(readFileSync(join(dist, shell)))
    .digest('hex')
    .slice(0, 20);
  return [
    { url: '/shell.html', revision },
    ...[...hashed].toSorted().map((file) => ({ url: `/${file}`, revision: null })),
  ];
};

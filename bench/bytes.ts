/** Script bytes of a first load: every chunk that a route needs before it can be used, compressed by brotli. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import type { Row } from './row.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
);
type Manifest = v.InferOutput<typeof Manifest>;

/** Bytes of a file of `dist/` after brotli at its highest quality: of the copy that the build made, if it was worth one. */
export const compressed = async (file: string): Promise<number> => {
  const copy = await stat(join(DIST, `${file}.br`)).catch(() => null);
  return copy?.size ?? brotliCompressSync(await readFile(join(DIST, file))).byteLength;
};

const readManifest = async (): Promise<Manifest> =>
  v.parse(Manifest, JSON.parse(await readFile(join(DIST, 'web', '.vite', 'manifest.json'), 'utf8')));

/** The chunk and everything that it imports statically. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) withImports(manifest, next, seen);
  return seen;
};

/** Path on the site of the chunk that begins with that module of `web/`. */
export const chunkOf = async (module: string): Promise<string> => {
  const file = (await readManifest())[module]?.file;
  if (file === undefined) throw new Error(`The build has no chunk of its own for ${module}`);
  return `/${file}`;
};

/** The chunks of the site that import themselves by way of others: one of a circle runs before what it needs. */
export const circles = async (): Promise<readonly string[]> => {
  const manifest = await readManifest();
  return Object.keys(manifest).filter((key) =>
    (manifest[key]?.imports ?? []).some((next) => withImports(manifest, next).has(key)),
  );
};

/** Pages are in `pages/` of the site or of one of its modules. */
const PAGE = /^(?:modules\/[a-z-]+\/)?pages\/(.+)\.tsx$/;

/** The modules of `web/` that are pages, or parts of them that come by themselves. */
export const pageModules = async (): Promise<readonly string[]> =>
  Object.keys(await readManifest()).filter((key) => PAGE.test(key));

/** The scripts that a first load asks for: the entry, the chunks of those modules of `web/`, and what all of them import. */
export const scriptsOf = async (wanted: readonly string[]): Promise<readonly string[]> => {
  const manifest = await readManifest();
  const keys = new Set<string>();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry || wanted.includes(key)) for (const one of withImports(manifest, key)) keys.add(one);
  }
  const missing = wanted.filter((key) => !keys.has(key));
  if (missing.length > 0) throw new Error(`The build has no chunk of its own for ${missing.join(', ')}`);
  return [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
};

/**
 * Script bytes of a first load of that page, by its name without folder and ending: "faq", or "staff/import".
 * @param besides parts in chunks of their own that the page shows at once, such as the footer
 */
export const firstLoad = async (page: string, besides: readonly string[] = []): Promise<number> => {
  const modules = (await pageModules()).filter((key) => PAGE.exec(key)?.[1] === page);
  if (modules.length !== 1) throw new Error(`${String(modules.length)} pages are named ${page}`);
  const files = await scriptsOf([...modules, ...besides]);
  const sizes = await Promise.all(files.map((file) => compressed(join('web', file))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Bytes of all files of a folder of `dist/`, as they are. */
export const unpacked = async (folder: string): Promise<number> => {
  const entries = await readdir(join(DIST, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

const KB = 1000;

export interface Budget {
  readonly what: string;
  readonly measure: () => Promise<number>;
  /** Bytes. */
  readonly limit: number;
}

const FOOTER = 'app/frame/site-footer.tsx';

/** Budgets of bytes that hold today. */
export const BUDGETS: readonly Budget[] = [
  ...['login', 'signup', 'verify-otp'].map((page) => ({
    what: `${page}: script on first load`,
    measure: () => firstLoad(page),
    limit: 110 * KB,
  })),
  {
    what: 'landing: script on first load',
    measure: () => firstLoad('landing', [FOOTER]),
    limit: 100 * KB,
  },
  ...['about', 'faq', 'support', 'contact', 'terms', 'privacy'].map((page) => ({
    what: `${page}: script on first load`,
    measure: () => firstLoad(page, [FOOTER]),
    limit: 130 * KB,
  })),
  ...[
    'explore',
    'program-quizzes',
    'quiz',
    'quiz-result',
    'daily',
    'weekly-test',
    'leaderboard',
    'streak',
    'claim',
    'profile',
    'dashboard',
    'news-insights',
    'news-insight',
    'case-studies',
    'case-study',
    'case-submissions',
    'formula-sheets',
    'formula-sheet',
    'worked-examples',
    'worked-example',
    'learning-paths',
    'learning-path',
    'mock-exams',
    'mock-exam',
    'progress',
    'practice',
    'custom-practice',
    'practice-round',
    'certificate',
    'payment-plan',
    'my-subscriptions',
    'plans',
    'search',
    'you',
    'settings',
    'notifications',
    'saved-questions',
    'flashcards',
    'deck',
    'assigned',
    'classes',
    'mentoring',
    'mentor-messages',
    'reports',
    'report',
    'groups',
    'group',
    'group-join',
    'challenge',
    'shared-result',
    'connect',
    'my-details',
    'verify',
    'organisation',
  ].map((page) => ({
    what: `${page}: script on first load`,
    measure: () => firstLoad(page),
    limit: 130 * KB,
  })),
  ...[
    'start',
    'quiz-list',
    'create-quiz',
    'weekly-tests',
    'import',
    'users-list',
    'news-insights',
    'upload-file-to-get-link',
    'create-case-studies',
    'submissions-page',
    'partners',
    'partner',
    'organisations',
  ].map((page) => ({
    what: `dashboard/${page}: script on first load, editor and charts apart`,
    measure: () => firstLoad(`staff/${page}`, ['pages/dashboard.tsx']),
    limit: 130 * KB,
  })),
  ...['chrome-mv3', 'firefox-mv3'].map((build) => ({
    what: `extension, ${build}: unpacked`,
    measure: () => unpacked(join('extension', build)),
    limit: 700 * KB,
  })),
  { what: 'widget: its one script', measure: () => compressed('widget/v1/business-quiz.js'), limit: 14 * KB },
];

/** Every budget of bytes as a row, the landing page's beside the smallest React site. */
export const measureBytes = async (): Promise<readonly Row[]> => {
  // Vite is loaded for it, which the tests of bytes have no use for.
  const { helloReactScript } = await import('./landing/hello-react/site.ts');
  const hello = { name: 'React + router hello', value: (await helloReactScript()) / KB };
  const rows: Row[] = [];
  for (const { what, measure, limit } of BUDGETS) {
    const anchors = what.startsWith('landing') ? [hello] : [];
    rows.push({ what, unit: 'KB', digits: 1, ours: (await measure()) / KB, anchors, limit: { value: limit / KB } });
  }
  return rows;
};

/**
 * Builds what is stale: `node scripts/build.ts [web] [widget] [extension] [--force]`; the default is everything. A part
 * is stale when one of its sources, or the lock file, has changed since it was built.
 */
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from './compress.ts';
import { ROOT, run } from './run.ts';

interface Part {
  readonly sources: readonly string[];
  readonly commands: readonly (readonly [string, ...string[]])[];
  /** Folder whose files are served over HTTP. */
  readonly served?: string;
}

const CORE = ['shared/**/*.{ts,tsx}', 'package-lock.json'];

const PARTS: Readonly<Record<string, Part>> = {
  web: {
    sources: [...CORE, 'web/**/*', 'content/site/**/*', 'scripts/prerender.ts', 'scripts/compress.ts'],
    commands: [
      ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'web/vite.render.config.ts', '--logLevel', 'warn'],
      ['node', 'scripts/prerender.ts'],
      // Last, because the service worker lists the site's files.
      ['vite', 'build', '--config', 'web/vite.worker.config.ts', '--logLevel', 'warn'],
    ],
    served: 'dist/web',
  },
  widget: {
    sources: [...CORE, 'widget/**/*', 'scripts/widget/wordpress*.ts', 'server/platform/files/zip.ts'],
    commands: [
      ['vite', 'build', '--config', 'widget/vite.config.ts', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'widget/vite.frame.config.ts', '--mode', 'frame', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'widget/vite.frame.config.ts', '--mode', 'fit-frames', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'widget/vite.frame.config.ts', '--mode', 'lms', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'widget/vite.frame.config.ts', '--mode', 'scorm', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'widget/vite.frame.config.ts', '--mode', 'cmi5', '--logLevel', 'warn'],
      ['vite', 'build', '--config', 'widget/vite.render.config.ts', '--logLevel', 'warn'],
      ['node', 'scripts/widget/wordpress.ts'],
    ],
    served: 'dist/widget',
  },
  extension: {
    sources: [...CORE, 'extension/**/*', 'wxt.config.ts'],
    commands: [
      ['wxt', 'build', '--browser', 'chrome', '--level', 'warn'],
      ['wxt', 'build', '--browser', 'edge', '--level', 'warn'],
      ['wxt', 'build', '--browser', 'firefox', '--level', 'warn'],
    ],
  },
};

/** Returns names, sizes and times of a part's sources; a change requires a new build. */
const signature = async (part: Part): Promise<string> => {
  const lines: string[] = [];
  for await (const file of glob([...part.sources], { cwd: ROOT })) {
    const { size, mtimeMs, isFile } = await stat(join(ROOT, file)).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }));
    if (isFile) lines.push(`${file} ${size} ${mtimeMs}`);
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
};

const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const force = process.argv.includes('--force');

for (const [name, part] of Object.entries(PARTS)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const stamp = join(ROOT, 'dist', '.stamps', name);
  const now = await signature(part);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === now && !force) continue;
  console.log(`Building ${name}`);
  for (const [command, ...args] of part.commands) {
    const { code, output } = await run(command, args, { show: false });
    if (code !== 0) {
      console.error(output);
      process.exit(code);
    }
  }
  if (part.served !== undefined) await compressFolder(join(ROOT, part.served));
  await mkdir(join(ROOT, 'dist', '.stamps'), { recursive: true });
  await writeFile(stamp, now);
}

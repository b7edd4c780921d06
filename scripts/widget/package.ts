/**
 * Makes the npm package of the widget from its build: `npm run widget:package [-- folder]`, by default `dist/package`.
 * Prints the path of the packed file.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { VERSION } from '../../widget/version.ts';
import { ROOT, run } from '../run.ts';

const SCRIPTS = { 'element.js': 'business-quiz.js', 'classic.js': 'business-quiz.classic.js' } as const;

const MANIFEST = {
  name: 'business-quiz',
  version: VERSION,
  description: 'A quiz of Business Wisdom on your page',
  license: 'UNLICENSED',
  type: 'module',
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './react': { types: './react.d.ts', default: './react.js' },
    './classic.js': './classic.js',
    './custom-elements.json': './custom-elements.json',
    './integrity.json': './integrity.json',
  },
  types: './index.d.ts',
  customElements: './custom-elements.json',
  sideEffects: ['./index.js', './element.js', './react.js', './classic.js'],
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
};

const integrityOf = async (file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** Runs a command of the project, and fails with its output. */
const must = async (command: string, args: readonly string[]): Promise<string> => {
  const { code, output } = await run(command, args, { show: false });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
  return output;
};

/** Writes the package into that folder and packs it there; returns the path of the packed file. */
const packWidget = async (folder: string): Promise<string> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await must('tsc', ['--project', join(ROOT, 'widget/package'), '--outDir', folder]);
  const integrity: Record<string, string> = {};
  for (const [name, built] of Object.entries(SCRIPTS)) {
    await copyFile(join(ROOT, 'dist/widget/v1', built), join(folder, name));
    integrity[name] = await integrityOf(join(folder, name));
  }
  await copyFile(join(ROOT, 'widget/custom-elements.json'), join(folder, 'custom-elements.json'));
  await copyFile(join(ROOT, 'widget/package/README.md'), join(folder, 'README.md'));
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`);
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
  await must('npm', ['pack', folder, '--pack-destination', folder, '--loglevel=error']);
  return join(folder, `business-quiz-${VERSION}.tgz`);
};

console.log(await packWidget(resolve(process.argv[2] ?? join(ROOT, 'dist/package'))));

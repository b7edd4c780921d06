/**
 * Takes quizzes with ADL's Learning Record Store behind the server: `npm run test:lrs`. `LRS_HOME` names the folder of its checkout.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run.ts';

const REPOSITORY = 'the repository adlnet/ADL_LRS at GitHub';
/** The modules that the store imports, as Debian's packages have them. */
const IMPORTS = 'import django, celery, psycopg2, isodate, rfc3987, jose, corsheaders, pytz, requests, Cryptodome';
const PACKAGES = [
  'django',
  'celery',
  'psycopg2',
  'isodate',
  'rfc3987',
  'jose',
  'django-cors-headers',
  'tz',
  'requests',
  'pycryptodome',
].map((name) => `python3-${name}`);

const home = process.env['LRS_HOME'] ?? '';

const canImport = async (python: string): Promise<boolean> =>
  (await run(python, ['-c', IMPORTS], { show: false }).catch(() => ({ code: 1 }))).code === 0;

/** Debian's packages are for its own Python, which another may hide on the path. */
const findPython = async (): Promise<string | null> => {
  for (const python of [process.env['LRS_PYTHON'], 'python3', '/usr/bin/python3']) {
    if (python !== undefined && (await canImport(python))) return python;
  }
  return null;
};

const python = await findPython();
const missing = [
  ...(existsSync(join(home, 'lrs', 'models.py'))
    ? []
    : [`Clone ${REPOSITORY}, and name its folder in LRS_HOME${home === '' ? '' : `: there is none in ${home}`}.`]),
  ...(python === null
    ? [`Python lacks packages of the store: "apt-get install ${PACKAGES.join(' ')}" brings them on Debian 12.`]
    : []),
];
if (missing.length > 0 || python === null) {
  console.error(missing.join('\n'));
  process.exit(1);
}
const env = { LRS_PYTHON: python };
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['node', ['scripts/build.ts', 'web', 'widget']],
  ['vitest', ['run', '--project', 'server', 'tests/lrs']],
  ['playwright', ['test', '--config', 'tests/lrs/playwright.config.ts']],
];
for (const [command, args] of steps) {
  const { code } = await run(command, args, { env });
  if (code !== 0) process.exit(code);
}

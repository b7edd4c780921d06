/**
 * Registers our tool in a real Moodle and takes a quiz there: `npm run test:moodle`. `MOODLE_HOME` names the folder of its files; further
 * words go to Playwright.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run.ts';

const EXTENSIONS = ['pgsql', 'intl', 'xml', 'mbstring', 'curl', 'zip', 'gd', 'soap'];
const PACKAGES = ['cli', ...EXTENSIONS].map((name) => `php-${name}`).join(' ');

const home = process.env['MOODLE_HOME'] ?? '';
const loaded = EXTENSIONS.map((name) => `extension_loaded("${name}")`).join(' && ');
const { code } = await run('php', ['-r', `exit(${loaded} ? 0 : 1);`], { show: false }).catch(() => ({ code: 1 }));
const missing = [
  ...(existsSync(join(home, 'mod', 'lti', 'openid-registration.php'))
    ? []
    : [
        `Name the folder of a Moodle from 3.10 on in MOODLE_HOME, such as a clone of moodle/moodle at GitHub${home === '' ? '' : `: there is none in ${home}`}.`,
      ]),
  ...(code === 0
    ? []
    : [`PHP or one of its extensions is missing: "apt-get install ${PACKAGES}" brings them on Debian and Ubuntu.`]),
];
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['node', ['scripts/build.ts', 'web', 'widget']],
  ['playwright', ['test', '--config', 'tests/moodle/playwright.config.ts', ...process.argv.slice(2)]],
];
for (const [command, args] of steps) {
  const { code: ended } = await run(command, args);
  if (ended !== 0) process.exit(ended);
}

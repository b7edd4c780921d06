/** Packs the widget, installs it beside the frameworks of this folder, and runs the tests: `npm run test:frameworks`. */
import { ROOT, run } from '../../scripts/run.ts';

const FOLDER = 'tests/frameworks';
const PACKED = 'dist/package';

const steps: readonly (readonly [string, ...string[]])[] = [
  ['node', 'scripts/build.ts', 'web', 'widget'],
  ['npm', 'ci', '--prefix', FOLDER, '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'],
  ['node', 'scripts/widget/package.ts', PACKED],
];
for (const [command, ...args] of steps) {
  const { code } = await run(command, args);
  if (code !== 0) process.exit(code);
}
const { output } = await run('node', ['-p', `require('./${PACKED}/package.json').version`], { show: false });
const file = `${ROOT}/${PACKED}/business-quiz-${output.trim()}.tgz`;
const install = [
  'install',
  '--prefix',
  FOLDER,
  '--no-save',
  '--no-package-lock',
  '--legacy-peer-deps',
  '--no-audit',
  '--no-fund',
  file,
];
const installed = await run('npm', install);
if (installed.code !== 0) process.exit(installed.code);
process.exitCode = (
  await run('playwright', ['test', '--config', `${FOLDER}/playwright.config.ts`, ...process.argv.slice(2)])
).code;

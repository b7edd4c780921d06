/**
 * Installs the plugin in a real WordPress and takes a quiz there: `npm run test:wordpress`. Further words go to
 * Playwright. `WORDPRESS_DIR` names another WordPress than the one of Debian's package.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../scripts/run.ts';
import { WORDPRESS_DIR } from './site.ts';

const INSTALL = '"apt-get install wordpress php-cli php-mysql mariadb-server" brings it on Debian and Ubuntu.';

const runs = async (command: string, args: readonly string[]): Promise<boolean> =>
  (await run(command, args, { show: false }).catch(() => ({ code: 1 }))).code === 0;

const missing = [
  ...((await runs('php', ['-r', 'exit(extension_loaded("mysqli") ? 0 : 1);']))
    ? []
    : [`PHP with the extension mysqli is not installed: ${INSTALL}`]),
  ...((await runs('mariadbd', ['--no-defaults', '--version'])) ? [] : [`MariaDB is not installed: ${INSTALL}`]),
  ...(existsSync(join(WORDPRESS_DIR, 'wp-load.php'))
    ? []
    : [`There is no WordPress in ${WORDPRESS_DIR}: ${INSTALL} Or name its folder in WORDPRESS_DIR.`]),
];
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}
const built = await run('node', ['scripts/build.ts', 'web', 'widget']);
if (built.code !== 0) process.exit(built.code);
process.exitCode = (
  await run('playwright', ['test', '--config', 'tests/wordpress/playwright.config.ts', ...process.argv.slice(2)])
).code;

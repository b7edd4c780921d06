/**
 * Installs the packages of the bench, when they aren't there as its lock file names them. Remake that file with
 * `npm install --prefix bench --install-strategy=nested --omit=peer`: what they depend on, such as other types of `pg`, must
 * not shadow packages of the product.
 */
import { run } from '../scripts/run.ts';

const { code } = await run('npm', ['ls', '--prefix', 'bench'], { show: false });
if (code !== 0) {
  console.log('Installing the packages of the bench: npm ci --prefix bench');
  process.exitCode = (await run('npm', ['ci', '--prefix', 'bench', '--omit=peer', '--no-audit', '--no-fund'])).code;
}

/**
 * Copies the built widget to `widget/released/` under its version, to be committed: pages that pin a version need the
 * same bytes after every later build.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { VERSION } from '../../widget/version.ts';
import { ROOT } from '../run.ts';

const path = `v${VERSION}/business-quiz.js`;
const released = join(ROOT, 'widget/released', path);
await mkdir(dirname(released), { recursive: true });
await copyFile(join(ROOT, 'dist/widget', path), released);
console.log(`Released ${path}: commit widget/released/${path}`);

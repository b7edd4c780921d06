/**
 * Turns the drawings of `content/insights/pictures` into the pictures that the starter insights are published with:
 * `node scripts/pictures/make-pictures.ts`. Run it when a drawing changes; the WebP files belong to the repository.
 */
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../run.ts';

/** Width and height in pixels: a phone's screen, and half of a desktop's. */
const PIXELS = 960;
const QUALITY = 70;

const folder = join(ROOT, 'content/insights/pictures');
for await (const file of glob('*.svg', { cwd: folder })) {
  const picture = join(folder, file.replace(/\.svg$/, '.webp'));
  await sharp(join(folder, file)).resize(PIXELS, PIXELS).webp({ quality: QUALITY, effort: 6 }).toFile(picture);
  console.log(`${file}: ${((await stat(picture)).size / 1000).toFixed(1)} KB`);
}

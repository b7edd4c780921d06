/**
 * Draws the icons of the installed site from the mark of the logo: `node scripts/make-icons.ts`. Run it when
 * `web/app/favicon.svg` changes; what it writes to `web/public/icons` belongs to the repository.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { light } from '#shared/tokens/tokens.ts';
import { ROOT } from './run.ts';

/** Widths and heights of the drawing's own units. */
const UNITS = 30;
/** What a launcher may cut away from a maskable icon leaves a circle of four fifths of its width. */
const SAFE = 0.8;

const mark = (await readFile(join(ROOT, 'web/app/favicon.svg'), 'utf8')).replace(/<svg[^>]*>|<\/svg>/g, '');
const folder = join(ROOT, 'web/public/icons');

const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(UNITS)} ${String(UNITS)}">${inner}</svg>`;

/** The mark as it is: a rounded square on nothing. */
const rounded = drawing(mark);
/** The mark inside the safe circle, on a ground without corners. */
const bled = ((): string => {
  const side = UNITS * SAFE;
  const inset = (UNITS - side) / 2;
  const ground = `<rect width="${String(UNITS)}" height="${String(UNITS)}" fill="${light.logoGround}"/>`;
  const place = `translate(${String(inset)} ${String(inset)}) scale(${String(SAFE)})`;
  return drawing(`${ground}<g transform="${place}">${mark}</g>`);
})();

const draw = async (svg: string, name: string, pixels: number): Promise<void> => {
  // Drawn at its final size: a scaled bitmap has soft edges.
  const density = (72 * pixels) / UNITS;
  await sharp(Buffer.from(svg), { density })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `${name}${String(pixels)}.png`));
};

await mkdir(folder, { recursive: true });
for (const pixels of [192, 512]) {
  await draw(rounded, 'any', pixels);
  await draw(bled, 'mask', pixels);
}
await draw(bled, 'apple', 180);

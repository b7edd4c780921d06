/**
 * Draws the icons of the installed site and of the extension from the logo: `node scripts/pictures/make-icons.ts`.
 * Run it when `web/app/favicon.svg` changes, and commit the files in `web/public/icons` and `extension/public/icon`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { light } from '#shared/tokens/tokens.ts';
import { ROOT } from '../run.ts';

/** Width and height in the drawing's own units. */
const UNITS = 30;
/** A launcher may crop a maskable icon to a circle of four fifths of its width. */
const SAFE = 0.8;

const mark = (await readFile(join(ROOT, 'web/app/favicon.svg'), 'utf8')).replace(/<svg[^>]*>|<\/svg>/g, '');
const SITE = join(ROOT, 'web/public/icons');
const EXTENSION = join(ROOT, 'extension/public/icon');

const drawing = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(UNITS)} ${String(UNITS)}">${inner}</svg>`;

/** The mark as it is: a rounded square without background. */
const rounded = drawing(mark);
/** The mark inside the safe circle, on a background without corners. */
const bled = ((): string => {
  const side = UNITS * SAFE;
  const inset = (UNITS - side) / 2;
  const ground = `<rect width="${String(UNITS)}" height="${String(UNITS)}" fill="${light.logoGround}"/>`;
  const transform = `translate(${String(inset)} ${String(inset)}) scale(${String(SAFE)})`;
  return drawing(`${ground}<g transform="${transform}">${mark}</g>`);
})();

const draw = async (svg: string, file: string, pixels: number): Promise<void> => {
  // Drawn at its final size: a scaled bitmap has soft edges.
  const density = (72 * pixels) / UNITS;
  await sharp(Buffer.from(svg), { density })
    .resize(pixels, pixels)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${file}${String(pixels)}.png`);
};

await mkdir(SITE, { recursive: true });
for (const pixels of [192, 512]) {
  await draw(rounded, join(SITE, 'any'), pixels);
  await draw(bled, join(SITE, 'mask'), pixels);
}
await draw(bled, join(SITE, 'apple'), 180);

await mkdir(EXTENSION, { recursive: true });
for (const pixels of [16, 32, 48, 96, 128]) await draw(rounded, `${EXTENSION}/`, pixels);

/** Pictures of pages: compared, or saved for whoever looks at a change. */
import type { Page } from '@playwright/test';
import { rest } from './page-checks.ts';

/** Smoothed corners differ by one or two in 255 wherever they are on the page. */
const SAME = 2;

/** How many colours of pixels differ visibly; infinite when the sizes do. The page must allow pictures of `data:`. */
export const differences = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async ([pictures, same]) => {
      const [a, b] = await Promise.all(
        pictures.map(async (bytes) => {
          const image = new Image();
          image.src = `data:image/png;base64,${bytes}`;
          await image.decode();
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (a === undefined || b === undefined) return Infinity;
      if (a.width !== b.width || a.height !== b.height) return Infinity;
      return a.data.filter((value, at) => Math.abs(value - (b.data[at] ?? 0)) > same).length;
    },
    [[one.toString('base64'), other.toString('base64')], SAME] as const,
  );

/** Saves the page in both themes at 360 and 1280 px, if SCREEN_PICTURES names a folder. */
export const savePictures = async (page: Page, name: string): Promise<void> => {
  const folder = process.env['SCREEN_PICTURES'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await rest(page);
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}-${String(width)}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
};

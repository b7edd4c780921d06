/** Comparing two pictures of one part of a page. */
import type { Page } from '@playwright/test';

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

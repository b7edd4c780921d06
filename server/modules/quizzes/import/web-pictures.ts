/** Pictures on the web: copied when the author of an import asks for it, and never before. */
import type { ImportRemark } from '#shared/contract/quizzes/import.ts';
import { FetchFailed } from '../../../platform/http/outgoing/guarded-request.ts';
import type { GuardedDownload } from '../../../platform/http/outgoing/guarded-download.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { pixelsOf, textImageOf } from '../../files/index.ts';
import type { StoredItem } from './stored-item.ts';
import { withoutPaths, type Pictures } from './pictures.ts';

/** Pictures that one import copies. */
export const WEB_PICTURES_MAX = 100;
const BYTES_MAX = 8 * 1_024 * 1_024;
/** All pictures of one call together: converting them takes seconds. */
const PIXELS_MAX = 100_000_000;
/** Downloads of one call together, in milliseconds: less than a call of the API may take. */
const ALL_MS = 9_000;
const AT_ONCE = 4;

/** Why a picture couldn't be copied, by its path; null for a copied one. */
export type Copied = Readonly<Record<string, string | null>>;

/** Returns the addresses of the file's pictures on the web, by their paths. */
export const webPicturesOf = (items: readonly StoredItem[]): ReadonlyMap<string, string> =>
  new Map(items.flatMap(({ web }) => (web?.pictures ?? []).map(({ path, url }) => [path, url])));

/** Downloads pictures. What fails, or is late, has a sentence instead. */
export const copyPictures = async (
  wanted: readonly (readonly [path: string, url: string])[],
  download: GuardedDownload,
  allMs = ALL_MS,
): Promise<{ readonly copied: Copied; readonly pictures: Pictures }> => {
  const copied: Record<string, string | null> = {};
  const pictures: Record<string, string> = {};
  const signal = AbortSignal.timeout(allMs);
  let pixels = 0;
  const copyOne = async (url: string): Promise<string> => {
    const bytes = await download(url, { most: BYTES_MAX, signal });
    pixels += await pixelsOf(bytes);
    if (pixels > PIXELS_MAX) throw new FetchFailed('The pictures are too large together');
    return (await textImageOf(bytes)).data.toString('base64');
  };
  const queue = wanted.entries();
  const work = async (): Promise<void> => {
    for (const [index, [path, url]] of queue) {
      try {
        if (index >= WEB_PICTURES_MAX)
          throw new FetchFailed(`An import copies at most ${String(WEB_PICTURES_MAX)} pictures at once`);
        pictures[path] = await copyOne(url);
        copied[path] = null;
      } catch (error) {
        if (!(error instanceof FetchFailed) && !(error instanceof Refusal)) throw error;
        copied[path] = error.message;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { copied, pictures };
};

const LEFT_OUT = 'A picture from the web was left out of';

/** Returns the item with its copied pictures, and a remark for each. */
export const withCopied = (item: StoredItem, copied: Copied | null): StoredItem => {
  const { web } = item;
  if (web === undefined || copied === null) return item;
  const remarks = web.pictures.map(({ path, url, column, name }): ImportRemark => {
    const failure = copied[path];
    return failure === null
      ? { column, message: `A picture of ${name} was copied from the web`, weight: 'note', before: url }
      : {
          column,
          message: `A picture from the web couldn’t be copied for ${name}: ${failure ?? 'it isn’t copied yet'}`,
          weight: 'loss',
          before: url,
        };
  });
  const failed = web.pictures.filter(({ path }) => copied[path] !== null).map(({ path }) => path);
  // A question that is only pictures needs all of them.
  if (item.question === null && failed.length > 0) {
    const reasons = remarks.filter(({ weight }) => weight === 'loss').map(({ message }) => message);
    return { ...item, faults: reasons.map((reason) => ({ column: 'question', reason })) };
  }
  return {
    ...item,
    question: withoutPaths(web.question, failed),
    faults: [],
    remarks: [...remarks, ...item.remarks.filter(({ message }) => !message.startsWith(LEFT_OUT))],
  };
};

/** Pictures of an imported file: checked with the file, stored with the questions that their author takes. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { richTextsOf, withRichTexts } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { pixelsOf, textImageOf } from '../../files/index.ts';
import type { ParsedItem } from '../formats/item.ts';
import { badItem } from '../formats/build-question.ts';
import { describedImage, withoutImages } from '../formats/texts/pictures.ts';

/** Pictures of one file, and their pixels together: converting them takes seconds. */
export const PICTURES_MAX = 200;
const PIXELS_MAX = 200_000_000;

/** Converted pictures, as base64, by their path in the texts. */
export type Pictures = Readonly<Record<string, string>>;

/** Refuses a file with too many or too large pictures. */
export const tooMany = (message: string): Refusal =>
  new Refusal('FILE_REFUSED', { message, details: { problems: [{ field: 'file', message }] } });

const converted = async (bytes: Buffer): Promise<Buffer | string> => {
  try {
    return (await textImageOf(bytes)).data;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

/**
 * Checks and converts the pictures of the questions. A question with one that can't be stored is refused.
 * @returns the questions, and the converted pictures
 */
export const preparePictures = async (
  items: readonly ParsedItem[],
): Promise<{ readonly items: readonly ParsedItem[]; readonly pictures: Pictures }> => {
  const found = new Map(items.flatMap(({ pictures = new Map<string, Uint8Array>() }) => [...pictures]));
  if (found.size > PICTURES_MAX)
    throw tooMany(`The file has more than ${String(PICTURES_MAX)} pictures. Split it into smaller ones.`);
  const pictures: Record<string, string> = {};
  const refused = new Map<string, string>();
  let pixels = 0;
  for (const [path, bytes] of found) {
    const buffer = Buffer.from(bytes);
    pixels += await pixelsOf(buffer);
    if (pixels > PIXELS_MAX)
      throw tooMany('The pictures of the file are too large together. Split it into smaller ones.');
    const result = await converted(buffer);
    if (typeof result === 'string') refused.set(path, result);
    else pictures[path] = result.toString('base64');
  }
  return {
    pictures,
    items: items.map((item) => {
      const reasons = [...(item.pictures?.keys() ?? [])].flatMap((path) => refused.get(path) ?? []);
      if (reasons.length === 0) return item;
      return badItem(
        item,
        item.about,
        reasons.map((reason) => ({ column: 'question', reason })),
      );
    }),
  };
};

const PATH = /\/files\/imported\/[0-9a-f]{64}\.webp/g;

/** Returns the paths of imported pictures in texts. */
export const picturesInTexts = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.match(PATH) ?? []));

/** Returns the paths of imported pictures of the questions. */
export const picturesIn = (questions: readonly Question[]): Set<string> =>
  picturesInTexts(questions.flatMap((question) => [...richTextsOf(question), question.image ?? '']));

/** Returns the question with the stored pictures. */
export const withPictures = (question: Question, stored: ReadonlyMap<string, string>): Question => {
  if (stored.size === 0) return question;
  const put = (text: string): string => text.replace(PATH, (path) => stored.get(path) ?? path);
  return {
    ...withRichTexts(question, { block: put, inline: put }),
    ...(question.image === undefined ? {} : { image: put(question.image) }),
  };
};

/** Returns the question without the pictures of these paths. Options have their descriptions instead. */
export const withoutPaths = (question: Question, paths: readonly string[]): Question => {
  const { image, ...rest } = withRichTexts(question, {
    block: (text) => withoutImages(text, paths),
    inline: (text) => withoutImages(text, paths, describedImage),
  });
  return { ...rest, ...(image === undefined || paths.includes(image) ? {} : { image }) };
};

const IMAGE = /<img\b[^<>]*\/files\/imported\/[^<>]*>/g;

/** Returns the question for a preview, in which pictures aren't stored yet. */
export const withoutPictures = (question: Question): Question => {
  const { image, ...rest } = withRichTexts(question, {
    block: (text) => text.replace(IMAGE, '[picture]'),
    inline: (text) => text.replace(IMAGE, describedImage),
  });
  const isStored = image !== undefined && !image.startsWith('/files/imported/');
  return { ...rest, ...(isStored ? { image } : {}) };
};

/** Pictures of an imported file: checked with the file, stored with the questions that their author takes. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { pixelsOf, textImageOf } from '../../files/index.ts';
import type { ParsedItem } from '../formats/item.ts';
import { badItem } from '../formats/build-question.ts';
import { withoutImages } from '../formats/texts/pictures.ts';

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

/** Returns the paths of imported pictures of the questions. */
export const picturesIn = (questions: readonly Question[]): Set<string> =>
  new Set(
    questions.flatMap(
      ({ prompt, explanation, image = '', stimulus }) =>
        `${prompt} ${explanation} ${image} ${stimulus?.text ?? ''}`.match(PATH) ?? [],
    ),
  );

/** Returns the shared material of a question with its text changed; nothing if it has none. */
export const withStimulusText = (
  { stimulus }: Question,
  change: (text: string) => string,
): Pick<Question, 'stimulus'> =>
  stimulus === undefined ? {} : { stimulus: { ...stimulus, text: change(stimulus.text) } };

/** Returns the question with the stored pictures. */
export const withPictures = (question: Question, stored: ReadonlyMap<string, string>): Question => {
  const put = (text: string): string => text.replace(PATH, (path) => stored.get(path) ?? path);
  return stored.size === 0
    ? question
    : {
        ...question,
        prompt: put(question.prompt),
        explanation: put(question.explanation),
        ...withStimulusText(question, put),
        ...(question.image === undefined ? {} : { image: put(question.image) }),
      };
};

/** Returns the question without the pictures of these paths. */
export const withoutPaths = (question: Question, paths: readonly string[]): Question => {
  const { image, ...rest } = question;
  return {
    ...rest,
    prompt: withoutImages(question.prompt, paths),
    explanation: withoutImages(question.explanation, paths),
    ...withStimulusText(question, (text) => withoutImages(text, paths)),
    ...(image === undefined || paths.includes(image) ? {} : { image }),
  };
};

const IMAGE = /<img\b[^<>]*\/files\/imported\/[^<>]*>/g;

/** Returns the question for a preview, in which pictures aren't stored yet. */
export const withoutPictures = ({ image, ...question }: Question): Question => {
  const cut = (text: string): string => text.replace(IMAGE, '[picture]');
  const stored = image === undefined || image.startsWith('/files/imported/') ? {} : { image };
  return {
    ...question,
    ...stored,
    prompt: cut(question.prompt),
    explanation: cut(question.explanation),
    ...withStimulusText(question, cut),
  };
};

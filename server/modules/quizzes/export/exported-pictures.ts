/** Pictures of exported questions. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { richTextsOf } from '#shared/domain/quizzes/rich-text/rich-texts.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { isUploadedImage } from '../../../platform/html/rich-text.ts';
import { PRIVATE } from '../../../platform/http/pages/files.ts';
import { invalid } from '../../../platform/http/routes/refusal.ts';
import type { ExportedQuiz } from '../formats/export-table.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';
import { PICTURES_MAX } from '../import/pictures.ts';

/** The largest number and size of pictures in one export. */
interface PictureLimits {
  readonly pictures: number;
  readonly megabytes: number;
}

/** Packages are also read by programs that take larger files than our import. */
export const PACKAGE_LIMITS: PictureLimits = { pictures: 1000, megabytes: 40 };
/** The limits of our import, with room for the questions. */
export const IMPORT_LIMITS: PictureLimits = { pictures: PICTURES_MAX, megabytes: 8 };
/** The same for pictures in base64, which is a third longer. */
export const TEXT_LIMITS: PictureLimits = { pictures: PICTURES_MAX, megabytes: 6 };

const FOLDER = '/files/';
const SOURCE = /<img\b[^<>]*?\bsrc="([^"]+)"/g;

/** Returns the paths of a question’s pictures. */
export const pathsIn = (question: Question): readonly string[] => [
  ...(question.image === undefined ? [] : [question.image]),
  ...[...richTextsOf(question).join(' ').matchAll(SOURCE)].map(([, path = '']) => path),
];

/** Returns the key of a stored file. */
export const keyOf = (path: string): string => path.slice(FOLDER.length);

/** Whether the file has a public address. Private files are never exported. */
export const isPublic = (path: string): boolean =>
  isUploadedImage(path) && !keyOf(path).toLowerCase().startsWith(PRIVATE);

/** Returns the stored pictures of the questions. Throws VALIDATION_FAILED if they are too many or too large. */
export const exportedPictures = async (
  files: Deps['files'],
  quizzes: readonly ExportedQuiz[],
  limits: PictureLimits,
): Promise<StoredPictures> => {
  const paths = new Set(quizzes.flatMap(({ questions }) => questions.flatMap(pathsIn)).filter(isPublic));
  if (paths.size > limits.pictures)
    throw invalid(
      'quizIds',
      `The quizzes have more than ${numberText(limits.pictures)} pictures. Export fewer at once, or without pictures.`,
    );
  const pictures = new Map<string, Uint8Array>();
  let size = 0;
  for (const path of paths) {
    const bytes = await files.get(keyOf(path));
    if (bytes === null) continue;
    size += bytes.length;
    if (size > limits.megabytes * 1024 * 1024)
      throw invalid(
        'quizIds',
        `The pictures have more than ${String(limits.megabytes)} MB together. Export fewer quizzes at once, or without pictures.`,
      );
    pictures.set(path, bytes);
  }
  return pictures;
};

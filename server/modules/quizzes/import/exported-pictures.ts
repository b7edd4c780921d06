/** Pictures of exported questions. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { isUploadedImage } from '../../../platform/html/rich-text.ts';
import { PRIVATE } from '../../../platform/http/pages/files.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { ExportedQuiz } from '../formats/export-table.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';

const PICTURES_MAX = 1000;
const MEGABYTES_MAX = 40;

const FOLDER = '/files/';
const SOURCE = /<img\b[^<>]*?\bsrc="([^"]+)"/g;

const pathsIn = ({ prompt, explanation, image, stimulus }: Question): readonly string[] => [
  ...(image === undefined ? [] : [image]),
  ...[...`${prompt} ${explanation} ${stimulus?.text ?? ''}`.matchAll(SOURCE)].map(([, path = '']) => path),
];

/** Whether the file has a public address. Private files are never exported. */
const isPublic = (path: string): boolean =>
  isUploadedImage(path) && !path.slice(FOLDER.length).toLowerCase().startsWith(PRIVATE);

const tooMuch = (message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'quizIds', message }] } });

/** Returns the stored pictures of the questions. Throws VALIDATION_FAILED if they are too many or too large. */
export const exportedPictures = async (
  files: Deps['files'],
  quizzes: readonly ExportedQuiz[],
): Promise<StoredPictures> => {
  const paths = new Set(quizzes.flatMap(({ questions }) => questions.flatMap(pathsIn)).filter(isPublic));
  if (paths.size > PICTURES_MAX)
    throw tooMuch(`The quizzes have more than ${numberText(PICTURES_MAX)} pictures. Export fewer at once.`);
  const pictures = new Map<string, Uint8Array>();
  let size = 0;
  for (const path of paths) {
    const bytes = await files.get(path.slice(FOLDER.length));
    if (bytes === null) continue;
    size += bytes.length;
    if (size > MEGABYTES_MAX * 1024 * 1024)
      throw tooMuch(`The pictures have more than ${String(MEGABYTES_MAX)} MB together. Export fewer quizzes at once.`);
    pictures.set(path, bytes);
  }
  return pictures;
};

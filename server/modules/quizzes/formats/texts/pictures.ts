/** Pictures and recordings in texts of question files. */
import { shortened } from '#shared/domain/common/plain-text.ts';
import { isUploadedImage } from '../../../../platform/html/rich-text.ts';
import type { Place, Reading } from '../item.ts';

const ADDRESS_MAX = 200;

const isWeb = (src: string): boolean => /^(?:https?:)?\/\//i.test(src.trim());

const DATA = /^data:image\/[\w.+*-]+;base64,/i;
/** In Moodle's texts, the folder of a question's files. */
export const MOODLE_FILES = '@@PLUGINFILE@@';

/** Returns the bytes of a picture in a data address; null if it has none. */
const bytesIn = (src: string): Uint8Array | null => {
  const [head] = DATA.exec(src) ?? [];
  if (head === undefined) return null;
  const bytes = Buffer.from(src.slice(head.length), 'base64');
  return bytes.length === 0 ? null : new Uint8Array(bytes);
};

/**
 * Imports a picture from the file if the text may have pictures; any other is left out with a remark.
 * @returns the path of the picture in the text, or null. A picture of the web has one too, and is left out of the
 * question unless its author has it copied.
 */
export const remarkPicture = (
  reading: Reading,
  column: string,
  src: string,
  name: string,
  placed = false,
): string | null => {
  const bytes = placed ? bytesIn(src) : null;
  if (bytes !== null) {
    reading.remark({ column, message: `A picture of ${name} is stored with it`, weight: 'note' });
    return reading.addPicture(bytes);
  }
  const address = shortened(src.startsWith('data:') ? `${src.slice(0, 40)}…` : src, ADDRESS_MAX);
  const message = isWeb(src)
    ? `A picture from the web was left out of ${name}`
    : `A picture was left out of ${name}${placed ? '' : ', which can’t have one'}`;
  reading.remark({ column, message, weight: 'loss', ...(address === '' ? {} : { before: address }) });
  if (!placed || !isWeb(src)) return null;
  const url = src.trim();
  return reading.addWebPicture({ url: url.startsWith('//') ? `https:${url}` : url, column, name });
};

/**
 * Imports a picture that came with the file, and leaves a picture of ours as it is; any other is treated as
 * `remarkPicture` does.
 */
export const storedPicture = (reading: Reading, column: string, src: string, name: string): string | null => {
  const path = reading.addPacked(src.trim());
  if (path === null) return isUploadedImage(src) ? src : remarkPicture(reading, column, src, name, true);
  reading.remark({ column, message: `A picture of ${name} is stored with it`, weight: 'note' });
  return path;
};

const MARKDOWN_PICTURE = /!\[[^\]]*\]\(([^()\s]+)[^()]*\)/g;

/** Returns plain text without pictures of Markdown, each left out with a remark. */
export const withoutMarkdownPictures = (text: string, { reading, column, name }: Place): string =>
  text.replace(MARKDOWN_PICTURE, (source, src: string) => {
    if (!isWeb(src) && !src.startsWith(MOODLE_FILES)) return source;
    remarkPicture(reading, column, src, name, true);
    return '';
  });

/** Adds a remark about a video, recording, drawing or embedded page that is left out. */
export const remarkRecording = (reading: Reading, column: string, name: string): void =>
  reading.remark({ column, message: `A video, recording or drawing was left out of ${name}`, weight: 'loss' });

/** Returns the description of an image as rich text. */
export const describedImage = (image: string): string => /\salt="([^"]*)"/.exec(image)?.[1] ?? '';

/** Returns rich text with the images of these paths replaced, or without them. */
export const withoutImages = (
  html: string,
  paths: readonly string[],
  by: (image: string) => string = () => '',
): string =>
  paths.length === 0
    ? html
    : html.replace(/<img\b[^<>]*>/g, (image) => (paths.some((path) => image.includes(path)) ? by(image) : image));

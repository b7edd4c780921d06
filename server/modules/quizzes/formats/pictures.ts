/** Pictures and recordings in texts of question files. */
import { shortened } from '#shared/domain/common/plain-text.ts';
import type { Reading } from './item.ts';

const ADDRESS_MAX = 200;

const isWeb = (src: string): boolean => /^(?:https?:)?\/\//i.test(src.trim());

/**
 * Adds a remark about a picture that is left out.
 * @param placed whether the text may have pictures
 * @returns the path of the picture if it is stored, otherwise null
 */
export const remarkPicture = (
  reading: Reading,
  column: string,
  src: string,
  name: string,
  placed = false,
): string | null => {
  const address = shortened(src.startsWith('data:') ? `${src.slice(0, 40)}…` : src, ADDRESS_MAX);
  const message = isWeb(src)
    ? `A picture from the web was left out of ${name}`
    : `A picture was left out of ${name}${placed ? '' : ', which can’t have one'}`;
  reading.remark({ column, message, weight: 'loss', ...(address === '' ? {} : { before: address }) });
  return null;
};

/** Adds a remark about a video, recording, drawing or embedded page that is left out. */
export const remarkRecording = (reading: Reading, column: string, name: string): void =>
  reading.remark({ column, message: `A video, recording or drawing was left out of ${name}`, weight: 'loss' });

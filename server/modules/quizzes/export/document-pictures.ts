/** Stored pictures as Word shows them: older versions don't know WebP. */
import { toOfficePicture } from '../../files/index.ts';
import type { DocumentPicture, DocumentPictures } from '../formats/docx/write-docx.ts';
import type { StoredPictures } from '../formats/qti/write-package.ts';

/** Converts the pictures one after the other; one that can't be read is left out. */
export const documentPictures = async (stored: StoredPictures): Promise<DocumentPictures> => {
  const pictures = new Map<string, DocumentPicture>();
  for (const [path, bytes] of stored) {
    const picture = await toOfficePicture(Buffer.from(bytes));
    if (picture !== null) pictures.set(path, picture);
  }
  return pictures;
};

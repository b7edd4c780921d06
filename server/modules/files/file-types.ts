/** Uploadable file types: none of them is a page that a browser would run. */

interface Kind {
  readonly ending: string;
  readonly mimetype: string;
}

const KINDS: readonly Kind[] = [
  { ending: 'mp4', mimetype: 'video/mp4' },
  { ending: 'webm', mimetype: 'video/webm' },
  { ending: 'mov', mimetype: 'video/quicktime' },
  { ending: 'mp3', mimetype: 'audio/mpeg' },
  { ending: 'pdf', mimetype: 'application/pdf' },
  { ending: 'png', mimetype: 'image/png' },
  { ending: 'jpg', mimetype: 'image/jpeg' },
  { ending: 'webp', mimetype: 'image/webp' },
];

/** Error message for every other type. */
export const KINDS_SENTENCE = 'Choose an MP4, WebM or MOV video, or an MP3, PDF, PNG, JPEG or WebP file';

/** Bytes needed to detect the type. */
export const HEAD_BYTES = 4100;

/** Returns the declared type, or undefined if it isn't allowed. */
export const declaredKind = (mimetype: string): Kind | undefined =>
  KINDS.find((kind) => kind.mimetype === mimetype.toLowerCase());

/** Detects the type from the first bytes; undefined if it isn't allowed. */
export const kindOfContent = async (head: Uint8Array): Promise<Kind | undefined> => {
  // Loaded for the first file: few servers get one soon after their start.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  return KINDS.find(({ mimetype }) => mimetype === found?.mime);
};

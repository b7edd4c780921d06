/** Files of messages: kept apart from what everybody may read, and handed out to the two of a thread alone. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import { MESSAGE_FILES_MAX } from '#shared/domain/mentoring/mentoring.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { HEAD_BYTES, KINDS_SENTENCE, kindOfContent } from '../../files/index.ts';
import { PRIVATE } from '../../../platform/http/pages/files.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { UploadedPart } from '../../../platform/http/routes/route.ts';

export interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly bytes: number;
}

const NAME_MAX = 120;

/** The last part of the name without what a file system or a header would take for more than a letter. */
const nameOf = (filename: string, ending: string): string => {
  const own = filename.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(-NAME_MAX);
  return own === undefined || own === '' ? `file.${ending}` : own;
};

/** Stores the files of a message. Refuses with FILE_REFUSED what is none of our kinds by its content, or too many. */
export const storeFiles = async (
  { files: store, clock, random }: Pick<Deps, 'files' | 'clock' | 'random'>,
  parts: readonly UploadedPart[],
): Promise<readonly StoredFile[]> => {
  if (parts.length > MESSAGE_FILES_MAX) {
    throw new Refusal('FILE_REFUSED', { message: `A message takes ${String(MESSAGE_FILES_MAX)} files` });
  }
  const judged: StoredFile[] = [];
  for (const { bytes, filename } of parts) {
    const kind = await kindOfContent(bytes.subarray(0, HEAD_BYTES));
    if (kind === undefined) throw new Refusal('FILE_REFUSED', { message: KINDS_SENTENCE });
    const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
    judged.push({
      id: newId(),
      key: `${PRIVATE}${newId()}.${kind.ending}`,
      filename: nameOf(filename, kind.ending),
      mimetype: kind.mimetype,
      bytes: bytes.byteLength,
    });
  }
  // All of them are judged before the first is kept.
  for (const [at, { key }] of judged.entries()) await store.put(key, parts[at]?.bytes ?? new Uint8Array());
  return judged;
};

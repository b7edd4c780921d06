/** Files in messages: stored apart from public ones, and served to the two participants only. */
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

/** Returns the base name without characters that file systems or headers treat specially. */
const nameOf = (filename: string, ending: string): string => {
  const own = filename.split(/[/\\]/).at(-1)?.replace(/\p{C}/gu, '').trim().slice(-NAME_MAX);
  return own === undefined || own === '' ? `file.${ending}` : own;
};

/** Stores the files of a message. Throws FILE_REFUSED for other types or too many files. */
export const storeFiles = async (
  { files: store, clock, random }: Pick<Deps, 'files' | 'clock' | 'random'>,
  parts: readonly UploadedPart[],
): Promise<readonly StoredFile[]> => {
  if (parts.length > MESSAGE_FILES_MAX) {
    throw new Refusal('FILE_REFUSED', { message: `A message can have up to ${String(MESSAGE_FILES_MAX)} files` });
  }
  const checked: StoredFile[] = [];
  for (const { bytes, filename } of parts) {
    const kind = await kindOfContent(bytes.subarray(0, HEAD_BYTES));
    if (kind === undefined) throw new Refusal('FILE_REFUSED', { message: KINDS_SENTENCE });
    const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
    checked.push({
      id: newId(),
      key: `${PRIVATE}${newId()}.${kind.ending}`,
      filename: nameOf(filename, kind.ending),
      mimetype: kind.mimetype,
      bytes: bytes.byteLength,
    });
  }
  // All files are checked before the first is stored.
  for (const [at, { key }] of checked.entries()) await store.put(key, parts[at]?.bytes ?? new Uint8Array());
  return checked;
};

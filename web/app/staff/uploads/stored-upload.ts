/** The unfinished upload of the last visit, so that selecting the same file continues it. */
import * as v from 'valibot';
import { onForget } from '../../session/session.ts';
import { localKeyValues } from '../../session/storage.ts';

const KEY = 'uploadUnderWay';

const StoredUploadSchema = v.object({ uploadId: v.string(), key: v.string(), name: v.string(), size: v.number() });
export type StoredUpload = v.InferOutput<typeof StoredUploadSchema>;

/** Returns the unfinished upload, or null. */
export const storedUpload = (): StoredUpload | null => {
  try {
    const parsed = v.safeParse(StoredUploadSchema, JSON.parse(localKeyValues.get(KEY) ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

export const storeUpload = (upload: StoredUpload | null): void => {
  if (upload === null) localKeyValues.remove(KEY);
  else localKeyValues.set(KEY, JSON.stringify(upload));
};

onForget(() => storeUpload(null));

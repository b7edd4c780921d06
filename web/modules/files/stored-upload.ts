/** The upload that was under way when the page was left: which file it was, so that choosing it again goes on. */
import * as v from 'valibot';
import { onForget } from '../../app/session/session.ts';
import { localKeyValues } from '../../app/session/storage.ts';

const KEY = 'uploadUnderWay';

const Kept = v.object({ uploadId: v.string(), key: v.string(), name: v.string(), size: v.number() });
export type KeptUpload = v.InferOutput<typeof Kept>;

/** What was under way; null when nothing was. */
export const keptUpload = (): KeptUpload | null => {
  try {
    const parsed = v.safeParse(Kept, JSON.parse(localKeyValues.get(KEY) ?? ''));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};

export const keepUpload = (upload: KeptUpload | null): void => {
  if (upload === null) localKeyValues.remove(KEY);
  else localKeyValues.set(KEY, JSON.stringify(upload));
};

onForget(() => keepUpload(null));

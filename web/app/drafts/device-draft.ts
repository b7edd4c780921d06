/** One draft in the device's storage, which the author's other tabs share. */
import type { DeviceStorage } from './ports.ts';
import { readStoredDraft, type FormSchema, type StoredDraft } from './stored-draft.ts';

/** A stored draft that other tabs may change. */
export interface DeviceDraft<Form> {
  /** Reads the stored draft and continues with it. */
  readonly open: (key: string) => StoredDraft<Form> | null;
  /** The draft that another tab stored since the last read; undefined without a change. */
  readonly news: () => StoredDraft<Form> | null | undefined;
  /** True while the stored draft is the one that this tab wrote or opened. */
  readonly isOwn: () => boolean;
  /** Treats the stored draft as this tab's own, because the text is the same. */
  readonly adopt: () => void;
  /** Stores the draft; returns false when the storage is full or blocked. */
  readonly write: (draft: StoredDraft<Form>) => boolean;
  /** Removes this tab's draft and leaves `other`; a newer draft of another tab stays. */
  readonly release: (other: Form | null) => void;
  /** True when nothing is stored. */
  readonly isFree: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createDeviceDraft = <Form>(
  device: DeviceStorage,
  schema: FormSchema<Form>,
  upgrade?: (value: unknown) => unknown,
): DeviceDraft<Form> => {
  let key = '';
  /** The text at the last read, and the text that this tab stored. */
  let seen: string | null = null;
  let own: string | null = null;
  const read = (text: string | null): StoredDraft<Form> | null => readStoredDraft(text, schema, upgrade);
  const open = (at: string): StoredDraft<Form> | null => {
    key = at;
    seen = own = device.get(key);
    return read(seen);
  };
  const write = (text: string): boolean => {
    if (!device.set(key, text)) return false;
    seen = text;
    return true;
  };
  return {
    open,
    news: () => {
      const text = device.get(key);
      if (text === seen) return undefined;
      seen = text;
      return read(text);
    },
    isOwn: () => device.get(key) === own,
    adopt: () => {
      own = seen;
    },
    write: (draft) => {
      const text = JSON.stringify(draft);
      if (!write(text)) return false;
      own = text;
      return true;
    },
    release: (other) => {
      const text = device.get(key);
      if (text === null || text !== own) return;
      const draft = read(text);
      own = null;
      if (other !== null && draft !== null) {
        write(JSON.stringify({ ...draft, form: other, other: null, image: null, pending: true, sent: [] }));
      } else {
        seen = null;
        device.remove(key);
      }
    },
    isFree: () => device.get(key) === null,
    subscribe: (listener) =>
      device.subscribe((changed) => {
        if (changed === key) listener();
      }),
  };
};

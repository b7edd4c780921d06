/** One draft's place on the device, which the author's other tabs share. */
import type { DeviceStorage } from './ports.ts';
import { readStoredDraft, type FormSchema, type StoredDraft } from './stored-draft.ts';

/** A draft whose storage may have changed under it. */
export interface DeviceDraft<Form> {
  /** Reads what is stored there and continues with it. */
  readonly open: (key: string) => StoredDraft<Form> | null;
  /** What another tab stored since this one looked; undefined where nothing changed. */
  readonly news: () => StoredDraft<Form> | null | undefined;
  /** Counts what is stored as this tab's own: it says the same. */
  readonly adopt: () => void;
  /** Stores the draft; returns false where the storage is full or blocked. */
  readonly write: (draft: StoredDraft<Form>) => boolean;
  /** Removes what this tab stored and leaves `other`; what another tab stored since stays. */
  readonly release: (other: Form | null) => void;
  /** Whether nothing is stored there. */
  readonly isFree: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createDeviceDraft = <Form>(
  device: DeviceStorage,
  schema: FormSchema<Form>,
  upgrade?: (value: unknown) => unknown,
): DeviceDraft<Form> => {
  let key = '';
  /** The text that was there when this tab looked last, and the text that is this tab's own. */
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

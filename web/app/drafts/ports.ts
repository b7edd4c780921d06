/** Interfaces that a draft depends on; tests pass fakes. */
import type { AttemptClock, Connectivity } from '#shared/attempt/ports.ts';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';

/** The stored version that a save replaces. */
export interface SavedOver {
  readonly id: string;
  /** The version that the changes are based on; null if unknown. */
  readonly baseVersion: number | null;
}

export interface WorkingCopyBody {
  /** JSON of the form. */
  readonly content: string;
  readonly baseVersion: number | null;
}

/** Working copies on the server, which make a draft available on the author's other devices. */
export interface WorkingCopies {
  readonly keep: (id: string, copy: WorkingCopyBody) => Promise<Reply<unknown>>;
  readonly drop: (id: string) => Promise<unknown>;
}

export interface SendExtra<Stored> {
  /** The saved item that the author sees; null while it is new. */
  readonly stored: Stored | null;
  /** A file to upload with the form. */
  readonly image: File | null;
  /** The page is closing. */
  readonly leaving: boolean;
}

/** How an editor reads and saves its item. No call throws. */
export interface DraftPort<Form extends object, Stored, Saving> {
  readonly idOf: (stored: Stored) => string;
  readonly versionOf: (stored: Stored) => number;
  readonly formOf: (stored: Stored) => Form;
  /** Compares two forms; as JSON by default. */
  readonly same?: (one: Form, other: Form) => boolean;
  /** Removes from a form what a save of `sent` has done and must not do again. */
  readonly restAfter?: (form: Form, sent: Form) => Form;
  /** True when the form is one part of the item, and other parts may change without a conflict. */
  readonly isPart?: boolean;
  /** Everything that prevents this save. */
  readonly problemsOf: (form: Form, saving: Saving) => readonly Problem[];
  readonly send: (
    form: Form,
    saving: Saving,
    over: SavedOver | null,
    extra: SendExtra<Stored>,
  ) => Promise<Reply<Stored>>;
  /** True when two items of the same version differ in something that a save would overwrite. */
  readonly isOtherwise?: (theirs: Stored, stored: Stored) => boolean;
  /** Reads the stored item; null when the author may no longer change it. */
  readonly read: (id: string | null) => Promise<Reply<Stored | null>>;
  /** The form and the save for a separate item, after a conflict. */
  readonly apart?: (form: Form) => { readonly form: Form; readonly saving: Saving };
  readonly copies?: WorkingCopies;
  /** The save after a pause, in forms that save automatically. */
  readonly autosave?: Saving;
  /** Detects that the stored item can no longer be changed, and the error code for it. */
  readonly finished?: { readonly is: (stored: Stored) => boolean; readonly code: ClientError['code'] };
}

/** Persistent texts on this device. */
export interface DeviceStorage {
  readonly get: (key: string) => string | null;
  /** Returns false when the storage is full or blocked. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Notifies of changes by other tabs; returns the unsubscribe function. */
  readonly subscribe: (listener: (key: string, value: string | null) => void) => () => void;
}

export interface DraftSurroundings {
  readonly clock: AttemptClock;
  readonly connectivity: Connectivity;
  readonly device: DeviceStorage;
}

/** What a draft needs from its surroundings. An editor passes these in; tests pass fakes of a few lines. */
import type { AttemptClock, Connectivity } from '#shared/attempt/ports.ts';
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';

/** What a save is made over: nothing for something new. */
export interface SavedOver {
  readonly id: string;
  /** The version that the changes were made to; null where it isn't known. */
  readonly baseVersion: number | null;
}

export interface WorkingCopyBody {
  /** JSON of the form. */
  readonly content: string;
  readonly baseVersion: number | null;
}

/** Working copies at the server, for editors whose drafts follow their author to other devices. */
export interface WorkingCopies {
  readonly keep: (id: string, copy: WorkingCopyBody) => Promise<Reply<unknown>>;
  readonly drop: (id: string) => Promise<unknown>;
}

export interface SendExtra {
  /** A file that goes along with the form. */
  readonly image: File | null;
  /** The page is closing. */
  readonly leaving: boolean;
}

/** How an editor reads and saves the thing that it writes. No call throws. */
export interface DraftPort<Form extends object, Stored, Saving> {
  readonly idOf: (stored: Stored) => string;
  readonly versionOf: (stored: Stored) => number;
  readonly formOf: (stored: Stored) => Form;
  /** Whether two forms say the same; by default they are compared as JSON. */
  readonly same?: (one: Form, other: Form) => boolean;
  /** Whether the form is one part of the thing, beside which other parts may change without a conflict. */
  readonly isPart?: boolean;
  /** Everything that keeps the form from being saved like that. */
  readonly problemsOf: (form: Form, saving: Saving) => readonly Problem[];
  readonly send: (form: Form, saving: Saving, over: SavedOver | null, extra: SendExtra) => Promise<Reply<Stored>>;
  /** What is stored now; null where the author may no longer change it. */
  readonly read: (id: string | null) => Promise<Reply<Stored | null>>;
  /** The form and the save that make it something of its own, beside what somebody else saved. */
  readonly apart?: (form: Form) => { readonly form: Form; readonly saving: Saving };
  readonly copies?: WorkingCopies;
  /** The save that follows a pause, for what is saved as it is typed. */
  readonly autosave?: Saving;
  /** Whether the stored thing takes no more changes, and the error that says so. */
  readonly finished?: { readonly is: (stored: Stored) => boolean; readonly code: ClientError['code'] };
}

/** Texts that outlive the page. */
export interface DeviceStorage {
  readonly get: (key: string) => string | null;
  /** Returns false where the storage is full or blocked. */
  readonly set: (key: string, value: string) => boolean;
  readonly remove: (key: string) => void;
  /** Notifies of changes by other tabs; returns the way to stop. */
  readonly subscribe: (listener: (key: string, value: string | null) => void) => () => void;
}

export interface DraftSurroundings {
  readonly clock: AttemptClock;
  readonly connectivity: Connectivity;
  readonly device: DeviceStorage;
}

/** The draft as a screen sees it: its state and its actions. */
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { DraftStatusKind } from './state.ts';

export interface DraftActions<Form, Stored, Saving> {
  /** @param field quick changes of the same field are one undo step */
  readonly change: (field: string, changes: Partial<Form>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setImage: (image: File | null) => void;
  /** True if nothing prevents this save; otherwise its problems are shown. */
  readonly check: (saving: Saving) => boolean;
  /** Saves the form after earlier saves; resolves to null if that failed or the same form was just sent. */
  readonly save: (saving: Saving) => Promise<Stored | null>;
  /** After a conflict: saves over the other author's version, or continues on it if no save was requested. */
  readonly overwrite: () => Promise<Stored | null>;
  /** After a conflict: continues with this form on the other author's version, without saving it. */
  readonly merge: (form: Form) => void;
  /** After a conflict: saves the form as a separate item. */
  readonly saveApart: () => Promise<Stored | null>;
  /** Discards the unsaved changes and continues with the saved version. */
  readonly discard: () => Promise<void>;
  /** Discards the unsaved changes of a deleted item. */
  readonly drop: () => void;
  readonly dismissConflict: () => void;
  /** Chooses between this draft and the one of another tab. */
  readonly choose: (which: 'mine' | 'other') => void;
  /** Call after the item was saved elsewhere on the page. */
  readonly refresh: (stored: Stored) => void;
  /** Sends unsent changes now. */
  readonly flush: (leaving?: boolean) => void;
}

export interface Draft<Form, Stored, Saving> extends DraftActions<Form, Stored, Saving> {
  readonly form: Form;
  /** The saved item; null while it is new. */
  readonly stored: Stored | null;
  /** The form of the saved item. */
  readonly saved: Form;
  /** Version that the changes are based on. */
  readonly base: number | null;
  /** True while the form has unsaved changes. */
  readonly changed: boolean;
  readonly place: DraftStatusKind;
  readonly busy: boolean;
  readonly image: File | null;
  /** When the restored changes were typed; null once they are saved or discarded. */
  readonly restoredAt: string | null;
  /** Name of an image that was selected before a reload and has to be selected again. */
  readonly missingImage: string | null;
  /** Empty until the author has tried to save. */
  readonly problems: readonly Problem[];
  /** True when another author saved a newer version. */
  readonly conflict: boolean;
  /** The newer version; null without a conflict. */
  readonly theirs: Stored | null;
  /** The last requested save; null once it succeeded. */
  readonly wanted: Saving | null;
  /** The form of the other author or tab; null when there is nothing to choose. */
  readonly newer: Form | null;
  /** Why the last save failed. */
  readonly error: ClientError | null;
  /** Why the automatic save failed. */
  readonly autosaveError: ClientError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

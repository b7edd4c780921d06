/** What a screen knows of a draft, and what it can do with it. */
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { DraftPlace } from './state.ts';

export interface DraftActions<Form, Stored, Saving> {
  /** @param field what belongs to one step of undo while it is typed quickly */
  readonly change: (field: string, changes: Partial<Form>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly setImage: (image: File | null) => void;
  /** Saves the form, after the saves before it; null where that failed, or where the same was just sent. */
  readonly save: (saving: Saving) => Promise<Stored | null>;
  /** After a conflict: saves over what somebody else saved. */
  readonly overwrite: () => Promise<Stored | null>;
  /** After a conflict: saves the form as something of its own. */
  readonly saveApart: () => Promise<Stored | null>;
  /** Drops the unsaved changes and continues with what is saved. */
  readonly discard: () => Promise<void>;
  /** Drops the unsaved changes of a thing that is gone. */
  readonly drop: () => void;
  readonly dismissConflict: () => void;
  /** Chooses between this draft and the one of another tab. */
  readonly choose: (which: 'mine' | 'other') => void;
  /** Takes note that the thing was saved elsewhere on the page. */
  readonly refresh: (stored: Stored) => void;
  /** Sends what waits, now. */
  readonly flush: (leaving?: boolean) => void;
}

export interface Draft<Form, Stored, Saving> extends DraftActions<Form, Stored, Saving> {
  readonly form: Form;
  /** As it was saved last; null while it is new. */
  readonly stored: Stored | null;
  /** Whether the form holds what isn't saved. */
  readonly changed: boolean;
  readonly place: DraftPlace;
  readonly busy: boolean;
  readonly image: File | null;
  /** When the changes that the editor opened with were typed; null once they are saved or dropped. */
  readonly restoredAt: string | null;
  /** Name of an image that was chosen before a reload and has to be chosen again. */
  readonly missingImage: string | null;
  /** Shown once somebody has tried to save. */
  readonly problems: readonly Problem[];
  /** Whether somebody else saved a newer version. */
  readonly conflict: boolean;
  /** What somebody else saved, or another tab holds, as a form; null where the author has nothing to choose. */
  readonly newer: Form | null;
  /** Why the last save failed. */
  readonly error: ClientError | null;
  /** Why the changes didn't reach the server by themselves. */
  readonly autosaveError: ClientError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

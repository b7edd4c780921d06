/** What an editor is made of: the thing that it writes, how it begins, and what can be done with it. */
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { Keeping, Saving } from './saving.ts';

/** What an editor knows of the thing that it writes: how it is read, kept and saved. */
export interface WritingPort<Form, Stored> {
  readonly idOf: (stored: Stored) => string;
  readonly versionOf: (stored: Stored) => number;
  readonly formOf: (stored: Stored) => Form;
  /** The form as something of its own, beside what somebody else saved. */
  readonly apart: (form: Form) => Form;
  /** Everything that keeps the form from being saved so. */
  readonly problemsOf: (form: Form, saving: Saving) => readonly Problem[];
  /** Saves it over that version, or as something new. */
  readonly send: (
    form: Form,
    saving: Saving,
    over: { readonly id: string; readonly baseVersion: number | null } | null,
  ) => Promise<Reply<Stored>>;
  /** What is stored now; null where the person may no longer change it. */
  readonly read: (id: string) => Promise<Reply<Stored | null>>;
  readonly keep: (
    key: string,
    copy: { readonly content: string; readonly baseVersion: number | null },
    signal: AbortSignal | null,
  ) => Promise<Reply<unknown>>;
  readonly drop: (key: string) => Promise<unknown>;
}

export interface Writing<Form, Stored> {
  readonly form: Form;
  /** As it was saved last; null while it is new. */
  readonly stored: Stored | null;
  readonly keeping: Keeping;
  readonly busy: boolean;
  /** Whether the form began with changes that were kept, and nothing was saved since. */
  readonly restored: boolean;
  /** Shown once somebody has tried to save. */
  readonly problems: readonly Problem[];
  readonly conflict: boolean;
  readonly error: ClientError | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly change: (field: string, changes: Partial<Form>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Saves what stands here, after whatever is being saved; null where that failed or had saved the same already. */
  readonly save: (saving: Saving) => Promise<Stored | null>;
  /** After a conflict: saves over what somebody else saved. */
  readonly overwrite: () => Promise<void>;
  /** After a conflict: saves this as something of its own. */
  readonly saveApart: () => Promise<Stored | null>;
  /** Drops the unsaved changes and goes on with what is saved. */
  readonly discard: () => Promise<void>;
  readonly dismissConflict: () => void;
}

export interface WritingStart<Form, Stored> {
  readonly stored: Stored | null;
  readonly form: Form;
  /** What is left of something new when its changes are dropped. */
  readonly blank: Form;
  /** Version that the form's changes were made to. */
  readonly baseVersion: number | null;
  /** Whether the form holds what isn't saved. */
  readonly restored: boolean;
}

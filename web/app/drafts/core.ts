/** Types that the parts of a draft share. */
import type { DraftSource } from './open-draft.ts';
import type { DraftPort, DraftSurroundings } from './ports.ts';
import type { DraftAction, DraftState } from './state.ts';

export interface DraftOptions<Form extends object, Stored, Saving> extends Omit<DraftSource<Form, Stored>, 'device'> {
  /** Storage key of the draft of that item; null for a new item. */
  readonly key: (id: string | null) => string;
  readonly port: DraftPort<Form, Stored, Saving>;
  /** Converts a draft that an older version of the site stored. */
  readonly upgrade?: (value: unknown) => unknown;
  readonly onSaved?: (stored: Stored) => void;
  /** Called when the item can no longer be changed. */
  readonly onFinished?: () => void;
}

export interface DraftCore<Form extends object, Stored, Saving> {
  readonly options: DraftOptions<Form, Stored, Saving>;
  readonly surroundings: DraftSurroundings;
  readonly state: () => DraftState<Form, Stored, Saving>;
  readonly dispatch: (action: DraftAction<Form, Stored, Saving>) => void;
  readonly same: (one: Form, other: Form) => boolean;
  readonly isChanged: () => boolean;
  /** True while the author has to choose between two drafts. */
  readonly isUndecided: () => boolean;
  readonly id: () => string | null;
  /** Stores the draft on the device, or removes it once it is saved. */
  readonly remember: (copies?: { readonly pending: boolean; readonly sent: readonly number[] }) => void;
  /** Continues under the storage key of the saved item. */
  readonly rekey: () => void;
  /** Removes the draft from the device. */
  readonly forget: () => void;
  /** True when no other tab stores a draft of the same item. */
  readonly isAlone: () => boolean;
}

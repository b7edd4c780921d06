/** What the parts of a draft share. */
import type { DraftSource } from './open-draft.ts';
import type { DraftPort, DraftSurroundings } from './ports.ts';
import type { DraftAction, DraftState } from './state.ts';

export interface DraftOptions<Form extends object, Stored, Saving> extends Omit<DraftSource<Form, Stored>, 'device'> {
  /** The place on the device for the draft of the thing with that id, or of a new one. */
  readonly key: (id: string | null) => string;
  readonly port: DraftPort<Form, Stored, Saving>;
  /** Turns what an older version of the site stored on the device into today's shape. */
  readonly upgrade?: (value: unknown) => unknown;
  readonly onSaved?: (stored: Stored) => void;
  /** Called when the thing turns out to take no more changes. */
  readonly onFinished?: () => void;
}

export interface DraftCore<Form extends object, Stored, Saving> {
  readonly options: DraftOptions<Form, Stored, Saving>;
  readonly surroundings: DraftSurroundings;
  readonly state: () => DraftState<Form, Stored, Saving>;
  readonly dispatch: (action: DraftAction<Form, Stored, Saving>) => void;
  readonly same: (one: Form, other: Form) => boolean;
  readonly isChanged: () => boolean;
  /** Whether the author has to choose between two drafts first. */
  readonly isUndecided: () => boolean;
  readonly id: () => string | null;
  /** Stores the draft on the device, or removes it once it is saved. */
  readonly remember: (copies?: { readonly pending: boolean; readonly sent: readonly number[] }) => void;
  /** Continues under the key of what is stored now. */
  readonly rekey: () => void;
  /** Removes the draft from the device. */
  readonly forget: () => void;
  /** Whether no other tab stores a draft of the same thing. */
  readonly isAlone: () => boolean;
}

/** The state of a draft, its reducer and selectors. */
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { historyReducer, type History, startHistory } from './history.ts';

export interface DraftState<Form, Stored, Saving> {
  readonly history: History<Form>;
  /** The saved item; null while it is new. */
  readonly stored: Stored | null;
  /** The form of the saved item. */
  readonly saved: Form;
  /** Version that the changes are based on. */
  readonly base: number | null;
  /** When the restored changes were typed; null once they are saved or discarded. */
  readonly restoredAt: string | null;
  readonly image: File | null;
  /** Name of an image that was selected before a reload and has to be selected again. */
  readonly missingImage: string | null;
  /** The form in the server's working copy. */
  readonly acknowledged: Form | null;
  /** The form that an automatic save is sending. */
  readonly sending: Form | null;
  /** The form in this device's storage. */
  readonly onDevice: Form | null;
  readonly online: boolean;
  /** Why the automatic save failed. */
  readonly autosaveError: ClientError | null;
  /** A save is in progress. */
  readonly busy: boolean;
  /** The version that another author saved in the meantime. */
  readonly theirs: Stored | null;
  /** The form in another tab of the same author. */
  readonly other: Form | null;
  /** The last requested save. */
  readonly wanted: Saving | null;
  /** The save whose problems are shown: the last one that was requested or found impossible. */
  readonly shown: Saving | null;
  readonly refused: readonly Problem[];
  readonly error: ClientError | null;
}

export type DraftAction<Form, Stored, Saving> =
  | { readonly type: 'changed'; readonly field: string; readonly at: number; readonly form: Form }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'stopped' }
  | { readonly type: 'image'; readonly image: File | null }
  | { readonly type: 'onDevice'; readonly form: Form | null }
  | { readonly type: 'sending'; readonly form: Form }
  | { readonly type: 'acknowledged'; readonly form: Form | null }
  | { readonly type: 'unsent'; readonly error: ClientError }
  | { readonly type: 'online'; readonly online: boolean }
  | { readonly type: 'wanted'; readonly saving: Saving }
  | { readonly type: 'impossible'; readonly saving: Saving }
  | { readonly type: 'started' }
  | { readonly type: 'refused'; readonly error: ClientError }
  | { readonly type: 'conflict'; readonly theirs: Stored }
  | { readonly type: 'other'; readonly form: Form | null }
  /** The sent form is stored; `form` is the server's version of it, `rest` what remains to be saved of later ones. */
  | {
      readonly type: 'saved';
      readonly stored: Stored;
      readonly version: number;
      readonly sent: Form;
      readonly form: Form;
      readonly image: File | null;
      readonly rest: (form: Form) => Form;
    }
  /** The form continues with the stored item; null for a new one. */
  | { readonly type: 'replaced'; readonly stored: Stored | null; readonly version: number | null; readonly form: Form }
  /** The stored item changed outside this form. */
  | { readonly type: 'rebased'; readonly stored: Stored; readonly version: number; readonly saved: Form }
  /** The form was merged with the other author's version. */
  | {
      readonly type: 'merged';
      readonly stored: Stored;
      readonly version: number;
      readonly saved: Form;
      readonly form: Form;
    };

/** Nothing is pending and nothing failed. */
const SETTLED = {
  restoredAt: null,
  missingImage: null,
  acknowledged: null,
  autosaveError: null,
  theirs: null,
  wanted: null,
  shown: null,
  refused: [],
  error: null,
} as const;

/** Returns the state after an action. */
export const draftReducer = <Form, Stored, Saving>(
  state: DraftState<Form, Stored, Saving>,
  action: DraftAction<Form, Stored, Saving>,
): DraftState<Form, Stored, Saving> => {
  switch (action.type) {
    case 'changed':
    case 'undone':
    case 'redone':
      return { ...state, history: historyReducer(state.history, action), refused: [] };
    case 'image':
      return { ...state, image: action.image, missingImage: null };
    case 'onDevice':
      return { ...state, onDevice: action.form };
    case 'sending':
      // Which of the two forms the server has is unknown until its reply.
      return { ...state, sending: action.form, acknowledged: null, autosaveError: null };
    case 'acknowledged':
      return { ...state, sending: null, acknowledged: action.form, autosaveError: null };
    case 'unsent':
      return { ...state, sending: null, autosaveError: action.error };
    case 'stopped':
      return { ...state, sending: null, busy: false };
    case 'online':
      return { ...state, online: action.online };
    case 'wanted':
      return { ...state, wanted: action.saving, shown: action.saving, refused: [] };
    case 'impossible':
      return { ...state, shown: action.saving };
    case 'started':
      return { ...state, busy: true, error: null };
    case 'refused':
      return { ...state, error: action.error, refused: action.error.details?.problems ?? [] };
    case 'conflict':
      return { ...state, theirs: action.theirs };
    case 'dismissed':
      return { ...state, theirs: null };
    case 'other':
      return { ...state, other: action.form };
    case 'saved': {
      const { stored, version, sent, form, image, rest } = action;
      const isLast = state.history.now === sent;
      return {
        ...state,
        ...SETTLED,
        history: historyReducer(state.history, { type: 'saved', sent, form, rest }),
        stored,
        base: version,
        saved: isLast ? form : rest(sent),
        image: state.image === image ? null : state.image,
        onDevice: isLast ? null : state.onDevice,
      };
    }
    case 'replaced': {
      const { stored, version, form } = action;
      const history = startHistory(form);
      return { ...state, ...SETTLED, history, stored, base: version, saved: form, image: null, onDevice: null };
    }
    case 'rebased':
      return { ...state, stored: action.stored, base: action.version, saved: action.saved };
    case 'merged': {
      const { stored, version, saved, form } = action;
      // Undo leads to their version: an earlier form would overwrite it.
      const history = { ...startHistory(form), past: [saved] };
      return { ...state, ...SETTLED, missingImage: state.missingImage, history, stored, base: version, saved };
    }
  }
};

/** True when another tab of the author has a different draft. */
export const isContested = <Form, Stored, Saving>(
  { history, other }: DraftState<Form, Stored, Saving>,
  same: (one: Form, other: Form) => boolean,
): boolean => other !== null && !same(other, history.now);

/** Where the unsaved changes are. */
export type DraftStatusKind = 'clean' | 'waiting' | 'keeping' | 'kept' | 'device' | 'offline' | 'failed';

/**
 * Returns where the unsaved changes are, for the status that the author sees.
 * @param target where changes are stored automatically: on the server, or only on this device
 */
export const placeOf = <Form, Stored, Saving>(
  state: DraftState<Form, Stored, Saving>,
  same: (one: Form, other: Form) => boolean,
  target: 'server' | 'device',
): DraftStatusKind => {
  const { history, saved, acknowledged, sending, onDevice, online, autosaveError } = state;
  const { now } = history;
  const isStored = onDevice !== null && same(onDevice, now);
  if (same(now, saved)) return 'clean';
  // The other tab's draft may have replaced this one until the author chooses.
  if (isContested(state, same)) return isStored ? 'device' : 'waiting';
  if (target === 'server' && acknowledged !== null && same(acknowledged, now)) return 'kept';
  if (!online || autosaveError?.code === 'NETWORK') return isStored ? 'offline' : 'failed';
  if (target === 'device') return isStored ? 'device' : 'failed';
  if (sending !== null && same(sending, now)) return 'keeping';
  return autosaveError === null ? 'waiting' : 'failed';
};

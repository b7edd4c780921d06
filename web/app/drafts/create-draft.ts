/**
 * A draft that loses nothing: stored on the device with every change, sent to the server after a pause if it has a
 * working copy there, and saved when its author saves. Two tabs or authors never overwrite each other unnoticed.
 */
import { createAutosave } from './autosave.ts';
import type { DraftCore, DraftOptions } from './core.ts';
import { createDeviceDraft } from './device-draft.ts';
import type { DraftActions } from './draft.ts';
import { openDraft } from './open-draft.ts';
import type { DraftSurroundings } from './ports.ts';
import { createSaving } from './save-draft.ts';
import { draftReducer, isContested, type DraftAction, type DraftState } from './state.ts';

export interface DraftEngine<Form, Stored, Saving> extends DraftActions<Form, Stored, Saving> {
  readonly state: () => DraftState<Form, Stored, Saving>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts sending automatically. Returns a function that sends unsent changes and stops. */
  readonly open: () => () => void;
  readonly same: (one: Form, other: Form) => boolean;
}

const sameText = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const createDraft = <Form extends object, Stored, Saving>(
  options: DraftOptions<Form, Stored, Saving>,
  surroundings: DraftSurroundings,
): DraftEngine<Form, Stored, Saving> => {
  const { port, schema, key, upgrade } = options;
  const { clock, connectivity } = surroundings;
  const same = port.same ?? sameText;
  const device = createDeviceDraft(surroundings.device, schema, upgrade);
  const idOf = (stored: Stored | null): string | null => (stored === null ? null : port.idOf(stored));
  const deviceDraft = device.open(key(idOf(options.stored)));
  let state = openDraft({ ...options, device: deviceDraft }, port, same, connectivity.online());
  let copies = { pending: deviceDraft?.pending ?? true, sent: deviceDraft?.sent ?? [] };
  const listeners = new Set<() => void>();
  let isClosed = true;

  const dispatch = (action: DraftAction<Form, Stored, Saving>): void => {
    state = draftReducer(state, action);
    for (const listener of listeners) listener();
  };
  const now = (): Form => state.history.now;
  const isChanged = (): boolean => !same(now(), state.saved);
  const isUndecided = (): boolean => isChanged() && (state.theirs !== null || isContested(state, same));

  /** Reads what other tabs stored; returns true when the text of this tab is no longer on the device. */
  const lookElsewhere = (): boolean => {
    const news = device.news();
    if (news === undefined) return false;
    const isSame = news !== null && same(news.form, now());
    if (isSame && !isClosed) device.adopt();
    dispatch({ type: 'other', form: isSame ? null : (news?.form ?? null) });
    if (isSame) return false;
    const isStored = news?.other !== undefined && news.other !== null && same(news.other, now());
    if (!isStored) dispatch({ type: 'onDevice', form: null });
    // The other tab may have replaced or deleted the working copy.
    if (state.acknowledged !== null) dispatch({ type: 'acknowledged', form: null });
    return !isStored;
  };
  const core: DraftCore<Form, Stored, Saving> = {
    options,
    surroundings,
    state: () => state,
    dispatch,
    same,
    isChanged,
    isUndecided,
    id: () => idOf(state.stored),
    remember(next = copies) {
      copies = next;
      // A reply after closing must not replace what the reopened editor stored.
      if (isClosed && !device.isOwn()) return;
      lookElsewhere();
      const other = isContested(state, same) ? state.other : null;
      if (!isChanged()) {
        device.release(other);
        dispatch({ type: 'onDevice', form: null });
        return;
      }
      const isStored = device.write({
        form: now(),
        baseVersion: state.base,
        savedAt: new Date(clock.now()).toISOString(),
        image: state.image?.name ?? state.missingImage,
        ...copies,
        other,
      });
      dispatch({ type: 'onDevice', form: isStored ? now() : null });
    },
    forget() {
      lookElsewhere();
      device.release(isContested(state, same) ? state.other : null);
    },
    rekey() {
      device.open(key(idOf(state.stored)));
      dispatch({ type: 'other', form: null });
      core.remember({ pending: true, sent: [] });
    },
    isAlone: () => device.isFree(),
  };
  const autosave = createAutosave(core);
  const saving = createSaving(core, autosave);

  const edit = (action: DraftAction<Form, Stored, Saving>): void => {
    // An automatically saved form can't be edited while it is being submitted.
    if (state.busy && port.autosave !== undefined) return;
    dispatch(action);
    core.remember({ ...copies, pending: true });
    autosave.schedule();
  };

  return {
    same,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (field, changes) => edit({ type: 'changed', field, at: clock.now(), form: { ...now(), ...changes } }),
    undo: () => edit({ type: 'undone' }),
    redo: () => edit({ type: 'redone' }),
    setImage: (image) => {
      dispatch({ type: 'image', image });
      core.remember();
    },
    ...saving,
    choose(which) {
      const { theirs, other } = state;
      if (!isUndecided()) return;
      if (theirs !== null) {
        void (which === 'mine' ? saving.overwrite() : saving.discard());
        return;
      }
      dispatch({ type: 'other', form: null });
      if (which === 'other' && other !== null) {
        // An ordinary step: undo restores the text of this tab.
        dispatch({ type: 'changed', field: 'other draft', at: clock.now(), form: other });
      }
      core.remember({ ...copies, pending: true });
      autosave.schedule(0);
    },
    flush: autosave.push,
    open() {
      isClosed = false;
      autosave.start();
      // The network may have changed since this was created.
      dispatch({ type: 'online', online: connectivity.online() });
      if (isChanged()) {
        core.remember();
        autosave.schedule(0);
      }
      const stops = [
        device.subscribe(() => {
          // The other tab saved or discarded a different text.
          if (!lookElsewhere() || !isChanged() || isContested(state, same)) return;
          core.remember({ ...copies, pending: true });
          autosave.schedule();
        }),
        connectivity.subscribe((online) => {
          dispatch({ type: 'online', online });
          autosave.retry();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        autosave.push(true);
        autosave.stop();
        isClosed = true;
      };
    },
  };
};

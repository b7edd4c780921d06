import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserClock, browserConnectivity } from '../session/browser-ports.ts';
import { onForget } from '../session/session.ts';
import { createDraft } from './create-draft.ts';
import type { DraftOptions } from './core.ts';
import { deviceStorage } from './device-storage.ts';
import type { Draft } from './draft.ts';
import { isContested, placeOf } from './state.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

export { useDraftKey } from './draft-key.ts';

const SURROUNDINGS = { clock: browserClock, connectivity: browserConnectivity, device: deviceStorage };

/**
 * A draft for as long as the component is mounted. Only the first options count: a component that shows another item
 * needs another React key.
 */
export const useDraft = <Form extends object, Stored, Saving>(
  options: DraftOptions<Form, Stored, Saving>,
): Draft<Form, Stored, Saving> => {
  const [engine] = useState(() => createDraft(options, SURROUNDINGS));
  const { port } = options;
  useEffect(() => {
    const close = engine.open();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') engine.flush(true);
    };
    const left = (): void => engine.flush(true);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    const stopForgetting = onForget(() => engine.setImage(null));
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      stopForgetting();
      close();
    };
  }, [engine]);
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const { history, shown, refused, theirs, other, image, onDevice } = state;
  const { now: form } = history;
  const isServed = port.copies !== undefined || port.autosave !== undefined;
  const status = placeOf(state, engine.same, isServed ? 'server' : 'device');
  const changed = status !== 'clean';
  // Forms that save automatically are sent when the page closes, or stay on the device.
  const isSafe = status === 'kept' || (port.autosave !== undefined && onDevice === form);
  useLeaveWarning((changed && !isSafe) || image !== null);
  const problems = useMemo(
    () => (shown === null ? [] : [...port.problemsOf(form, shown), ...refused]),
    [form, shown, refused, port],
  );
  return {
    ...engine,
    ...state,
    form,
    changed,
    place: status,
    problems,
    conflict: theirs !== null,
    newer: theirs !== null ? port.formOf(theirs) : changed && isContested(state, engine.same) ? other : null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { browserClock, browserConnectivity } from '../session/browser-ports.ts';
import { onForget, useAuth } from '../session/session.ts';
import { createDraft } from './create-draft.ts';
import type { DraftOptions } from './core.ts';
import { deviceStorage } from './device-storage.ts';
import type { Draft } from './draft.ts';
import { isContested, placeOf } from './state.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

const SURROUNDINGS = { clock: browserClock, connectivity: browserConnectivity, device: deviceStorage };

/**
 * Returns the key of the signed-in author's drafts on this device. It stays while the component does: when the session
 * ends, the author is unknown for a moment.
 */
export const useDraftKey = (kind: string): ((id: string | null) => string) => {
  const { user } = useAuth();
  const [author] = useState(user?._id ?? '');
  return (id) => `${kind}.${author}.${id ?? 'new'}`;
};

/**
 * A draft for as long as the component is there. What the options say at first stays: a component that shows another
 * thing needs another key.
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
  const { history, wanted, refused, theirs, other, image, onDevice } = state;
  const { now: form } = history;
  const isServed = port.copies !== undefined || port.autosave !== undefined;
  const place = placeOf(state, engine.same, isServed ? 'server' : 'device');
  const changed = place !== 'clean';
  // What is saved as it is typed leaves with the page, or waits on the device.
  const isSafe = place === 'kept' || (port.autosave !== undefined && onDevice === form);
  useLeaveWarning((changed && !isSafe) || image !== null);
  const problems = useMemo(
    () => (wanted === null ? [] : [...port.problemsOf(form, wanted), ...refused]),
    [form, wanted, refused, port],
  );
  return {
    ...engine,
    ...state,
    form,
    changed,
    place,
    problems,
    conflict: theirs !== null,
    newer: theirs !== null ? port.formOf(theirs) : changed && isContested(state, engine.same) ? other : null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
};

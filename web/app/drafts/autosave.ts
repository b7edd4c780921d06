/** Sends a draft automatically: after a pause, again after a failure, and immediately when the page closes. */
import { retryDelay } from '#shared/attempt/retry.ts';
import type { ClientError } from '#shared/client/reply.ts';
import type { DraftCore } from './core.ts';
import { checksum } from './stored-draft.ts';

/** Time without changes before a draft is sent, in milliseconds. */
const PAUSE_MS = 1_000;

/** True when the same request may succeed later. */
export const isTemporary = ({ code, status }: ClientError): boolean =>
  code === 'NETWORK' || status === 429 || status >= 500;

export interface Autosave {
  readonly start: () => void;
  readonly stop: () => void;
  readonly schedule: (milliseconds?: number) => void;
  /** Sends unsent changes. */
  readonly push: (leaving?: boolean) => void;
  /** Tries again after a change of the network. */
  readonly retry: () => void;
  /** Records the outcome of an automatic save. */
  readonly settle: (error: ClientError | null) => void;
  /** Deletes the working copy of that id after requests in progress. */
  readonly dropCopy: (id: string | null) => Promise<void>;
  /** Stores a working copy now. */
  readonly storeCopy: () => Promise<void>;
  /** Saves the form, in editors that save automatically. */
  onDue: ((leaving: boolean) => void) | null;
}

const NEW = 'new';

export const createAutosave = <Form extends object, Stored, Saving>(
  core: DraftCore<Form, Stored, Saving>,
): Autosave => {
  const { dispatch, state, same } = core;
  const { copies } = core.options.port;
  let cancel: (() => void) | null = null;
  let stopped = true;
  let tries = 0;
  let inProgress: Promise<unknown> = Promise.resolve();
  /** Checksum of the last working copy that the server acknowledged. */
  let acknowledged: number | null = null;
  /** The server may have a working copy from a request without a reply. */
  let mayHaveCopy = false;

  const now = (): Form => state().history.now;
  const wait = (milliseconds: number): void => {
    cancel?.();
    cancel = stopped ? null : core.surroundings.clock.after(milliseconds, () => push());
  };
  const settle = (error: ClientError | null): void => {
    if (error === null) tries = 0;
    else {
      dispatch({ type: 'unsent', error });
      if (isTemporary(error)) {
        wait(retryDelay(tries, error.details?.retryAfter));
        tries += 1;
      }
    }
  };

  const storeCopy = async (): Promise<void> => {
    if (copies === undefined) return;
    const form = now();
    const content = JSON.stringify(form);
    const sum = checksum(content);
    const id = core.id();
    core.remember({ pending: true, sent: acknowledged === null ? [sum] : [acknowledged, sum] });
    // Another tab may have stored a different draft a moment ago.
    if (core.isUndecided()) return;
    mayHaveCopy = true;
    dispatch({ type: 'sending', form });
    const reply = copies.keep(id ?? NEW, { content, baseVersion: id === null ? null : state().base });
    inProgress = reply;
    const { ok, ...rest } = await reply;
    // The draft was saved or discarded during this request; its working copy is deleted afterwards.
    if (state().sending !== form) return;
    if (!ok && 'error' in rest) {
      settle(rest.error);
      return;
    }
    settle(null);
    acknowledged = sum;
    dispatch({ type: 'acknowledged', form });
    if (!core.isChanged()) return;
    core.remember({ pending: !same(form, now()), sent: [sum] });
    if (!same(form, now())) wait(PAUSE_MS);
  };
  const dropCopy = async (id: string | null): Promise<void> => {
    if (copies === undefined) return;
    const before = inProgress;
    dispatch({ type: 'acknowledged', form: null });
    acknowledged = null;
    mayHaveCopy = false;
    await before;
    // Another tab may have stored its draft meanwhile.
    if (core.isAlone()) await copies.drop(id ?? NEW);
  };

  const push = (leaving = false): void => {
    cancel?.();
    cancel = null;
    const { busy, sending, online, acknowledged: copied } = state();
    if (busy || core.isUndecided()) return;
    if (core.options.port.autosave !== undefined) {
      if (core.isChanged() && (online || leaving)) autosave.onDue?.(leaving);
      return;
    }
    if (copies === undefined || (!online && !leaving)) return;
    if (!core.isChanged()) {
      if ((copied !== null || mayHaveCopy) && core.isAlone()) void dropCopy(core.id());
    } else if ((copied === null || !same(copied, now())) && (sending === null || (leaving && sending !== now()))) {
      void storeCopy();
    }
  };

  const autosave: Autosave = {
    onDue: null,
    start: () => {
      stopped = false;
    },
    stop: () => {
      stopped = true;
      cancel?.();
    },
    schedule: (milliseconds = PAUSE_MS) => wait(milliseconds),
    push,
    retry: () => {
      tries = 0;
      push();
    },
    settle,
    dropCopy,
    storeCopy,
  };
  return autosave;
};

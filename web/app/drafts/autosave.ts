/** Sends a draft by itself: after a pause, again when that failed, and at once when its page is left. */
import { retryDelay } from '#shared/attempt/retry.ts';
import type { ClientError } from '#shared/client/reply.ts';
import type { DraftCore } from './core.ts';
import { checksum } from './stored-draft.ts';

/** Rest after the last change before it is sent, in milliseconds. */
const PAUSE_MS = 1_000;

/** Whether the same may succeed later. */
export const isPassing = ({ code, status }: ClientError): boolean =>
  code === 'NETWORK' || status === 429 || status >= 500;

export interface Autosave {
  readonly start: () => void;
  readonly stop: () => void;
  readonly schedule: (milliseconds?: number) => void;
  /** Sends what waits. */
  readonly push: (leaving?: boolean) => void;
  /** Tries again, because the network changed. */
  readonly retry: () => void;
  /** Notes what became of a save by itself. */
  readonly settle: (error: ClientError | null) => void;
  /** Drops the working copy of that id, after what is on its way to it. */
  readonly dropCopy: (id: string | null) => Promise<void>;
  /** Stores a working copy now. */
  readonly keepCopy: () => Promise<void>;
  /** Sends the form where it is saved as it is typed. */
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
  /** Checksum of the working copy that the server acknowledged last. */
  let acknowledged: number | null = null;

  const now = (): Form => state().history.now;
  const wait = (milliseconds: number): void => {
    cancel?.();
    cancel = stopped ? null : core.surroundings.clock.after(milliseconds, () => push());
  };
  const settle = (error: ClientError | null): void => {
    if (error === null) tries = 0;
    else {
      dispatch({ type: 'unsent', error });
      if (isPassing(error)) {
        wait(retryDelay(tries, error.details?.retryAfter));
        tries += 1;
      }
    }
  };

  const keepCopy = async (): Promise<void> => {
    if (copies === undefined) return;
    const form = now();
    const content = JSON.stringify(form);
    const sum = checksum(content);
    const id = core.id();
    dispatch({ type: 'sending', form });
    core.remember({ pending: true, sent: acknowledged === null ? [sum] : [acknowledged, sum] });
    const reply = copies.keep(id ?? NEW, { content, baseVersion: id === null ? null : state().base });
    inProgress = reply;
    const { ok, ...rest } = await reply;
    // The draft was saved or dropped while this was on its way; its working copy is dropped after it.
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
    await before;
    await copies.drop(id ?? NEW);
  };

  const push = (leaving = false): void => {
    cancel?.();
    cancel = null;
    const { busy, sending, online, acknowledged: held } = state();
    if (busy || core.isUndecided()) return;
    if (core.options.port.autosave !== undefined) {
      if (core.isChanged() && (online || leaving)) autosave.onDue?.(leaving);
      return;
    }
    if (copies === undefined || (!online && !leaving)) return;
    if (!core.isChanged()) {
      if (held !== null && core.isAlone()) void dropCopy(core.id());
    } else if ((held === null || !same(held, now())) && (sending === null || (leaving && sending !== now()))) {
      void keepCopy();
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
    keepCopy,
  };
  return autosave;
};

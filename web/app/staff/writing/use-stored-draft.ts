import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import type { Keeping } from './saving.ts';

/** Rest after the last change before it is kept, in milliseconds. */
const KEEP_AFTER_MS = 1_200;

interface KeptCopy<Form> {
  readonly form: Form;
  /** Whether the form differs from what is saved and from what it started with. */
  readonly changed: boolean;
  /** Whether a save is under way: what is being saved needs no keeping. */
  readonly busy: boolean;
  readonly keep: (form: Form, signal: AbortSignal | null) => Promise<Reply<unknown>>;
}

/**
 * Keeps what is typed as a working copy at the server: after a second of rest, and at once when the person leaves for
 * another page. The browser asks before a page is closed whose last words aren't kept yet.
 */
export const useKeptCopy = <Form>({ form, changed, busy, keep }: KeptCopy<Form>) => {
  const [keeping, setKeeping] = useState<Keeping>('clean');
  const unkept = useRef<Form | null>(null);
  const settled = useRef<Form | null>(null);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });

  useEffect(() => {
    if (!changed || busy || settled.current === form) {
      unkept.current = null;
      return;
    }
    // What is typed isn't kept yet, from the moment it differs.
    setKeeping('waiting');
    unkept.current = form;
    const stop = new AbortController();
    const send = async (): Promise<void> => {
      setKeeping('keeping');
      const reply = await latest.current(form, stop.signal);
      if (stop.signal.aborted) return;
      if (reply.ok) unkept.current = null;
      setKeeping(reply.ok ? 'kept' : 'failed');
    };
    const timer = setTimeout(() => void send(), KEEP_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [form, changed, busy]);

  // After the effect above, so that what it has just stopped is sent after all.
  useEffect(
    () => () => {
      if (unkept.current !== null) void latest.current(unkept.current, null);
    },
    [],
  );

  useLeaveWarning(changed && (keeping === 'waiting' || keeping === 'keeping' || keeping === 'failed'));

  /** That form needs no keeping any more: it is saved, here or elsewhere, or it is kept already. */
  const settle = (done: Form, as: 'clean' | 'kept' = 'clean'): void => {
    settled.current = done;
    // What was typed since then goes its own way.
    if (unkept.current !== null && unkept.current !== done) return;
    unkept.current = null;
    setKeeping(as);
  };
  return { keeping, settle };
};

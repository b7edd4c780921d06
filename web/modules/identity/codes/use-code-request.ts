import { useState } from 'react';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import type { ClientError } from '#shared/client/reply.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export interface CodeNote {
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

interface CodeRequest {
  /** Requests a code; returns the seconds until the next can be requested, or the error. */
  readonly send: () => Promise<number | ClientError>;
  /** Seconds until a code can be requested. */
  readonly retryAfter: number;
  readonly sentText: string;
}

/** Requests emailed codes, with a wait between two of them. */
export const useCodeRequest = ({ send, retryAfter, sentText }: CodeRequest) => {
  const [until, setUntil] = useState(() => Date.now() + retryAfter * 1000);
  const [sending, setSending] = useState(false);
  // Inline, because a toast would be behind the dialog.
  const [note, setNote] = useState<CodeNote | null>(null);
  const seconds = useSecondsLeft(until);
  const request = async (): Promise<void> => {
    if (sending) return;
    setSending(true);
    setNote(null);
    const outcome = await send();
    setSending(false);
    const wait = typeof outcome === 'number' ? outcome : outcome.details?.retryAfter;
    if (wait !== undefined) setUntil(Date.now() + wait * 1000);
    setNote(
      typeof outcome === 'number'
        ? { tone: 'good', text: sentText }
        : { tone: 'bad', text: sentenceOf(outcome, 'We couldn’t send the code. Please try again.') },
    );
  };
  return { seconds, sending, note, setNote, request };
};

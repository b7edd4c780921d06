import { useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { getExample, getExamples, setExampleProgress, type Example } from '#shared/contract/study-aids/study-aids.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

export interface Steps {
  /** Number of steps shown. */
  readonly shown: number;
  readonly show: (count: number) => void;
  /** Why the progress isn't saved; null while it is. */
  readonly unsaved: string | null;
  readonly retry: () => void;
}

/** The steps that are shown, saved in the account; guests' steps are shown until they leave the page. */
export const useSteps = ({ _id: id, progress }: Pick<Example, '_id' | 'progress'>): Steps => {
  const [shown, setShown] = useState(progress?.shown ?? 0);
  const [unsaved, setUnsaved] = useState<string | null>(null);
  const wanted = useRef(shown);
  const saving = useRef(false);
  const signedIn = progress !== null;

  // The list and this page show progress from before.
  useEffect(
    () => () => {
      if (!signedIn) return;
      void mutate(queryKey(getExamples, {}));
      void mutate(queryKey(getExample, { params: { id } }));
    },
    [id, signedIn],
  );

  /** Saves the newest number, one request at a time, so that an older one can't arrive last. */
  const save = async (): Promise<void> => {
    if (!signedIn || saving.current) return;
    saving.current = true;
    let sent: number;
    let failure: string | null;
    do {
      sent = wanted.current;
      const reply = await session.client.call(setExampleProgress, { params: { id }, body: { shown: sent } });
      failure = reply.ok ? null : reply.error.message;
    } while (failure === null && sent !== wanted.current);
    saving.current = false;
    setUnsaved(failure);
  };

  return {
    shown,
    show(count) {
      wanted.current = count;
      setShown(count);
      void save();
    },
    unsaved,
    retry: () => void save(),
  };
};

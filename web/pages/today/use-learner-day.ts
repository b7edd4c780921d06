import { useEffect, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import { getToday, type Today } from '#shared/contract/learning/today.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { useAuth } from '../../app/session/auth.ts';
import { useQuery } from '../../app/session/query.ts';
import { isUnreached } from '../../app/session/unreached.ts';
import { localKeyValues } from '../../app/session/storage.ts';
import { readStoredToday, storeToday } from './stored-today.ts';

export type LearnerDay =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: ClientError | null; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly today: Today;
      /** When this was true, where the server can't be reached now; null while it can. */
      readonly asOf: number | null;
    };

const chosenProgram = () => programByKey(localKeyValues.get(STORAGE_KEYS.activeExploreCard) ?? '')?.key;

const reload = (): void => window.location.reload();

/** The learner's day: what the server says, and until then, or without a network, what it said last on this device. */
export const useLearnerDay = (): LearnerDay => {
  const auth = useAuth();
  const { user } = auth;
  const [program] = useState(chosenProgram);
  const [stored] = useState(readStoredToday);
  const query = useQuery(getToday, user === null ? null : { query: program === undefined ? {} : { program } });
  const today = query.status === 'ready' ? query.data.data.today : null;
  useEffect(() => {
    if (today !== null && user !== null) storeToday({ userId: user._id, at: Date.now(), today });
  }, [today, user]);

  if (today !== null) return { status: 'ready', today, asOf: null };
  const isOwn = stored !== null && (user === null || stored.userId === user._id);
  const unreached = query.status === 'failed' || isUnreached(auth);
  if (isOwn) return { status: 'ready', today: stored.today, asOf: unreached ? stored.at : null };
  if (query.status === 'failed') return { status: 'failed', error: query.error, retry: query.retry };
  return unreached ? { status: 'failed', error: null, retry: reload } : { status: 'loading' };
};

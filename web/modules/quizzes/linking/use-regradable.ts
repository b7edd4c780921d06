import { useEffect, useState } from 'react';
import { previewRegrade } from '#shared/contract/attempts/regrade.ts';
import { session } from '../../../app/session/session.ts';

/** Number of results that were scored with an earlier key; null if we couldn’t check. */
const countRegradable = async (quizId: string): Promise<number | null> => {
  // Without questions, no attempt is scored.
  const reply = await session.client.call(previewRegrade, { params: { id: quizId }, query: { questions: '' } });
  if (!reply.ok) return null;
  const { questions, results } = reply.data.data.preview;
  return questions.length === 0 ? 0 : results;
};

/** Returns the results that can be regraded, by quiz. The quizzes are checked one after the other. */
export const useRegradable = (quizIds: readonly string[]): ReadonlyMap<string, number | null> => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number | null>>(new Map());
  const next = quizIds.find((id) => !counts.has(id));
  useEffect(() => {
    if (next === undefined) return undefined;
    let gone = false;
    const check = async (): Promise<void> => {
      const count = await countRegradable(next);
      if (!gone) setCounts((known) => new Map([...known, [next, count]]));
    };
    void check();
    return () => {
      gone = true;
    };
  }, [next]);
  return counts;
};

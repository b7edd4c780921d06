import { useEffect } from 'react';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import { quizLinks, type LinkedQuestion } from '#shared/contract/quizzes/linking/links.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';

export interface Links {
  readonly questions: readonly LinkedQuestion[];
  readonly error: ClientError | null;
  readonly retry: () => void;
}

const nothing = (): void => undefined;

/**
 * The linked questions of the saved quiz, read again after each save.
 * @param quizId null for a new quiz
 */
export const useLinks = (quizId: string | null, version: number): Links => {
  const query = useQuery(quizLinks, quizId === null ? null : { params: { id: quizId } }, { revalidateOnMount: true });
  useEffect(() => {
    if (quizId !== null) void mutate(queryKey(quizLinks, { params: { id: quizId } }));
  }, [quizId, version]);
  const failed = query.status === 'failed';
  return {
    questions: query.status === 'ready' ? query.data.data.questions : [],
    error: failed ? query.error : null,
    retry: failed ? query.retry : nothing,
  };
};

import { getSubject, type Subject } from '#shared/contract/quizzes/reference.ts';
import { session } from '../../../app/session/session.ts';

/** Loads all subjects. Throws an error if that fails, so that the caller can ask again. */
export const subjects = async (): Promise<readonly Subject[]> => {
  const reply = await session.client.call(getSubject);
  if (!reply.ok) throw new Error('The subjects could not be loaded');
  return reply.data.data;
};

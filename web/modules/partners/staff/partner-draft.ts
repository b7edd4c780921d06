/** The form of a partner. */
import type { Partner } from '#shared/contract/partners/partners.ts';
import { readOrigins } from './origins-text.ts';

export interface PartnerDraft {
  readonly name: string;
  /** One origin a line. */
  readonly origins: string;
  readonly quizzes: readonly string[];
}

export const EMPTY_DRAFT: PartnerDraft = { name: '', origins: '', quizzes: [] };

/** Converts a stored partner to its form. */
export const draftOf = ({ name, origins, quizzes }: Partner): PartnerDraft => ({
  name,
  origins: origins.join('\n'),
  quizzes,
});

export interface DraftFaults {
  readonly name?: string | undefined;
  readonly origins?: string | undefined;
}

/** Returns the problems of a form by field. */
export const faultsOf = ({ name, origins }: PartnerDraft): DraftFaults => {
  const { fault } = readOrigins(origins);
  return {
    ...(name.trim() === '' ? { name: 'The name is required' } : {}),
    ...(fault === null ? {} : { origins: fault }),
  };
};

/** Converts a form to the request body. */
export const bodyOf = ({ name, origins, quizzes }: PartnerDraft) => ({
  name: name.trim(),
  origins: [...readOrigins(origins).origins],
  quizzes: [...quizzes],
});

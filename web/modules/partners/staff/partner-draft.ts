/** What an admin writes about a partner, before it is saved. */
import type { Partner } from '#shared/contract/partners/partners.ts';
import { readOrigins } from './origins-text.ts';

export interface PartnerDraft {
  readonly name: string;
  /** One origin a line. */
  readonly origins: string;
  readonly quizzes: readonly string[];
}

export const EMPTY_DRAFT: PartnerDraft = { name: '', origins: '', quizzes: [] };

/** What stands at the server, as it is edited. */
export const draftOf = ({ name, origins, quizzes }: Partner): PartnerDraft => ({
  name,
  origins: origins.join('\n'),
  quizzes,
});

export interface DraftFaults {
  readonly name?: string | undefined;
  readonly origins?: string | undefined;
}

/** What is wrong with a draft, by field. */
export const faultsOf = ({ name, origins }: PartnerDraft): DraftFaults => {
  const { fault } = readOrigins(origins);
  return {
    ...(name.trim() === '' ? { name: 'The name is required' } : {}),
    ...(fault === null ? {} : { origins: fault }),
  };
};

/** The draft as the server takes it. */
export const factsOf = ({ name, origins, quizzes }: PartnerDraft) => ({
  name: name.trim(),
  origins: [...readOrigins(origins).origins],
  quizzes: [...quizzes],
});

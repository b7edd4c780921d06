/** The form of a partner. */
import { STARTS_PER_MINUTE, type Partner } from '#shared/contract/partners/partners.ts';
import { readOrigins } from './origins-text.ts';

export interface PartnerDraft {
  readonly name: string;
  /** One origin a line. */
  readonly origins: string;
  readonly quizzes: readonly string[];
  /** As it is typed. */
  readonly starts: string;
}

export const EMPTY_DRAFT: PartnerDraft = { name: '', origins: '', quizzes: [], starts: String(STARTS_PER_MINUTE) };

/** Converts a stored partner to its form. */
export const draftOf = ({ name, origins, quizzes, startsPerMinute }: Partner): PartnerDraft => ({
  name,
  origins: origins.join('\n'),
  quizzes,
  starts: String(startsPerMinute),
});

export interface DraftFaults {
  readonly name?: string | undefined;
  readonly origins?: string | undefined;
  readonly starts?: string | undefined;
}

/** Returns the problems of a form by field. */
export const faultsOf = ({ name, origins, starts }: PartnerDraft): DraftFaults => {
  const { fault } = readOrigins(origins);
  return {
    ...(name.trim() === '' ? { name: 'The name is required' } : {}),
    ...(fault === null ? {} : { origins: fault }),
    ...(/^[1-9]\d{0,4}$/.test(starts.trim()) ? {} : { starts: 'Enter a whole number from 1 to 99999' }),
  };
};

/** Converts a form to the request body. */
export const bodyOf = ({ name, origins, quizzes, starts }: PartnerDraft) => ({
  name: name.trim(),
  origins: [...readOrigins(origins).origins],
  quizzes: [...quizzes],
  startsPerMinute: Number(starts),
});

/** Passwords that an attacker tries first. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN } from '#shared/domain/common/limits.ts';

const COMMON_COUNT = 3_000;
/** Shorter words of a person occur in too many good passwords by chance. */
const WORD_MIN = 3;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The most common passwords that are long enough to be chosen here, most common first. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((word) => word.length >= PASSWORD_MIN)
    .slice(0, COMMON_COUNT)
    .map(fold),
);

const PRODUCT_TERMS = ['business', 'wisdom', 'businesswisdom', 'business wisdom', 'bwisdom', 'quiz'];

/** Facts about a person that an attacker knows. */
export interface PersonalTerms {
  readonly name?: string;
  readonly email?: string;
  readonly number?: string;
}

const wordsOf = ({ name = '', email = '', number = '' }: PersonalTerms): readonly string[] => {
  const [local = '', domain = ''] = email.split('@');
  return [name, name.replaceAll(' ', ''), ...name.split(' '), email, local, ...local.split(/[._+-]/), domain, number]
    .map(fold)
    .filter((word) => word.length >= WORD_MIN);
};

/** The word that is left when digits and signs around it are taken away: "asha!2024" is "asha". */
const core = (password: string): string => password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Whether the password is among the most common, or is a word of the product or of the person, decorated or not. */
export const isGuessable = (password: string, person: PersonalTerms): boolean => {
  const folded = fold(password);
  if (COMMON.has(folded)) return true;
  const own = new Set([...PRODUCT_TERMS, ...wordsOf(person)]);
  return [folded, folded.replaceAll(' ', ''), core(folded)].some((form) => own.has(form));
};

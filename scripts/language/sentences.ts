/** The rules for texts that users read. Sentences of the product specification are exempt. */
import { SPEC_SENTENCES } from '#shared/contract/common/spec-sentences.ts';

export interface SentenceRule {
  readonly pattern: RegExp;
  /** The replacement that a fault suggests. */
  readonly write: string;
}

export const SENTENCE_RULES: readonly SentenceRule[] = [
  { pattern: /\b(?:stands?(?!-)|stood)\b/iu, write: 'is, appears or stays' },
  { pattern: /\bnobody\b/iu, write: 'no one' },
  { pattern: /\bsomebody\b/iu, write: 'someone, or the role' },
  { pattern: /\beverybody\b/iu, write: 'everyone' },
  { pattern: /\bwhoever\b/iu, write: 'the role, or anyone who' },
  { pattern: /\banew\b/iu, write: 'again' },
  { pattern: /\bmeanwhile\b/iu, write: 'now, or until then' },
  { pattern: /\bmend(?:ing)?\b/iu, write: 'fix' },
  { pattern: /\bbegun\b/iu, write: 'started' },
  { pattern: /\b(?:sat|sit it)\b/u, write: 'take or took' },
  { pattern: /\bby itself\b/iu, write: 'automatically' },
  { pattern: /\bhand(?:ed)? in\b/iu, write: 'submit' },
  { pattern: /\bin hand\b/iu, write: 'left' },
  { pattern: /\bgo on\b/iu, write: 'continue' },
  { pattern: /\bany more\b/iu, write: 'no longer' },
  { pattern: /\bmails?\b(?! (?:server|program|app)s?\b)/iu, write: 'email' },
  { pattern: /\d %/u, write: '20%, without a space' },
  { pattern: /\d ₹/u, write: '₹20,000, with the currency first' },
  { pattern: /\bThis is no /u, write: 'isn’t valid, and what to do' },
  { pattern: /\bThere is no such\b/u, write: 'isn’t there, and what to do' },
  { pattern: /[\p{L}\d]'\p{L}/u, write: 'a curly apostrophe (’)' },
];

const withoutSpecSentences = (text: string): string =>
  SPEC_SENTENCES.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);

/** Returns the rules that a text breaks. */
export const brokenRules = (text: string): readonly SentenceRule[] => {
  const own = withoutSpecSentences(text);
  return SENTENCE_RULES.filter(({ pattern }) => pattern.test(own));
};

/** Sources that a reader can't find, and facts that are due for another look. */
import { eachQuestion, type Fault, type QuestionSet } from './items.ts';

interface Source {
  readonly title: string;
  readonly locator?: string | undefined;
  readonly url?: string | undefined;
}

/** A title that names a part of its work: "section 149", "Public Law 110-343", an entry of a dictionary. */
const PART =
  /(?:\b(?:sections?|articles?|regulations?|rules?|paragraphs?|chapters?|pages?|parts?|schedules?|volumes?|issues?|clauses?|annex|appendix|book|table|no\.|law|form) ?|§ ?)(?:\d|[ivx]+\b)|\b(?:entry|entries|glossary|schedule|chapter on)\b|\(page\b/i;
/** A short document or an issue of a paper, which its day or month finds: "press release of 12 June 2024". */
const DATED =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b[^;]*?\b(?:1[4-9]|20)\d\d\b/;
/** A judgment by its place in the reports: "101 U.S. 99". */
const REPORTED = /\d (?:U\.S\.|F\.(?:2d|3d)?|HL|QB|KB|AC|SCC|SCR) \d/;

/** Whether an address leads to a page and not to a whole site. */
const isDeep = (url: string): boolean => new URL(url).pathname.replaceAll('/', '') !== '';

/**
 * Whether a reader can find the place: a locator, a page's address, or a title that is precise by itself.
 * A book and an article need their place even when the title has a year.
 */
export const isLocated = ({ title, locator, url }: Source): boolean =>
  locator !== undefined ||
  (url !== undefined && isDeep(url)) ||
  PART.test(title) ||
  DATED.test(title) ||
  REPORTED.test(title);

export const missingLocators = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, ({ source }) => (isLocated(source) ? [] : [`the source has no locator: ${source.title}`]));

/** Questions whose day of review or of expiry has come. */
export const dueForReview = (set: QuestionSet, today: string): readonly Fault[] =>
  eachQuestion(set, ({ reviewBy, expires }) => [
    ...(reviewBy !== undefined && reviewBy <= today ? [`was to be reviewed by ${reviewBy}`] : []),
    ...(expires !== undefined && expires <= today ? [`expired on ${expires}`] : []),
  ]);

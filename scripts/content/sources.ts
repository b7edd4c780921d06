/** Sources that a reader can't find, and facts that are due for another look. */
import { eachQuestion, type Fault, type QuestionSet } from './items.ts';
import { UNLOCATED } from './unlocated.ts';

interface Source {
  readonly title: string;
  readonly locator?: string | undefined;
  readonly url?: string | undefined;
}

/** A part of a work that a title can name: a section, a page, an issue; or a work so short that it needs none. */
const PLACE =
  /\b(sections?|articles?|regulations?|rules?|paragraphs?|paras?|chapters?|chapter|pages?|parts?|schedule|volume|book [IVX]+|clause|entry|glossary|title|appendix|Public Law|press releases?|announcements?|statements?|letters?|order|judgment|complaint|report|Form|notification|patent|prospectus|guidance)\b|\bv\.? |(IFRS|IAS|SA|ISA|Ind AS|ISO|Incoterms|UCP) ?\d/i;
/** Works that are one article long: a paper in a journal, a piece in a newspaper. */
const ARTICLE =
  /["“'‘].+["”'’]|Journal|Review|Quarterly|Econometrica|Science|Management Science|TechCrunch|Economist|Times/;

/** A work of one year is found without its place: the book that said it first. Textbooks of many editions aren't. */
const YEAR = /\b(1[4-9]|20)\d\d\b/;

/** Whether an address leads to a page and not to a whole site. */
const isDeep = (url: string): boolean => new URL(url).pathname.replaceAll('/', '') !== '';

/** Whether a reader can find the place: a locator, a page's address, or a title that is precise by itself. */
export const isLocated = ({ title, locator, url }: Source): boolean =>
  locator !== undefined ||
  (url !== undefined && isDeep(url)) ||
  YEAR.test(title) ||
  PLACE.test(title) ||
  ARTICLE.test(title);

export const missingLocators = (set: QuestionSet): readonly Fault[] =>
  eachQuestion(set, ({ source }) =>
    isLocated(source) || UNLOCATED.includes(source.title) ? [] : [`the source has no locator: ${source.title}`],
  );

/** Questions whose day of review or of expiry has come. */
export const dueForReview = (set: QuestionSet, today: string): readonly Fault[] =>
  eachQuestion(set, ({ reviewBy, expires }) => [
    ...(reviewBy !== undefined && reviewBy <= today ? [`was to be reviewed by ${reviewBy}`] : []),
    ...(expires !== undefined && expires <= today ? [`expired on ${expires}`] : []),
  ]);

/** Finding and replacing text in questions. */
import type { NotedPart, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import type { Rewording } from '#shared/question-kinds/rules.ts';
import { plainTextOf } from '../../common/plain-text.ts';
import { withOptionHtml } from '../rich-text/option-html.ts';

export const REPLACED_FIELDS = ['prompt', 'options', 'explanation', 'tags', 'source'] as const;
export type ReplacedField = (typeof REPLACED_FIELDS)[number];

export interface TextSearch {
  readonly find: string;
  readonly replacement: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  readonly fields: readonly ReplacedField[];
}

export interface TextChange {
  readonly field: ReplacedField;
  /** Plain text around the first difference. */
  readonly before: string;
  readonly after: string;
  /** Whether it changes which answers are right. */
  readonly isKey: boolean;
}

export interface Replaced {
  readonly question: Question;
  /** Every place where the text is, also those in the key that were left as they are. */
  readonly changes: readonly TextChange[];
}

const WORD = /[\p{L}\p{N}_]/u;

/** Lower case of the same length, so that positions are those of the text. */
const folded = (text: string): string =>
  Array.from(text, (mark) => {
    const lower = mark.toLowerCase();
    return lower.length === mark.length ? lower : mark;
  }).join('');

const isWordBefore = (text: string, at: number): boolean =>
  WORD.test(Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '');
const isWordAfter = (text: string, at: number): boolean => WORD.test(Array.from(text.slice(at, at + 2))[0] ?? '');

/** Returns a function that replaces the text. The text comes from a person, so no pattern is made of it. */
const swapOf = ({ find, replacement, matchCase, wholeWord }: TextSearch): ((text: string) => string) => {
  const wanted = matchCase ? find : folded(find);
  return (text) => {
    const searched = matchCase ? text : folded(text);
    let after = '';
    let copied = 0;
    let at = searched.indexOf(wanted);
    while (at !== -1) {
      const end = at + wanted.length;
      if (wholeWord && (isWordBefore(text, at) || isWordAfter(text, end))) {
        at = searched.indexOf(wanted, at + 1);
        continue;
      }
      after += text.slice(copied, at) + replacement;
      copied = end;
      at = searched.indexOf(wanted, end);
    }
    return after + text.slice(copied);
  };
};

const CONTEXT = 60;
const EXCERPT_MAX = 240;

const excerpt = (text: string, from: number): string => {
  const start = Math.max(0, from - CONTEXT);
  const end = start + EXCERPT_MAX;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
};

/** Returns both texts from shortly before their first difference. */
const excerpts = (before: string, after: string): Pick<TextChange, 'before' | 'after'> => {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return { before: excerpt(before, at), after: excerpt(after, at) };
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const MARKUP = /(<[^<>]*>)/;
const decoded = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (text: string): string => text.replace(/[&<>]/g, (mark) => ESCAPES[mark] ?? mark);

/** Returns rich text with its words changed, and its markup and addresses as they were. */
const inTexts = (html: string, change: (text: string) => string): string =>
  html
    .split(MARKUP)
    .map((piece, index) => {
      if (index % 2 === 1) return piece;
      const text = decoded(piece);
      const changed = change(text);
      return changed === text ? piece : encoded(changed);
    })
    .join('');

/** Returns rich text with the alternative texts of its pictures changed. */
const inAlts = (html: string, change: (text: string) => string): string =>
  html.replace(/(<img\b[^<>]*?\salt=")([^"]*)"/g, (_image, start: string, alt: string) => {
    const text = decoded(alt);
    const changed = change(text);
    return `${start}${changed === text ? alt : encoded(changed).replaceAll('"', '&quot;')}"`;
  });

const reworded = <K extends QuestionKind>(question: QuestionOf<K>, change: Rewording): QuestionOf<K> =>
  KINDS[question.kind].reworded(question, change);

/**
 * Replaces a text in a question. Words with formatting inside them aren't found, and formulas of calculated answers aren't
 * searched.
 * @param withKey whether accepted answers and numbers that decide what is right are replaced too
 */
export const replacedIn = (question: Question, search: TextSearch, withKey: boolean): Replaced => {
  const swap = swapOf(search);
  const changes: TextChange[] = [];
  const has = (field: ReplacedField): boolean => search.fields.includes(field);
  const plain = (field: ReplacedField, text: string): string => {
    const after = swap(text);
    if (after !== text) changes.push({ field, ...excerpts(text, after), isKey: false });
    return after;
  };
  const rich = (field: ReplacedField, html: string): string => {
    const after = inTexts(html, swap);
    if (after !== html) changes.push({ field, ...excerpts(plainTextOf(html), plainTextOf(after)), isKey: false });
    return after;
  };
  const keyed = (text: string): string => {
    const after = swap(text);
    if (after !== text) changes.push({ field: 'options', ...excerpts(text, after), isKey: true });
    return withKey ? after : text;
  };
  const option = <P extends { readonly text: string; readonly html?: string | undefined }>(part: P): P => {
    const { html } = part;
    if (html === undefined) return { ...part, text: plain('options', part.text) };
    const after = withOptionHtml(part, inAlts(inTexts(html, swap), swap));
    if (after.html !== html) changes.push({ field: 'options', ...excerpts(part.text, after.text), isKey: false });
    return after;
  };
  const parts = <P extends NotedPart>(list: readonly P[]): P[] =>
    list.map((part) => ({
      ...option(part),
      ...(part.note === undefined ? {} : { note: plain('options', part.note) }),
    }));
  let next = question;
  if (has('prompt')) {
    const { stimulus } = next;
    next = {
      ...next,
      prompt: rich('prompt', next.prompt),
      ...(stimulus === undefined ? {} : { stimulus: { ...stimulus, text: rich('prompt', stimulus.text) } }),
    };
  }
  if (has('options')) next = reworded(next, { plain: (text) => plain('options', text), key: keyed, parts });
  if (has('explanation')) next = { ...next, explanation: rich('explanation', next.explanation) };
  if (has('tags') && next.tags !== undefined) next = { ...next, tags: next.tags.map((tag) => plain('tags', tag)) };
  if (has('source') && next.source !== undefined) {
    const { title, locator } = next.source;
    next = {
      ...next,
      source: {
        ...next.source,
        title: plain('source', title),
        ...(locator === undefined ? {} : { locator: plain('source', locator) }),
      },
    };
  }
  return { question: next, changes };
};

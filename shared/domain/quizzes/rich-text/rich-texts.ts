/** The rich texts of a question: question, explanation, shared material, and options with formatting. */
import type { NotedPart, Question } from '#shared/contract/quizzes/question.ts';
import { withOptionHtml } from './option-html.ts';

/** Returns the options with formatting, or an empty list for kinds without options. */
const optionHtmls = (question: Question): string[] =>
  'options' in question ? question.options.flatMap(({ html }) => html ?? []) : [];

/** Returns the rich texts of a question. */
export const richTextsOf = (question: Question): string[] => [
  question.prompt,
  question.explanation,
  ...(question.stimulus === undefined ? [] : [question.stimulus.text]),
  ...optionHtmls(question),
];

export interface RichTextChange {
  /** Changes a text of paragraphs. */
  readonly block: (html: string) => string;
  /** Changes an option with formatting. Its plain text follows from the result. */
  readonly inline: (html: string) => string;
}

/** Returns the question with its rich texts changed. */
export const withRichTexts = (question: Question, { block, inline }: RichTextChange): Question => {
  const option = (one: NotedPart): NotedPart => (one.html === undefined ? one : withOptionHtml(one, inline(one.html)));
  const { stimulus } = question;
  const changed = {
    ...question,
    prompt: block(question.prompt),
    explanation: block(question.explanation),
    ...(stimulus === undefined ? {} : { stimulus: { ...stimulus, text: block(stimulus.text) } }),
  };
  return 'options' in changed ? { ...changed, options: changed.options.map(option) } : changed;
};

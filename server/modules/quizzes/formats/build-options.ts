/** The options of imported questions, with ids and formatting. */
import type { NotedPart } from '#shared/contract/quizzes/question.ts';
import { withOptionHtml } from '#shared/domain/quizzes/rich-text/option-html.ts';
import type { Answers } from './raw-question.ts';
import { describedImage, withoutImages } from './texts/pictures.ts';

interface Part {
  readonly id: string;
  readonly text: string;
}

/** Returns parts with ids of that letter. */
export const partsOf = (letter: string, texts: readonly string[]): Part[] =>
  texts.map((text, index) => ({ id: `${letter}${String(index + 1)}`, text }));

interface OptionTexts {
  readonly options: readonly string[];
  readonly notes?: readonly string[];
  readonly htmls?: readonly string[];
}

/** Returns the options of a choice. */
export const optionsOf = ({ options, notes = [], htmls = [] }: OptionTexts): NotedPart[] =>
  partsOf('o', options).map((part, index) => {
    const note = notes[index]?.trim() ?? '';
    const html = htmls[index] ?? '';
    const option = html === '' ? part : withOptionHtml<NotedPart>(part, html);
    return note === '' ? option : { ...option, note };
  });

/** Returns the answers without the pictures of these paths; options have their descriptions instead. */
export const withoutPictures = (answers: Answers, paths: readonly string[]): Answers =>
  'options' in answers && answers.htmls !== undefined
    ? { ...answers, htmls: answers.htmls.map((html) => withoutImages(html, paths, describedImage)) }
    : answers;

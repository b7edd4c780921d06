/** Converts a row of a checked file to a form and back. */
import type { ImportDraft, ImportedRow } from '#shared/contract/quizzes/import-edits.ts';
import { formOfQuestion } from '../editor/form-of.ts';
import { emptyQuestion, type FormQuestion } from '../editor/form.ts';
import { part, type FormPart } from '../editor/question-kinds/parts/fields.ts';

const formatted = (option: FormPart, html: string): FormPart => (html === '' ? option : { ...option, html });

/** Returns the form of a refused row, with everything that could be read of it. */
export const formOfDraft = ({
  kind,
  prompt,
  explanation,
  points,
  options,
  htmls = [],
  right,
  answer,
}: ImportDraft): FormQuestion => {
  const empty = emptyQuestion(kind);
  const parts =
    options.length === 0 ? empty.parts : options.map((text, index) => formatted(part(text), htmls[index] ?? ''));
  return {
    ...empty,
    prompt,
    explanation,
    points: String(points),
    parts,
    right: right.flatMap((index) => parts[index]?.id ?? []),
    ...(kind === 'number' ? { number: answer } : {}),
    ...(kind === 'calculated' ? { formula: answer } : {}),
    ...(kind === 'text' ? { accepted: [answer] } : {}),
  };
};

/** Addresses of the file's pictures in this tab, by their paths in the texts. */
export type PictureUrls = ReadonlyMap<string, string>;

const replaced = (text: string, pairs: Iterable<readonly [string, string]>): string => {
  let result = text;
  for (const [from, to] of pairs) result = result.replaceAll(from, to);
  return result;
};

const withTexts = (form: FormQuestion, pairs: readonly (readonly [string, string])[]): FormQuestion => ({
  ...form,
  prompt: replaced(form.prompt, pairs),
  explanation: replaced(form.explanation, pairs),
  parts: form.parts.map((option) => formatted(option, replaced(option.html ?? '', pairs))),
});

/** Returns the row as a form that shows its pictures; null for a row without a question or draft. */
export const formOfRow = ({ question, draft }: ImportedRow, urls: PictureUrls): FormQuestion | null => {
  if (question !== null) return withTexts(formOfQuestion(question), [...urls]);
  return draft === null ? null : withTexts(formOfDraft(draft), [...urls]);
};

/** Returns the form with the stored paths of its pictures. */
export const withStoredPaths = (form: FormQuestion, urls: PictureUrls): FormQuestion =>
  withTexts(
    form,
    [...urls].map(([path, url]) => [url, path]),
  );

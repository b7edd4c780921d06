/** Parts of questions and answers shared by several kinds. */
import type { AnswerValue, NotedPart, Part, ReviewedQuestion, ViewPart } from '#shared/contract/quizzes/question.ts';
import type { Stimulus } from '#shared/contract/quizzes/question-parts.ts';
import { shuffled } from '../domain/common/seeded.ts';
import { shownByOption } from '../domain/quizzes/rich-text/option-pictures.ts';

interface Identified {
  readonly id: string;
}

export const isKnown = (parts: readonly Identified[], id: string): boolean => parts.some((part) => part.id === id);
export const areDistinct = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;
export const idsOf = (parts: readonly Identified[]): string[] => parts.map(({ id }) => id);

export const isIds = (value: AnswerValue): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
export const isPairs = (value: AnswerValue): value is [string, string][] =>
  Array.isArray(value) && value.every((entry) => Array.isArray(entry));

/** Returns the IDs in an answer; empty if it isn't a list of IDs. */
export const answerIds = (value: AnswerValue): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

export const bareParts = (parts: readonly Part[]): Part[] => parts.map(({ id, text }) => ({ id, text }));

/** Returns the options as asked, with their formatting and without their notes. */
export const bareOptions = (options: readonly NotedPart[]): ViewPart[] =>
  options.map(({ id, text, html }) => ({ id, text, ...(html === undefined ? {} : { html }) }));

interface Noted {
  readonly id: string;
  readonly note?: string | undefined;
}

/** Returns the notes of options for the review; nothing if there are none. */
export const notesOn = (options: readonly Noted[]): Pick<ReviewedQuestion, 'optionNotes'> => {
  const notes = options.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note] as const]));
  return notes.length === 0 ? {} : { optionNotes: Object.fromEntries(notes) };
};

/** Returns the options as asked with the notes of a corrected question: an old note may explain the wrong key. */
export const notedLike = (asked: readonly NotedPart[], corrected: readonly NotedPart[]): NotedPart[] =>
  bareOptions(asked).map((option) => {
    const note = corrected.find(({ id }) => id === option.id)?.note;
    return { ...option, ...(note === undefined ? {} : { note }) };
  });

/** Returns true if two parts show the same: the same text with the same pictures. */
export const hasTwice = (parts: readonly { readonly text: string; readonly html?: string | undefined }[]): boolean =>
  new Set(parts.map(shownByOption)).size < parts.length;

export const hasAll = (parts: readonly Identified[], ids: readonly string[]): boolean =>
  ids.every((id) => isKnown(parts, id));

export const isSameSet = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));

export const textOf = (parts: readonly Part[], id: string): string => parts.find((part) => part.id === id)?.text ?? '–';

// Authors write items in the right order and matches side by side. Sorting by opaque ID first prevents computing the
// original order from the shuffled one.
export const shuffledParts = <T extends Identified>(parts: readonly T[], seed: string): T[] =>
  shuffled(
    parts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    seed,
  );

/** Returns the fields that views of all kinds share. */
export const commonView = ({
  id,
  prompt,
  points,
  image,
  stimulus,
}: {
  readonly id: string;
  readonly prompt: string;
  readonly points: number;
  readonly image?: string | undefined;
  readonly stimulus?: Stimulus | undefined;
}) => ({
  id,
  prompt,
  points,
  ...(image === undefined ? {} : { image }),
  ...(stimulus === undefined ? {} : { stimulus }),
});

/** Rules of the kinds without parts. */
export const withoutParts = {
  parts: () => [],
  renamed: <Q>(question: Q): Q => question,
  shuffled: <V>(view: V): V => view,
};

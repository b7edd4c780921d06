/** Questions of the editor that share material. Those of one material always stay next to each other. */
import { sharingOf, sharingText } from '#shared/domain/quizzes/stimuli.ts';
import type { FormQuestion } from './form.ts';
import { newPartId } from './question-kinds/parts/fields.ts';

const asSharing = (questions: readonly FormQuestion[]) =>
  questions.map(({ stimulusId: id, stimulusText: text }) => (id === '' ? {} : { stimulus: { id, text } }));

/** Returns which questions share the material of the question at that position. */
export const sharedBy = (questions: readonly FormQuestion[], index: number): string =>
  sharingText(asSharing(questions), index);

const isInside = (questions: readonly FormQuestion[], at: number): boolean => {
  const id = questions[at]?.stimulusId ?? '';
  return id !== '' && questions[at - 1]?.stimulusId === id;
};

export interface Moved {
  readonly questions: readonly FormQuestion[];
  /** A sentence about other effects; null if the question alone moved to its place. */
  readonly note: string | null;
}

/**
 * Returns the questions after moving one. Out of its group, it takes the group along; into another group, it goes to the
 * end of that group that it comes to last.
 * @param to its new position, counted without it
 */
export const moved = (questions: readonly FormQuestion[], id: string, to: number): Moved => {
  const from = questions.findIndex((question) => question.id === id);
  const { first, last } = sharingOf(asSharing(questions), from);
  const staysInGroup = to >= first && to <= last;
  const taken = staysInGroup ? questions.slice(from, from + 1) : questions.slice(first, last + 1);
  const rest = questions.filter((question) => !taken.includes(question));
  let at = to > last ? to - (taken.length - 1) : to;
  const before = at;
  if (!staysInGroup) while (isInside(rest, at)) at += to > from ? 1 : -1;
  const note =
    taken.length > 1
      ? 'Questions with shared material move together.'
      : at === before
        ? null
        : 'The question was put next to the group, because questions with shared material stay together.';
  return { questions: [...rest.slice(0, at), ...taken, ...rest.slice(at)], note };
};

const placed = (questions: readonly FormQuestion[], index: number, changes: Partial<FormQuestion>): FormQuestion[] =>
  questions.map((question, at) => (at === index ? { ...question, ...changes } : question));

/** Returns the questions with new, empty material for one. */
export const withNewMaterial = (questions: readonly FormQuestion[], index: number): FormQuestion[] =>
  placed(questions, index, { stimulusId: newPartId(), stimulusText: '' });

/** Returns the questions with one sharing the material of its neighbour. */
export const attached = (questions: readonly FormQuestion[], index: number, neighbour: number): FormQuestion[] => {
  const { stimulusId = '', stimulusText = '' } = questions[neighbour] ?? {};
  return placed(questions, index, { stimulusId, stimulusText });
};

/** Returns the questions without the material of one, which leaves the middle of its group to follow it. */
export const detached = (questions: readonly FormQuestion[], index: number): FormQuestion[] => {
  const { first, last } = sharingOf(asSharing(questions), index);
  const bare = placed(questions, index, { stimulusId: '', stimulusText: '' });
  if (index === first || index === last) return bare;
  const rest = bare.filter((_, at) => at !== index);
  return [...rest.slice(0, last), ...bare.slice(index, index + 1), ...rest.slice(last)];
};

/** Returns the questions with that text of a material, in every question that shares it. */
export const withMaterialText = (questions: readonly FormQuestion[], id: string, text: string): FormQuestion[] =>
  questions.map((question) => (question.stimulusId === id ? { ...question, stimulusText: text } : question));

/** Returns questions of other quizzes with material of their own; those that shared it come together. */
export const regrouped = (picked: readonly FormQuestion[]): FormQuestion[] => {
  const groups = new Map<string, FormQuestion[]>();
  for (const question of picked) {
    const { stimulusId, stimulusText } = question;
    const key = stimulusId === '' ? question.id : `${stimulusId} ${stimulusText}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [stimulusId === '' ? question : { ...question, stimulusId: newPartId() }]);
    else group.push({ ...question, stimulusId: group[0]?.stimulusId ?? '' });
  }
  return [...groups.values()].flat();
};

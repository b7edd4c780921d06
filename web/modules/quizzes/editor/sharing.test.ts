import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyQuestion, type FormQuestion } from './form.ts';
import { attached, detached, moved, regrouped, sharedBy, withMaterialText, withNewMaterial } from './sharing.ts';

/** Questions named by letters; those with the same number share material. */
const listOf = (...names: readonly string[]): FormQuestion[] =>
  names.map((name) => ({
    ...emptyQuestion('single'),
    id: name,
    stimulusId: name.slice(1),
    stimulusText: name.slice(1),
  }));
const names = (questions: readonly FormQuestion[]): string => questions.map(({ id }) => id).join(' ');

const areTogether = (questions: readonly FormQuestion[]): boolean => {
  const ids = questions
    .map(({ stimulusId }) => stimulusId)
    .filter((id, index, all) => id !== '' && id !== all[index - 1]);
  return new Set(ids).size === ids.length;
};

describe('moving a question', () => {
  it('changes the order inside a group', () => {
    const { questions, note } = moved(listOf('a', 'b1', 'c1', 'd1'), 'd1', 1);
    expect(names(questions)).toBe('a d1 b1 c1');
    expect(note).toBeNull();
  });
  it('takes its group along, and says so', () => {
    const { questions, note } = moved(listOf('a', 'b1', 'c1', 'd'), 'c1', 3);
    expect(names(questions)).toBe('a d b1 c1');
    expect(note).toBe('Questions with shared material move together.');
  });
  it('puts another question next to a group, and says why', () => {
    const { questions, note } = moved(listOf('a', 'b1', 'c1', 'd1'), 'a', 1);
    expect(names(questions)).toBe('b1 c1 d1 a');
    expect(note).toMatch(/stay together/);
  });
  it('never separates a group or loses a question', () => {
    const some = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.boolean()), { minLength: 1, maxLength: 6 })
      .map((runs) =>
        listOf(
          ...runs.flatMap(([length, shares], run) =>
            Array.from({ length }, (_, at) => `${'abc'.charAt(at)}${shares ? String(run) : ''}`),
          ),
        ).map((question, index) => ({ ...question, id: `q${String(index)}` })),
      );
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (questions, which, where) => {
        const id = questions[which % questions.length]?.id ?? '';
        const result = moved(questions, id, where % questions.length).questions;
        expect(areTogether(result)).toBe(true);
        expect(result.map((one) => one.id).toSorted()).toEqual(questions.map((one) => one.id).toSorted());
      }),
    );
  });
});

describe('shared material in the editor', () => {
  it('is made for one question, shared by the next, and edited once for both', () => {
    const made = withNewMaterial(listOf('a', 'b', 'c'), 0);
    const both = attached(made, 1, 0);
    const id = both[0]?.stimulusId ?? '';
    const edited = withMaterialText(both, id, '<p>Read this.</p>');
    expect(edited.map(({ stimulusText }) => stimulusText)).toEqual(['<p>Read this.</p>', '<p>Read this.</p>', '']);
    expect(sharedBy(edited, 1)).toBe('questions 1 and 2');
  });
  it('is detached from the middle of a group, which stays together', () => {
    const rest = detached(listOf('a1', 'b1', 'c1', 'd'), 1);
    expect(names(rest)).toBe('a1 c1 b1 d');
    expect(rest.map(({ stimulusId }) => stimulusId)).toEqual(['1', '1', '', '']);
  });
  it('comes with questions of the bank under an ID of its own', () => {
    const added = regrouped(listOf('a1', 'b', 'c1'));
    expect(names(added)).toBe('a1 c1 b');
    expect(added[0]?.stimulusId).toBe(added[1]?.stimulusId);
    expect(added[0]?.stimulusId).not.toBe('1');
  });
});

import { describe, expect, it } from 'vitest';
import { emptyForm } from '../form-of.ts';
import { emptyQuestion, type FormQuestion, type QuizForm } from '../form.ts';
import { differencesOf, mergedQuiz, proposedSide, type Base, type Chosen, type Side } from './differences.ts';

const question = (id: string, changes: Partial<FormQuestion> = {}): FormQuestion => ({
  ...emptyQuestion('text'),
  id,
  prompt: `<p>${id}</p>`,
  ...changes,
});
const quiz = (questions: readonly FormQuestion[], changes: Partial<QuizForm> = {}): QuizForm => ({
  ...emptyForm(),
  title: 'Words',
  questions,
  ...changes,
});
const merge = (mine: QuizForm, theirs: QuizForm, base: Base | null, choices: Readonly<Record<string, Side>> = {}) =>
  mergedQuiz({ mine, theirs, base }, differencesOf(mine, theirs, base), new Map(Object.entries(choices)));
const proposals = (list: readonly Chosen[]) => list.map(({ key, changedBy }) => [key, proposedSide(changedBy)]);
const prompts = ({ questions }: QuizForm): string[] => questions.map(({ prompt }) => prompt);

const [a, b, c] = [question('a'), question('b'), question('c')];
const base = quiz([a, b, c]);

describe('two versions of a quiz', () => {
  it('differ in what either side changed, added or removed', () => {
    const mine = quiz([a, { ...b, prompt: '<p>B mine</p>' }, c, question('d')], { passMark: '60' });
    const theirs = quiz(
      [
        { ...a, prompt: '<p>A theirs</p>' },
        { ...b, prompt: '<p>B theirs</p>' },
      ],
      { title: 'Terms' },
    );
    const { settings, questions } = differencesOf(mine, theirs, base);
    expect(proposals(settings)).toEqual([
      ['title', 'theirs'],
      ['passMark', 'mine'],
    ]);
    expect(questions.map(({ key, number, changedBy }) => [key, number, changedBy])).toEqual([
      ['a', 1, 'theirs'],
      ['b', 2, 'both'],
      ['c', 3, 'theirs'],
      ['d', 4, 'mine'],
    ]);
    expect(proposals(questions)).toEqual([
      ['a', 'theirs'],
      ['b', 'mine'],
      ['c', 'theirs'],
      ['d', 'mine'],
    ]);
    expect(questions[2]).toMatchObject({ theirs: null });
    expect(questions[3]).toMatchObject({ theirs: null });
  });
  it('without the version that both started from propose theirs, which undoes nothing of it', () => {
    const mine = quiz([c, { ...a, prompt: '<p>A mine</p>' }, b], { title: 'Mine' });
    const theirs = quiz([a, b], { title: 'Theirs' });
    const { settings, questions } = differencesOf(mine, theirs, null);
    expect(proposals([...settings, ...questions])).toEqual([
      ['title', 'theirs'],
      ['c', 'theirs'],
      ['a', 'theirs'],
    ]);
    expect(merge(mine, theirs, null)).toMatchObject({ title: 'Theirs', questions: [{ id: 'a' }, { id: 'b' }] });
  });
  it('propose by what is known of the version that both started from', () => {
    const mine = quiz([a, b], { passMark: '60' });
    const theirs = quiz([a, b, c], { title: 'Theirs', passMark: '70' });
    const { settings, questions } = differencesOf(mine, theirs, { title: 'Words', questions: [a, b] });
    expect([...settings, ...questions].map(({ key, changedBy }) => [key, changedBy])).toEqual([
      ['title', 'theirs'],
      ['passMark', 'unknown'],
      ['c', 'theirs'],
    ]);
  });
  it('that differ only in what the server removes have no differences', () => {
    const answered = { ...a, accepted: ['Yes'] };
    const mine = quiz([{ ...answered, accepted: ['Yes '] }], { title: 'Words ' });
    expect(differencesOf(mine, quiz([answered]), null)).toEqual({ settings: [], materials: [], questions: [] });
  });
  it('that say the same have no differences', () => {
    expect(differencesOf(base, quiz([a, b, c]), base)).toEqual({ settings: [], materials: [], questions: [] });
  });
});

describe('the quiz that an author makes of both', () => {
  const mine = quiz([a, { ...b, prompt: '<p>B mine</p>' }, c, question('d')], { passMark: '60' });
  const theirs = quiz([{ ...a, prompt: '<p>A theirs</p>' }, question('e'), b], { title: 'Terms' });

  it('has the changes of both sides where only one changed something', () => {
    const merged = merge(mine, theirs, base);
    expect(prompts(merged)).toEqual(['<p>A theirs</p>', '<p>e</p>', '<p>B mine</p>', '<p>d</p>']);
    expect(merged).toMatchObject({ title: 'Terms', passMark: '60' });
  });
  it('has the chosen side of each difference', () => {
    const merged = merge(mine, theirs, base, { a: 'mine', b: 'theirs', c: 'mine', d: 'theirs', title: 'mine' });
    expect(prompts(merged)).toEqual(['<p>a</p>', '<p>e</p>', '<p>b</p>', '<p>c</p>']);
    expect(merged.title).toBe('Words');
  });
  it('has my order, unless only they changed it', () => {
    expect(prompts(merge(quiz([c, a, b]), quiz([b, a, c]), base))).toEqual(['<p>c</p>', '<p>a</p>', '<p>b</p>']);
    expect(prompts(merge(base, quiz([b, c, a]), base))).toEqual(['<p>b</p>', '<p>c</p>', '<p>a</p>']);
  });
  it('has one text of each shared material', () => {
    const shared = (text: string) => [a, b].map((one) => ({ ...one, stimulusId: 's', stimulusText: text }));
    const [start, my, their] = [quiz(shared('0')), quiz(shared('mine')), quiz(shared('theirs'))];
    expect(differencesOf(my, their, start)).toMatchObject({ questions: [], materials: [{ key: 'material s' }] });
    const merged = merge(my, their, start, { 'material s': 'theirs' });
    expect(merged.questions.map(({ stimulusText }) => stimulusText)).toEqual(['theirs', 'theirs']);
  });
});

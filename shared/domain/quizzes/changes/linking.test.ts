import { describe, expect, it } from 'vitest';
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { correctedWith, isSameLinked } from './linking.ts';

const single = (
  id: string,
  options: readonly (readonly [string, string])[],
  correct: string,
): QuestionOf<'single'> => ({
  kind: 'single',
  id,
  prompt: '<p>Which one?</p>',
  points: 1,
  explanation: '',
  options: options.map(([part, text]) => ({ id: part, text })),
  correct,
});
const original = single(
  'q',
  [
    ['a', 'Cash'],
    ['b', 'Stock'],
  ],
  'a',
);
const linked = single(
  'z',
  [
    ['x', 'Cash'],
    ['y', 'Stock'],
  ],
  'x',
);

describe('Linked questions', () => {
  it('are the same under other IDs, and not with another key', () => {
    expect(isSameLinked(original, linked)).toBe(true);
    expect(isSameLinked({ ...original, correct: 'b' }, linked)).toBe(false);
    expect(isSameLinked({ ...original, explanation: '<p>Why</p>' }, linked)).toBe(false);
  });
  it('are the same with items in another order, and not with another right order', () => {
    const ordering = (items: readonly string[], order: string[]): QuestionOf<'ordering'> => ({
      kind: 'ordering',
      id: 'o',
      prompt: '<p>Order.</p>',
      points: 1,
      explanation: '',
      items: items.map((id) => ({ id, text: id })),
      order,
    });
    expect(isSameLinked(ordering(['a', 'b'], ['b', 'a']), ordering(['b', 'a'], ['b', 'a']))).toBe(true);
    expect(isSameLinked(ordering(['a', 'b'], ['b', 'a']), ordering(['a', 'b'], ['a', 'b']))).toBe(false);
  });
  it('take over a corrected key with their own IDs', () => {
    const corrected = correctedWith(linked, { ...original, correct: 'b' });
    expect(corrected).toEqual({ ...linked, correct: 'y' });
  });
  it('take over reworded, moved and added options, each with one ID', () => {
    const corrected = correctedWith(
      linked,
      single(
        'q',
        [
          ['b', 'Stock'],
          ['a', 'Cash'],
          ['x', 'Debt'],
        ],
        'x',
      ),
    );
    expect(corrected).toEqual(
      single(
        'z',
        [
          ['y', 'Stock'],
          ['x', 'Cash'],
          ['x-new', 'Debt'],
        ],
        'x-new',
      ),
    );
    const reworded = correctedWith(
      linked,
      single(
        'q',
        [
          ['a', 'Money'],
          ['b', 'Stock'],
        ],
        'a',
      ),
    );
    expect(reworded).toMatchObject({ options: [{ id: 'x', text: 'Money' }, { id: 'y' }], correct: 'x' });
  });
  it('take over formatting, and tell pictures with the same description apart', () => {
    const picture = (id: string, file: string) => ({
      id,
      text: 'Chart',
      html: `<img src="/files/${file}" alt="Chart" />`,
    });
    const current = { ...linked, options: [picture('x', 'a.png'), picture('y', 'b.png')] };
    const moved = { ...original, options: [picture('a', 'b.png'), picture('b', 'a.png')], correct: 'a' };
    expect(correctedWith(current, moved)).toEqual({
      ...current,
      options: [picture('y', 'b.png'), picture('x', 'a.png')],
      correct: 'y',
    });
    const bold = {
      ...original,
      options: [
        { id: 'a', text: 'Cash', html: '<strong>Cash</strong>' },
        { id: 'n', text: 'Debt' },
      ],
    };
    expect(correctedWith(linked, bold)).toMatchObject({
      options: [{ id: 'x', html: '<strong>Cash</strong>' }, { id: 'y' }],
    });
    expect(
      isSameLinked(original, { ...linked, options: [{ ...linked.options[0], html: '<em>Cash</em>' }] } as never),
    ).toBe(false);
  });
  it('keep the ID of their shared material', () => {
    const material = (id: string, text: string) => ({ stimulus: { id, text } });
    const corrected = correctedWith(
      { ...linked, ...material('theirs', '<p>Old</p>') },
      { ...original, ...material('ours', '<p>New</p>') },
    );
    expect(corrected.stimulus).toEqual({ id: 'theirs', text: '<p>New</p>' });
  });
});

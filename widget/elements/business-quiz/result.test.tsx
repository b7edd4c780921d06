import { render } from 'lit';
import { expect, it } from 'vitest';
import type { ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { resultView } from './result.ts';

const REVIEWED: ReviewedQuestion = {
  question: {
    id: 'q',
    kind: 'single',
    prompt: '<p>Who?</p>',
    points: 1,
    options: [
      { id: 'k', text: 'Keynes' },
      { id: 's', text: 'Schumpeter' },
    ],
  },
  value: 'k',
  rightAnswer: 's',
  verdict: 'wrong',
  awarded: 0,
  explanation: '<p>He said so.</p>',
};

const shown = (changes: Partial<ReviewedQuestion>): HTMLElement => {
  const container = document.createElement('div');
  const result = { score: 0, maxScore: 1, percent: 0, passed: false, review: [{ ...REVIEWED, ...changes }] };
  render(
    resultView({
      result: result as unknown as FinishedResult,
      claimed: true,
      saveAddress: '',
      leadAddress: null,
      share: () => undefined,
      shared: '',
    }),
    container,
  );
  return container;
};
const textOf = (container: HTMLElement): string => container.textContent.replaceAll(/\s+/g, ' ');

it('says of an option why it is right or wrong, as text', () => {
  const container = shown({ optionNotes: { k: '<b>Demand</b> was his subject.' } });
  expect(textOf(container)).toContain('Keynes: <b>Demand</b> was his subject.');
});

it('shows the picture of an option in the answers', () => {
  const html = '<img src="https://example.com/files/k.webp" alt="Keynes">';
  const question = {
    id: 'q',
    kind: 'multiple',
    prompt: '<p>Who?</p>',
    points: 1,
    options: [
      { id: 'k', text: 'Keynes', html },
      { id: 's', text: 'Smith' },
    ],
  } as const;
  const container = shown({
    question: { ...question, options: [...question.options] },
    value: ['s'],
    rightAnswer: ['k', 's'],
  });
  expect(container.querySelector('b img')?.getAttribute('alt')).toBe('Keynes');
  expect(textOf(container)).toContain('Your answer: Smith');
  expect(textOf(container)).toContain('Right answer: ; Smith');
});

it('says of true or false why it is right or wrong', () => {
  const question = { id: 'q', kind: 'boolean', prompt: '<p>So?</p>', points: 1 } as const;
  const container = shown({ question, value: true, rightAnswer: false, optionNotes: { true: 'Not since 2020.' } });
  expect(textOf(container)).toContain('True: Not since 2020.');
});

it('shows the place in the source and the day of the facts', () => {
  const container = shown({
    source: { title: 'Companies Act', url: 'https://example.com/act', locator: 'section 7(2)', accessed: '2025-05-03' },
    asOf: '2025-04-01',
  });
  expect(textOf(container)).toContain('Source: Companies Act, section 7(2) (accessed 3 May 2025)');
  expect(textOf(container)).toContain('As of 1 April 2025');
});

it('says nothing of options without notes', () => {
  expect(textOf(shown({}))).not.toContain('Keynes: ');
});

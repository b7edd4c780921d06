import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { sumOf } from '#shared/domain/learning/accuracy.ts';
import { strongestAndWeakest } from '#shared/domain/learning/progress-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { SAMPLE } from './sample.ts';

afterEach(cleanup);

const show = (change: Partial<typeof SAMPLE> = {}, as: 'h1' | 'h2' = 'h1') =>
  render(
    <MemoryRouter>
      <ReportSheet report={{ ...SAMPLE, ...change }} name="Asha Rao" as={as} />
    </MemoryRouter>,
  );

describe('The sheet of a report', () => {
  it('leaves a comparison out of fewer than twenty, and says why', () => {
    show({ cohort: { people: 19, standing: null } });
    const others = screen.getByRole('region', { name: 'Compared with other learners' });
    expect(within(others).getByText(/at least 20 learners/)).toBeTruthy();
    expect(within(others).queryByRole('table')).toBeNull();
  });
  it('of a month that runs says that it does, and compares nothing yet', () => {
    show({ state: 'soFar', cohort: null });
    expect(screen.getByRole('heading', { level: 1, name: 'This month so far' })).toBeTruthy();
    expect(screen.getByText(/is part of the finished report/)).toBeTruthy();
  });
  it('is marked where it is a sample, and leads nowhere', () => {
    show({}, 'h2');
    expect(screen.getByText('Sample')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
  it('leads to the quizzes of the weakest chapters and to the deck', () => {
    const [weak] = SAMPLE.weakest;
    if (weak === undefined) throw new Error('The sample has no weak chapter');
    const _id = 'a'.repeat(24);
    show({ weakest: [{ ...weak, quizzes: [{ _id, title: 'Process and Inventory', access: 'subscriber' }] }] });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/explore/quiz/${_id}`,
      '/practice',
    ]);
    expect(screen.getByText(/for subscribers/)).toBeTruthy();
  });
});

it('The sample follows the rules of every report', () => {
  expect(sumOf(SAMPLE.topics)).toEqual({ questions: SAMPLE.total.questions, correct: SAMPLE.total.correct });
  const { strongest, weakest } = strongestAndWeakest(SAMPLE.topics);
  const names = (topics: readonly { chapter: string | null }[]) => topics.map(({ chapter }) => chapter);
  expect(names(SAMPLE.strongest)).toEqual(names(strongest));
  expect(names(SAMPLE.weakest)).toEqual(names(weakest));
});

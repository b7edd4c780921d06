import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { NewsCard } from '#shared/contract/news/news.ts';
import { NewsScreen } from './news-screen.tsx';

const INSIGHT: NewsCard = {
  _id: 'a'.repeat(24),
  title: 'A ship in a canal',
  description: '<p>The opening.</p>',
  summary: 'What happened, and what it teaches.',
  image: null,
  source: { title: 'The harbour office' },
  programs: ['businessNewsAnalysis'],
  publishedAt: '2026-11-20T06:00:00.000Z',
  eventDate: null,
  access: 'free',
  locked: false,
  readingMinutes: 4,
  questions: 2,
};

afterEach(cleanup);

it.each([
  ['new', { checked: false, isNew: true }, ['New']],
  ['read', { checked: true, isNew: false }, ['Read']],
  ['older than the reader’s account', { checked: false, isNew: false }, []],
  ['due', { checked: false, isNew: false, dueOn: '2026-11-18' }, [/^Due /]],
  ['shown to a guest', {}, []],
])('an insight that is %s says so', (_, own, tags) => {
  render(
    <MemoryRouter>
      <NewsScreen insight={{ ...INSIGHT, ...own }} position={1} total={1} />
    </MemoryRouter>,
  );
  const shown = ['New', 'Read', /^Due /].filter((tag) => screen.queryByText(tag, { exact: true }) !== null);
  expect(shown).toEqual(tags);
});

it.each([
  ['with questions', {}, 1],
  ['without questions', { questions: 0 }, 0],
  ['that is locked', { locked: true }, 0],
])('an insight %s leads to its questions only if there are any to answer', (_, own, links) => {
  render(
    <MemoryRouter>
      <NewsScreen insight={{ ...INSIGHT, ...own }} position={1} total={1} />
    </MemoryRouter>,
  );
  expect(screen.queryAllByRole('link', { name: 'Check yourself' })).toHaveLength(links);
});

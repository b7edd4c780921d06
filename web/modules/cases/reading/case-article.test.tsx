import { ThemeProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { theme } from '#shared/tokens/theme.ts';
import { CaseArticle } from './case-article.tsx';

const GUESTS: CaseStudy = {
  _id: 'e'.repeat(24),
  title: 'One lime',
  summary: 'A shop that sells more every month, and loses more.',
  subject: 'Strategy',
  difficulty: 'medium',
  readingMinutes: 11,
  access: 'free',
  questionCount: 4,
  points: 100,
  publishedAt: null,
  opening: '<p>He ordered one lime.</p>',
  inside: { sections: ['The shop'], exhibits: ['Exhibit 1. A day'] },
  locked: 'signIn',
  rest: null,
  submission: null,
};
const WHOLE: CaseStudy = {
  ...GUESTS,
  locked: null,
  rest: {
    text: '<h3>The shop</h3><p>It loses eight (Exhibit 1).</p>',
    exhibits: [
      {
        kind: 'table',
        title: 'Exhibit 1. A day',
        columns: ['Hour', '₹'],
        rows: [
          ['8 to 9', '−19.00'],
          ['9 to 10', '85.80'],
        ],
        chart: { column: 1, rows: 2 },
      },
    ],
    questions: [],
    rubric: [],
    furtherReading: [],
  },
};
const html = (study: CaseStudy): string =>
  renderToString(
    <ThemeProvider theme={theme}>
      <CaseArticle study={study} />
    </ThemeProvider>,
  );

describe('the first part of a case study', () => {
  it('is rendered on a server: title, summary and opening, and no exhibit', () => {
    const text = html(GUESTS);
    for (const expected of ['One lime', 'loses more', 'He ordered one lime', '11 min read'])
      expect(text).toContain(expected);
    expect(text).not.toContain('<figure');
  });
});

describe('the whole case study', () => {
  it('has its sections, and mentions that lead to exhibits with a table and its bars', () => {
    const text = html(WHOLE);
    expect(text).toContain('id="part-1"');
    expect(text).toContain('<a href="#exhibit-1">Exhibit 1</a>');
    expect(text).toMatch(/<th scope="row">8 to 9<\/th><td[^>]*data-figures="true"[^>]*>−19.00/);
    expect(text).toMatch(/<rect[^>]*data-below="true"/);
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { FragmentRenderer, FragmentRequest } from '#shared/contract/site/rendered-page.ts';

const quiz: EmbeddedQuiz = {
  _id: '0123456789abcdef01234567',
  title: 'Cash </script> is king',
  description: 'About cash.',
  difficulty: 'easy',
  questionCount: 2,
  timeLimitMinutes: null,
  passMark: 50,
  path: '/explore/quiz/0123456789abcdef01234567',
  date: null,
  endsAt: null,
  questions: [
    {
      kind: 'single',
      id: 'q1',
      prompt: '<p>Which one?</p>',
      points: 1,
      options: [
        { id: 'a', text: 'Alpha & Omega' },
        { id: 'b', text: 'Beta' },
      ],
    },
    { kind: 'boolean', id: 'q2', prompt: '<p>Is it so?</p>', points: 1 },
  ],
};

describe('the widget as HTML', () => {
  let renderFragment: FragmentRenderer['renderFragment'];
  beforeAll(async () => {
    // Written by the build elsewhere.
    vi.stubGlobal('TOKENS_LIGHT', '--bw-ink:#000;');
    vi.stubGlobal('TOKENS_DARK', '--bw-ink:#fff;');
    ({ renderFragment } = await import('./main.ts'));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  const written = (changes: Partial<FragmentRequest> = {}): string =>
    renderFragment({
      quiz,
      partner: 'pk_1',
      theme: 'auto',
      view: 'quiz',
      nonce: undefined,
      origin: 'https://wisdom.example',
      ...changes,
    });

  it('shows its first question before any script runs, and takes no answer that would be lost', () => {
    const html = written();
    expect(html).toMatch(
      /^<business-quiz partner="pk_1" quiz="0123456789abcdef01234567"><template shadowrootmode="open">/,
    );
    expect(html).toContain('Question 1 of 2');
    expect(html).toContain('<p>Which one?</p>');
    expect(html).toContain('Alpha &amp; Omega');
    expect(html).toContain('<form inert');
    expect(html).not.toContain('Is it so?</p></div>');
  });
  it('brings the whole quiz along as data that no text in it can end', () => {
    const html = written();
    const data = /<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ quiz });
    expect(data).not.toContain('<');
  });
  it('has whole addresses of the pictures in its texts, also in its data', () => {
    const [first, ...others] = quiz.questions;
    if (first === undefined || !('options' in first)) throw new Error('The first question has no options');
    const picture = { id: 'p', text: 'A chart', html: '<img src="/files/uploads/a.webp" alt="A chart" />' };
    const html = written({
      quiz: { ...quiz, questions: [{ ...first, options: [...first.options, picture] }, ...others] },
    });
    expect(html).toContain('<img src="https://wisdom.example/files/uploads/a.webp" alt="A chart" />');
    expect(html).toContain(String.raw`\u003cimg src=\"https://wisdom.example/files/uploads/a.webp\"`);
    expect(html).toContain('aria-label="A chart"');
  });
  it('carries the nonce of the page, its own style and the looks that were asked for', () => {
    const html = written({ nonce: 'abc+/=', theme: 'dark', view: 'card' });
    expect(html).toContain('view="card" theme="dark"');
    expect(html).toMatch(/<style nonce="abc\+\/=">[^<]*--bw-ink:#000;/);
    expect(html).toContain('Take the quiz');
    expect(html).not.toContain('Question 1');
  });
  it('of a quiz without questions is its card', () => {
    expect(written({ quiz: { ...quiz, questions: [] } })).toContain('Take the quiz');
  });
});

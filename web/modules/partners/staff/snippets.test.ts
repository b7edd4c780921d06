import { describe, expect, it } from 'vitest';
import { PLAIN_LOOKS } from './looks.ts';
import { frameSnippet, oembedAddress, scriptSnippet, type Embedding } from './snippets.ts';

const ID = '0123456789abcdef01234567';
const embedding: Embedding = {
  server: 'https://wisdom.example',
  partnerKey: 'pk_0123',
  quiz: 'daily',
  looks: PLAIN_LOOKS,
};
const PINNED = { version: '1.0.0', path: '/widget/v1.0.0/business-quiz.js', integrity: 'sha384-abc' };

describe('a snippet', () => {
  it('is two lines where nothing is changed: the pinned script with its hash, and the element', () => {
    expect(scriptSnippet(embedding, PINNED).split('\n')).toEqual([
      '<script type="module" crossorigin="anonymous" integrity="sha384-abc" src="https://wisdom.example/widget/v1.0.0/business-quiz.js"></script>',
      '<business-quiz partner="pk_0123" quiz="daily"></business-quiz>',
    ]);
  });
  it('says what was chosen about view, theme and colours', () => {
    const looks = { theme: 'dark', view: 'card', accent: '#0a7d5a', font: '' } as const;
    const text = scriptSnippet({ ...embedding, quiz: ID, looks }, PINNED);
    expect(text).toContain(`quiz="${ID}" view="card" theme="dark"`);
    expect(text).toContain('--bw-accent: #0a7d5a;');
  });
  it('names the page of the quiz in the address of oEmbed', () => {
    const { searchParams } = new URL(oembedAddress({ ...embedding, quiz: ID }));
    expect(searchParams.get('url')).toBe(`https://wisdom.example/explore/quiz/${ID}?partner=pk_0123`);
    expect(new URL(oembedAddress(embedding)).searchParams.get('url')).toContain('/daily?partner=');
  });
  it('keeps a title inside its attribute', () => {
    expect(frameSnippet(embedding, 'A "title" <b>')).toContain('title="A &#34;title&#34; &#60;b&#62;"');
  });
});

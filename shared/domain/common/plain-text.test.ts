import { expect, it } from 'vitest';
import { plainTextOf, shortened } from './plain-text.ts';

it.each([
  ['<p>One</p><p>Two &amp; three</p>', 'One\nTwo & three'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['<p>&lt;b&gt; stays</p>', '<b> stays'],
  ['<img src="/files/x.png" alt="" />', ''],
  ['plain', 'plain'],
])('%s reads as %j', (html, text) => expect(plainTextOf(html)).toBe(text));

it('is shortened to one line with its end marked', () => {
  expect(shortened('One\ntwo  three', 20)).toBe('One two three');
  expect(shortened('One two three', 8)).toBe('One two…');
});

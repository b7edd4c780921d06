import { describe, expect, it } from 'vitest';
import { safeRedirect } from './storage.ts';

describe('the remembered page', () => {
  it.each([
    '//x',
    '/\\x',
    'javascript:alert(1)',
    '/%2f%2fx',
    '%2f%2fx',
    '/\t/x',
    '/ /x',
    'https://x',
    '',
    '/%5cx',
    '/%zz',
    '/a//b',
    '/login',
    '/login/sso',
    '/signup',
    '/Login/',
    '/login?next=/login',
    '/%6cogin',
    '/explore/../login',
    '/./signup#top',
  ])('ignores %j (18)', (path) => expect(safeRedirect(path)).toBeNull());

  it.each([
    '/',
    '/profile',
    '/login-help',
    '/.well-known/x',
    '/explore/quiz/65a0?start=1#top',
    '/news-insights-page/detailed-news?id=1&title=a%20b',
  ])('returns to %j', (path) => expect(safeRedirect(path)).toBe(path));
});

import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#shared/contract/index.ts';
import { isCacheablePage, isCacheableRead, isSitePage } from './stored-pages.ts';

const ID = '0123456789abcdef01234567';
const at = (path: string): URL => new URL(path, 'https://example.com');

describe('what the service worker keeps', () => {
  it.each([
    '/api/quiz/cards?program=businessVocabulary',
    `/api/quiz/getquizbyquizid/${ID}`,
    '/api/news-insights/user?page=2&limit=10',
    `/api/news-insights/user/${ID}`,
    `/api/case-studies/${ID}`,
  ])('is what can be read again: %s', (path) => {
    expect(isCacheableRead(at(path))).toBe(true);
  });

  it.each([
    '/api/auth/verify',
    '/api/result/getResult',
    `/api/result/latest/${ID}`,
    '/api/quiz/history',
    `/api/quiz/${ID}`,
    '/api/payment/get-subscription-status',
    '/api/case-studies/submissions/mine',
    '/api/news-insights',
    '/api/news-insights/user?title=bank',
    '/api/news-insights/user?bookmarked=true',
    '/api/news-insights/user/../../auth/verify',
  ])('is nothing of an account and no search: %s', (path) => {
    expect(isCacheableRead(at(path))).toBe(false);
  });

  it('is no call that only signed-in people may make', () => {
    for (const { method, path, access, id } of ENDPOINTS) {
      if (method !== 'GET' || access === 'public' || access === 'optional') continue;
      expect(isCacheableRead(at(path.replace(/:\w+/g, ID))), id).toBe(false);
    }
  });

  it('holds the HTML of public pages alone', () => {
    for (const path of ['/', '/about', '/news-insights-page/detailed-news?id=1', `/explore/case-studies/${ID}`])
      expect(isCacheablePage(at(path)), path).toBe(true);
    for (const path of ['/profile', '/login', '/dashboard', '/explore', `/quiz-result/${ID}`])
      expect(isCacheablePage(at(path)), path).toBe(false);
  });

  it('lets the shell stand in for pages of the site only', () => {
    for (const path of ['/', '/explore', `/explore/quiz/${ID}`, '/nowhere'])
      expect(isSitePage(at(path)), path).toBe(true);
    for (const path of [
      '/api/site',
      '/docs',
      '/docs/json',
      '/dev/mailbox',
      '/widget/demo.html',
      '/sw.js',
      '/payment-plan',
      '/credentials/issuer',
      '/sso/callback/64f1c0ffee0123456789abcd',
    ])
      expect(isSitePage(at(path)), path).toBe(false);
  });
});

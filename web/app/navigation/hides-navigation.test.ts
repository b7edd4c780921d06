import { describe, expect, it } from 'vitest';
import { hidesNavigation } from './hides-navigation.ts';

const HIDDEN = [
  '/',
  '/login',
  '/login/',
  '/signup',
  '/verify-otp',
  '/profile',
  '/payment-plan',
  '/my-subscriptions',
  '/contact',
  '/explore',
  '/explore/quizzes/businessVocabulary',
  '/explore/quiz/0123456789abcdef01234567',
  '/explore/case-studies',
  '/explore/news-insights-page',
  '/0123456789abcdef01234567/edit',
  '/quiz-result/0123456789abcdef01234567',
  '/dashboard',
  '/dashboard/users-list',
  '/news-insights-page/detailed-news',
  '/case-studies/submissions',
];

const SHOWN = [
  '/forgot-password',
  '/reset-password',
  '/about',
  '/faq',
  '/support',
  '/terms',
  '/privacy',
  '/explorers',
  '/login/help',
  '/profile/edit/more',
  '/dashboards',
  '/nowhere',
];

describe('the top navigation', () => {
  it.each(HIDDEN)('is hidden on %s', (path) => {
    expect(hidesNavigation(path)).toBe(true);
  });

  it.each(SHOWN)('is shown on %s', (path) => {
    expect(hidesNavigation(path)).toBe(false);
  });
});

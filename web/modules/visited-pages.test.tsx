import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ROUTES as VISITED, NOTHING, type Places } from '../../tests/e2e/support/routes.ts';
import { ROUTES } from '../app/routing/routes.ts';
import { staffPages } from './staff.ts';

const DASHBOARD = '/dashboard';

/** Patterns of all pages: of the site, and of the dashboard with the pages below its own. */
const patterns: readonly string[] = [
  ...ROUTES.map(({ path }) => path).filter((path) => !path.startsWith(`${DASHBOARD}/`)),
  ...staffPages.flatMap(({ path, below = [] }) =>
    [path, ...below.map((page) => `${path}/${page.path}`)].map((part) => `${DASHBOARD}/${part}`.replace(/\/$/, '')),
  ),
];

/** The server opens these for a launch only; tests/e2e/lti visits them. */
const IN_COURSES: readonly string[] = ['/lti/activity/:launchId'];

const ID = NOTHING;
const PLACES: Required<Places> = {
  quiz: ID,
  finished: ID,
  insight: ID,
  caseStudy: ID,
  submission: ID,
  person: ID,
  liveClass: ID,
};

const patternOf = (path: string): string | undefined =>
  matchRoutes(
    patterns.map((pattern) => ({ path: pattern })),
    new URL(path, 'https://site.example').pathname,
  )?.at(-1)?.route.path;

it('every page of the site and of the dashboard is visited by the browser test of all routes', () => {
  const visited = new Set(VISITED.map(({ path }) => patternOf(path(PLACES) ?? '/')));
  expect(patterns.filter((pattern) => !visited.has(pattern) && !IN_COURSES.includes(pattern))).toEqual([]);
});

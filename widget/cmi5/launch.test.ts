import { describe, expect, it } from 'vitest';
import { readLaunch, readLaunchData, tokenIn } from './launch.ts';

const ACTOR = { objectType: 'Agent', account: { homePage: 'https://lms.example', name: 'learner-1' } };
const PARAMETERS = {
  endpoint: 'https://lms.example/xapi',
  fetch: 'https://lms.example/fetch?token=1',
  actor: JSON.stringify(ACTOR),
  registration: '6f0c5f0e-4c0b-4b7e-9d5a-1d1f6f2c9b3a',
  activityId: 'https://lms.example/activities/1',
};
const queryOf = (changes: Readonly<Record<string, string>> = {}): string =>
  `?${new URLSearchParams({ ...PARAMETERS, ...changes }).toString()}`;

describe('The address of a launch', () => {
  it('names the platform’s store, the learner and the registration', () => {
    expect(readLaunch(queryOf())).toEqual({ ...PARAMETERS, endpoint: 'https://lms.example/xapi/', actor: ACTOR });
  });
  it.each([
    ['no parameters', ''],
    ['no registration', queryOf({ registration: '' })],
    ['no activity', queryOf({ activityId: '' })],
    ['an actor that isn’t JSON', queryOf({ actor: 'learner' })],
    ['an actor that is a list', queryOf({ actor: '[]' })],
    ['an endpoint that is a script', queryOf({ endpoint: 'javascript:alert(1)' })],
    ['a relative fetch address', queryOf({ fetch: '/fetch' })],
  ])('with %s is none', (_what, query) => expect(readLaunch(query)).toBeNull());
});

describe('The launch data', () => {
  const DATA = { contextTemplate: {}, launchMode: 'Normal' };
  it('are read with what is optional', () => {
    const returnURL = 'https://lms.example/course';
    expect(readLaunchData({ ...DATA, masteryScore: 0.6, returnURL, moveOn: 'Passed' })).toEqual({
      contextTemplate: {},
      launchMode: 'Normal',
      masteryScore: 0.6,
      returnUrl: returnURL,
    });
    expect(readLaunchData(DATA)).toMatchObject({ masteryScore: null, returnUrl: null });
  });
  it('take no mastery score outside 0 to 1, and no address that is a script', () => {
    expect(readLaunchData({ ...DATA, masteryScore: 60, returnURL: 'javascript:alert(1)' })).toMatchObject({
      masteryScore: null,
      returnUrl: null,
    });
  });
  it.each([null, 'text', [], {}, { contextTemplate: {} }, { ...DATA, launchMode: 'Other' }])('aren’t %j', (document) =>
    expect(readLaunchData(document)).toBeNull(),
  );
});

it.each([
  [{ 'auth-token': 'abc' }, 'abc'],
  [{ 'auth-token': '' }, null],
  [{ 'error-code': '1', 'error-text': 'used' }, null],
  [null, null],
])('The token in %j is %s', (answer, token) => expect(tokenIn(answer)).toBe(token));

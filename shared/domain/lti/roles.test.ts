import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseRole } from './roles.ts';

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

describe('The role in a course', () => {
  it.each([
    [[`${MEMBERSHIP}#Instructor`], 'instructor'],
    [[`${MEMBERSHIP}/Instructor#TeachingAssistant`], 'instructor'],
    [[`${MEMBERSHIP}#ContentDeveloper`], 'instructor'],
    [['Instructor'], 'instructor'],
    [[`${MEMBERSHIP}#Learner`, `${MEMBERSHIP}#Instructor`], 'instructor'],
    [[`${MEMBERSHIP}#Learner`], 'learner'],
    [[`${MEMBERSHIP}/Learner#GuestLearner`], 'learner'],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor'], 'learner'],
    [['http://purl.imsglobal.org/vocab/lis/v2/system/person#Administrator'], 'learner'],
    [[], 'learner'],
  ] as const)('%j is %s', (roles, expected) => {
    expect(courseRole(roles)).toBe(expected);
  });

  it('never depends on the order of roles', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(`${MEMBERSHIP}#Instructor`, `${MEMBERSHIP}#Learner`, 'x')), (roles) => {
        expect(courseRole(roles)).toBe(courseRole([...roles].reverse()));
      }),
    );
  });
});

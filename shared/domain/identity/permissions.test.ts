import { describe, expect, it } from 'vitest';
import { may, PERMISSIONS } from './permissions.ts';
import { isStaff, landingAfterLogin, ROLES } from './roles.ts';
import { authorityName } from './role-names.ts';
import type { Permission } from './permissions.ts';
import type { Authority } from './roles.ts';

const allowed = (who: Authority): Permission[] => PERMISSIONS.filter((permission) => may(who, permission));
const learner: Permission[] = ['quiz.take', 'case.submit', 'plan.subscribe'];
const writer: Permission[] = [...learner, 'dashboard.open', 'content.write', 'mentoring.offer'];
const support: Permission[] = [
  ...learner,
  'dashboard.open',
  'users.read',
  'payments.read',
  'payments.refund',
  'access.give',
  'mentoring.offer',
];
const editor: Permission[] = [
  ...learner,
  'dashboard.open',
  'content.write',
  'content.publish',
  'reference.manage',
  'submissions.grade',
  'classes.manage',
  'users.read',
  'results.readAny',
  'mentoring.offer',
  'mentoring.assign',
];

describe('the permission matrix', () => {
  it('lets a learner take, submit and subscribe, and nothing else', () =>
    expect(allowed({ role: 'user' })).toEqual(learner));
  it('lets subadmintwo write besides', () => expect(allowed({ role: 'subadmintwo' })).toEqual(writer));
  it('lets a writer write, with the profile or without one', () =>
    expect(allowed({ role: 'subadmintwo', profile: 'author' })).toEqual(writer));
  it('lets support read people and payments, refund and give access, and write nothing', () =>
    expect(allowed({ role: 'subadmintwo', profile: 'support' })).toEqual(support));
  it('ignores the profile of any other role', () =>
    expect(ROLES.filter((role) => role !== 'subadmintwo').map((role) => allowed({ role, profile: 'support' }))).toEqual(
      [learner, editor, [...PERMISSIONS]],
    ));
  it('names a profile instead of its role', () =>
    expect([
      authorityName({ role: 'subadmintwo', profile: 'support' }),
      authorityName({ role: 'subadmintwo' }),
      authorityName({ role: 'admin', profile: 'support' }),
    ]).toEqual(['Support', 'Writer', 'Administrator']));
  it('lets subadmin publish, grade and read people besides', () =>
    expect(allowed({ role: 'subadmin' })).toEqual(editor));
  it('lets admin do everything', () => expect(allowed({ role: 'admin' })).toEqual([...PERMISSIONS]));
  it('counts every role but the learner as staff', () =>
    expect(ROLES.filter(isStaff)).toEqual(['subadmintwo', 'subadmin', 'admin']));
  it('lands admin and subadmin on /dashboard, everybody else on /', () =>
    expect(ROLES.map(landingAfterLogin)).toEqual(['/', '/', '/dashboard', '/dashboard']));
});

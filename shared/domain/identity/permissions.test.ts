import { describe, expect, it } from 'vitest';
import { isStaff, landingAfterLogin, may, PERMISSIONS, ROLES, type Permission, type Role } from './permissions.ts';

const allowed = (role: Role): Permission[] => PERMISSIONS.filter((permission) => may(role, permission));
const learner: Permission[] = ['quiz.take', 'case.submit', 'plan.subscribe'];
const writer: Permission[] = [...learner, 'content.write', 'mentoring.offer'];
const editor: Permission[] = [
  ...learner,
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
  it('lets a learner take, submit and subscribe, and nothing else', () => expect(allowed('user')).toEqual(learner));
  it('lets subadmintwo write besides', () => expect(allowed('subadmintwo')).toEqual(writer));
  it('lets subadmin publish, grade and read people besides', () => expect(allowed('subadmin')).toEqual(editor));
  it('lets admin do everything', () => expect(allowed('admin')).toEqual([...PERMISSIONS]));
  it('counts every role but the learner as staff', () =>
    expect(ROLES.filter(isStaff)).toEqual(['subadmintwo', 'subadmin', 'admin']));
  it('lands admin and subadmin on /dashboard, everybody else on /', () =>
    expect(ROLES.map(landingAfterLogin)).toEqual(['/', '/', '/dashboard', '/dashboard']));
});

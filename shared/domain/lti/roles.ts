/** Roles of people in a course, from the `roles` claim. */

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

export const LEARNER_ROLE = `${MEMBERSHIP}#Learner`;

const TEACHING: readonly string[] = ['Instructor', 'ContentDeveloper', 'Administrator', 'Mentor', 'Manager', 'Officer'];
/** Sub-roles are written `…/membership/Instructor#TeachingAssistant`. */
const SUB_ROLE = /^(?:\/([A-Za-z]+))?#([A-Za-z]+)$/;

export type CourseRole = 'learner' | 'instructor';

/**
 * Returns `instructor` for people who teach or run the course. Roles of the institution and the system don't count: a
 * school's administrator may take a course as a learner.
 */
export const courseRole = (roles: readonly string[]): CourseRole => {
  const isTeaching = roles.some((role) => {
    if (TEACHING.includes(role)) return true;
    if (!role.startsWith(MEMBERSHIP)) return false;
    const [, parent, name] = SUB_ROLE.exec(role.slice(MEMBERSHIP.length)) ?? [];
    return TEACHING.includes(parent ?? name ?? '');
  });
  return isTeaching ? 'instructor' : 'learner';
};

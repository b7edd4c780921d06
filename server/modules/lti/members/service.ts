/** The results of a course's people for a quiz or case study. Members are read when someone looks, and aren't stored. */
import type { LtiCourseResults, LtiLink, LtiMemberResult } from '#shared/contract/lti/members.ts';
import { launchedName } from '#shared/domain/lti/person-name.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { findLaunch } from '../launch/repository.ts';
import { findPlatform } from '../platforms/repository.ts';
import { createMemberList, type CourseMember, type MemberListDeps } from './member-list.ts';
import {
  attemptsOfMembers,
  findLink,
  listLinkRows,
  submissionsOfMembers,
  titleOfLinked,
  type LinkRow,
  type ListedLinkRow,
  type MemberAttempt,
} from './repository.ts';

/** Identifiers in one query. */
const BATCH = 500;

export interface CourseMembers {
  /** Throws 404. */
  links(
    platformId: string,
    query: { readonly page: number; readonly limit: number },
  ): Promise<{ items: LtiLink[]; total: number }>;
  /** Throws 404, or UNAVAILABLE if the platform doesn't list its members. */
  results(linkId: string): Promise<LtiCourseResults>;
  /** The same for an instructor who launched the link. Throws 404 for anyone else. */
  launchResults(userId: string, launchId: string): Promise<LtiCourseResults>;
}

const NOT_STARTED = { status: 'notStarted', score: null, passed: null, submittedAt: null } as const;

/** Returns the newest result, else the state of the attempt in progress. */
const resultOf = (attempts: readonly MemberAttempt[]): Omit<LtiMemberResult, 'name'> => {
  const finished = attempts.filter(({ status }) => status === 'finished');
  const newest = finished.toSorted((a, b) => (a.finished_at ?? 0) - (b.finished_at ?? 0)).at(-1);
  if (newest === undefined) return attempts.length === 0 ? NOT_STARTED : { ...NOT_STARTED, status: 'inProgress' };
  return {
    status: 'submitted',
    score: newest.percent_centi === null ? null : newest.percent_centi / 100,
    passed: newest.passed === null ? null : newest.passed === 1,
    submittedAt: newest.finished_at === null ? null : new Date(newest.finished_at).toISOString(),
  };
};

const nameOf = ({ name, given_name: given, family_name: family }: CourseMember): string =>
  launchedName({ name: name ?? undefined, given_name: given ?? undefined, family_name: family ?? undefined });

const deleted = ({ kind }: Pick<LinkRow, 'kind'>): string => (kind === 'case' ? 'Deleted case study' : 'Deleted quiz');

const toLink = (row: ListedLinkRow): LtiLink => ({
  _id: row.id,
  course: row.course,
  quiz: row.title ?? deleted(row),
  launchedAt: new Date(row.launched_at).toISOString(),
});

export const createCourseMembers = ({ db, ...deps }: MemberListDeps & { readonly db: Db }): CourseMembers => {
  const readMembers = createMemberList(deps);

  const resultsOf = async (link: LinkRow): Promise<LtiCourseResults> => {
    const platform = await findPlatform(db, link.platform_id);
    if (platform === undefined) throw notFound('link');
    const { learners, complete } = await readMembers(platform, link.members_url);
    const attempts: MemberAttempt[] = [];
    for (let from = 0; from < learners.length; from += BATCH) {
      const subjects = learners.slice(from, from + BATCH).map(({ user_id }) => user_id);
      const people = { platformId: platform.id, subjects };
      attempts.push(
        ...(link.kind === 'case'
          ? await submissionsOfMembers(db, { ...people, caseId: link.quiz_id })
          : await attemptsOfMembers(db, { ...people, quizId: link.quiz_id })),
      );
    }
    const bySubject = Map.groupBy(attempts, ({ subject }) => subject);
    const members = learners
      .map((member) => ({ name: nameOf(member), ...resultOf(bySubject.get(member.user_id) ?? []) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
    return {
      course: link.course,
      quiz: (await titleOfLinked(db, link)) ?? deleted(link),
      complete,
      members,
    };
  };

  const found = async (id: string | null | undefined): Promise<LinkRow> => {
    const link = id === null || id === undefined ? undefined : await findLink(db, id);
    if (link === undefined) throw notFound('link');
    return link;
  };

  return {
    async links(platformId, query) {
      if ((await findPlatform(db, platformId)) === undefined) throw notFound('platform');
      const { rows, total } = await listLinkRows(db, platformId, query);
      return { items: rows.map(toLink), total };
    },
    results: async (linkId) => resultsOf(await found(linkId)),
    async launchResults(userId, launchId) {
      const launch = await findLaunch(db, launchId);
      if (launch?.user_id !== userId || launch.role !== 'instructor') throw notFound('launch');
      return resultsOf(await found(launch.link_id));
    },
  };
};

import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { listAssignmentsByTopic, TopicFigures } from '#shared/contract/organisations/assignment-report.ts';
import { accuracyOf } from '#shared/domain/learning/accuracy.ts';
import { shownTopics, type OrganisationTopic } from '#shared/domain/organisations/topics.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { demandManager, type Managing } from '../members/access.ts';
import { withinFiles, type StoredAnswers } from '../../attempts/index.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import {
  attemptsByVersion,
  earningsOf,
  peopleByTopic,
  type ArchivedAttempt,
  type Earning,
} from './topics-repository.ts';

export interface TopicDeps extends Pick<OrganisationDeps, 'db'> {
  readonly versions: QuizVersions;
  readonly stored: Pick<StoredAnswers, 'of'>;
}

/** Returns the share of right answers by topic. Throws 404 for other people, and FORBIDDEN for members. */
export type TopicReport = (
  actor: Managing,
  organisationId: string,
  query: ParsedQueryOf<typeof listAssignmentsByTopic>,
) => Promise<{ readonly topics: TopicFigures[]; readonly hidden: number }>;

/** Versions read by one query; the cache of versions holds more. */
const VERSIONS_AT_ONCE = 200;

/** Archives and attempts whose answers are in memory at the same time. */
const FILES_AT_ONCE = 10;
const ATTEMPTS_AT_ONCE = 1_000;

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Counts answers in archives as `earningsOf` counts those in the database. */
const createCounting =
  ({ db, stored }: Pick<TopicDeps, 'db' | 'stored'>) =>
  async (attempts: readonly ArchivedAttempt[]): Promise<Earning[]> => {
    const counts = new Map<string, Earning>();
    for (let left = attempts; left.length > 0;) {
      const some = withinFiles(left, FILES_AT_ONCE).slice(0, ATTEMPTS_AT_ONCE);
      const answers = await stored.of(db, some);
      for (const { id, version } of some) {
        for (const { questionId, awardedMilli } of answers.get(id) ?? []) {
          if (awardedMilli === null || awardedMilli <= 0) continue;
          const key = keyOf(version, questionId, awardedMilli);
          const before = counts.get(key)?.answers ?? 0;
          counts.set(key, { version, question_id: questionId, awarded_milli: awardedMilli, answers: before + 1 });
        }
      }
      left = left.slice(some.length);
    }
    return [...counts.values()];
  };

/** Counts as accuracy does: every question of a finished attempt, and as right those that earned all their points. */
export const createTopicReport = ({ db, versions, stored }: TopicDeps): TopicReport => {
  const countArchived = createCounting({ db, stored });
  return async (actor, organisationId, { team, assignment, ...period }) => {
    await demandManager(db, actor, organisationId);
    const scope = {
      organisationId,
      ...period,
      ...(team !== undefined && { teamId: team }),
      ...(assignment !== undefined && { assignmentIds: [assignment] }),
    };
    const taken = await attemptsByVersion(db, scope);
    if (taken.length === 0) return { topics: [], hidden: 0 };
    const earned = new Map<string, readonly Earning[]>();
    // A statement for each quiz: all answers at once would take longer than a statement may.
    for (const itemId of new Set(taken.map(({ quiz_id }) => quiz_id))) {
      const { counted, archived } = await earningsOf(db, { ...scope, itemId });
      earned.set(itemId, [...counted, ...(await countArchived(archived))]);
    }
    const people = new Map(
      (await peopleByTopic(db, scope)).map((row) => [keyOf(row.program, row.subject, row.chapter), row.people]),
    );
    const topics = new Map<string, OrganisationTopic>();
    for (const [index, { quiz_id: quizId, version, attempts, program, subject, chapter }] of taken.entries()) {
      if (index % VERSIONS_AT_ONCE === 0) {
        const next = taken.slice(index, index + VERSIONS_AT_ONCE);
        await versions.load(
          db,
          next.map((row) => ({ quizId: row.quiz_id, version: row.version })),
        );
      }
      // Points are the same after a regrade.
      const { questions } = await versions.read(db, { quizId, version });
      const points = new Map(questions.map((question) => [question.id, question.points * 1_000]));
      const right = (earned.get(quizId) ?? []).filter(
        (row) => row.version === version && row.awarded_milli === points.get(row.question_id),
      );
      const key = keyOf(program, subject, chapter);
      const before = topics.get(key);
      topics.set(key, {
        program: program === null ? null : (programByKey(program)?.key ?? null),
        subject,
        chapter,
        people: people.get(key) ?? 0,
        questions: (before?.questions ?? 0) + attempts * questions.length,
        correct: (before?.correct ?? 0) + right.reduce((sum, { answers }) => sum + answers, 0),
      });
    }
    const { topics: shown, hidden } = shownTopics([...topics.values()]);
    return { topics: shown.map((topic) => ({ ...topic, accuracy: accuracyOf(topic) ?? 0 })), hidden };
  };
};

import type { Db } from '../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { launchesAfter, peopleData, scoresAfter } from './people-repository.ts';

/** The learning platform that signs a user in. Deleted with the account, like the two lists below. */
export const platformPersonData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'learningPlatforms',
  async *records(userId) {
    yield (await peopleData(db, userId)).map((row) => ({
      platform: row.name,
      issuer: row.issuer,
      identifierThere: row.subject,
      firstLaunchAt: momentOf(row.created_at),
      lastLaunchAt: momentOf(row.launched_at),
    }));
  },
});

export const launchData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'learningPlatformLaunches',
  async *records(userId) {
    for await (const rows of inBatches((after) => launchesAfter(db, userId, after, BATCH))) {
      yield rows.map(({ kind, role, quiz_id, case_id, created_at }) => ({
        kind,
        role,
        quizId: quiz_id,
        caseId: case_id,
        at: momentOf(created_at),
      }));
    }
  },
});

export const scoreData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'learningPlatformScores',
  async *records(userId) {
    for await (const rows of inBatches((after) => scoresAfter(db, userId, after, BATCH))) {
      yield rows.map((row) => ({
        ...(row.kind === 'case' ? { caseId: row.quiz_id } : { quizId: row.quiz_id }),
        percent: row.percent_centi / 100,
        status: row.status,
        at: momentOf(row.scored_at),
      }));
    }
  },
});

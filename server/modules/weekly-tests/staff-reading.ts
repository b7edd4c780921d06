import type { Question } from '#shared/contract/quizzes/question.ts';
import type { StaffWeeklyTest } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import { participationOf } from './board-repository.ts';
import type { WeeklyDeps } from './ports.ts';
import { mailedOf } from './reminders/reminders-repository.ts';
import { allTests, findTest, type TestRow } from './repository.ts';
import { detailsOf } from './views.ts';
import { namesOf } from './names-repository.ts';

export interface WeeklyStaffReading {
  list(page: { readonly page: number; readonly limit: number }): Promise<{ items: StaffWeeklyTest[]; total: number }>;
  /** Returns a test with its questions, including the key. Throws 404. */
  read(id: string): Promise<{ test: StaffWeeklyTest; questions: readonly Question[] }>;
}

/** Weekly tests for staff. */
export const createWeeklyStaffReading = ({
  db,
  clock,
  versions,
}: Pick<WeeklyDeps, 'db' | 'clock' | 'versions'>): WeeklyStaffReading => {
  const viewsOf = async (rows: readonly TestRow[]): Promise<StaffWeeklyTest[]> => {
    const quizIds = rows.map(({ quiz_id }) => quiz_id);
    const participation = new Map((await participationOf(db, quizIds)).map((one) => [one.quizId, one]));
    const mailed = await mailedOf(
      db,
      rows.map(({ id }) => id),
    );
    const names = await namesOf(db, rows);
    return rows.map((row) => {
      const { started = 0, finished = 0, percentCenti = null } = participation.get(row.quiz_id) ?? {};
      return {
        ...detailsOf(row, clock.now()),
        version: row.version,
        source: names.quizzes.get(row.source_quiz_id ?? '') ?? null,
        drawn: row.drawn_from !== null,
        author: names.people.get(row.author_id ?? '') ?? null,
        figures: {
          started,
          finished,
          meanPercent: finished === 0 ? null : Math.round(Number(percentCenti) / finished) / 100,
          mailed: mailed.get(row.id) ?? 0,
        },
      };
    });
  };

  return {
    async list(page) {
      const { rows, total } = await allTests(db, page);
      return { items: await viewsOf(rows), total };
    },
    async read(id) {
      const row = await findTest(db, id);
      const [test] = row === undefined ? [] : await viewsOf([row]);
      if (row === undefined || test === undefined) throw notFound('weekly test');
      const { questions } = await versions.read(db, { quizId: row.quiz_id, version: row.quiz_version });
      return { test, questions };
    },
  };
};

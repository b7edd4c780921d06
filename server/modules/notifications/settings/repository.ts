import type { NotificationChoices, NotificationKind } from '#shared/contract/notifications/settings.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import type { NotificationChoicesTable } from '../tables.ts';

type Row = NotificationChoicesTable;

/** The columns of each kind, by channel. */
export const COLUMNS = {
  daily: { mail: 'daily', push: 'push_daily' },
  reminder: { mail: 'reminder', push: 'push_reminder' },
  weeklyTest: { mail: 'weekly_test', push: 'push_weekly_test' },
  grade: { mail: 'grade', push: 'push_grade' },
  regrade: { mail: 'regrade', push: 'push_regrade' },
  class: { mail: 'class', push: 'push_class' },
  assignment: { mail: 'assignment', push: 'push_assignment' },
  digest: { mail: 'digest', push: 'push_digest' },
  teamWeek: { mail: 'team_week', push: 'push_team_week' },
  grading: { mail: 'grading', push: 'push_grading' },
  review: { mail: 'review', push: 'push_review' },
  newClass: { mail: 'new_class', push: 'push_new_class' },
  newMentor: { mail: 'new_mentor', push: 'push_new_mentor' },
} as const satisfies Readonly<Record<NotificationKind, { readonly mail: keyof Row; readonly push: keyof Row }>>;

/** The choices of users who never changed them. */
export const unchosen = (userId: string): Row => ({
  user_id: userId,
  digest: 0,
  reminder: 0,
  weekly_test: 0,
  daily: 0,
  grade: 1,
  regrade: 1,
  class: 1,
  assignment: 1,
  team_week: 1,
  grading: 1,
  review: 1,
  new_class: 0,
  new_mentor: 0,
  push_digest: 0,
  push_reminder: 0,
  push_weekly_test: 0,
  push_daily: 0,
  push_grade: 0,
  push_regrade: 0,
  push_class: 0,
  push_assignment: 0,
  push_team_week: 0,
  push_grading: 0,
  push_review: 0,
  push_new_class: 0,
  push_new_mentor: 0,
  remind_at: 18 * 60,
  timezone: null,
  quiet_from: null,
  quiet_to: null,
  next_daily: null,
  digest_sent: '',
  reminder_sent: '',
});

export const choicesOf = async (db: Db, userId: string): Promise<Row> =>
  (await db.selectFrom('mail_choices').selectAll().where('user_id', '=', userId).executeTakeFirst()) ??
  unchosen(userId);

/** Changes those columns; the others keep their values, or get the defaults. */
export const saveChoices = async (trx: Trx, userId: string, changes: Partial<Row>): Promise<void> => {
  await trx
    .insertInto('mail_choices')
    .values({ ...unchosen(userId), ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
};

export const hasAccount = async (trx: Trx, userId: string): Promise<boolean> =>
  (await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;

/** Returns what was chosen, by kind and channel. */
export const choicesIn = (row: Row): NotificationChoices => {
  const of = (kind: NotificationKind) => ({
    mail: row[COLUMNS[kind].mail] === 1,
    push: row[COLUMNS[kind].push] === 1,
  });
  return {
    daily: of('daily'),
    reminder: of('reminder'),
    weeklyTest: of('weeklyTest'),
    grade: of('grade'),
    regrade: of('regrade'),
    class: of('class'),
    assignment: of('assignment'),
    digest: of('digest'),
    teamWeek: of('teamWeek'),
    grading: of('grading'),
    review: of('review'),
    newClass: of('newClass'),
    newMentor: of('newMentor'),
  };
};

/** Returns the quiet hours of a row. */
export const quietHoursOf = ({ quiet_from: from, quiet_to: to }: Pick<Row, 'quiet_from' | 'quiet_to'>) =>
  from === null || to === null ? null : { from, to };

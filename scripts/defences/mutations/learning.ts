/** Attempts, the daily quiz, streaks, practice, weekly tests and the save queue. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const DAILY = 'server/modules/daily';
const ATTEMPTS = 'server/modules/attempts';
const WEEKLY = 'server/modules/weekly-tests';

const PATHS = 'server/modules/learning-paths';
const ROUNDS = 'server/modules/learning/practice/rounds';
const SAVED = 'server/modules/learning/saved';
const SEARCH = 'server/modules/search/search.test.ts';

export const learning: readonly Mutation[] = [
  ...mutationsOf(`${PATHS}/service.ts`, [PATHS], {
    'paths: a locked step isn’t marked': [
      "if (done && found.state === 'locked') throw new Refusal('SUBSCRIPTION_REQUIRED');",
      '',
    ],
    'paths: a recorded step isn’t marked': [
      "if (!found.markable) throw new Refusal('EDIT_CONFLICT', { message: RECORDED });",
      '',
    ],
  }),
  ...mutationsOf(`${PATHS}/repository.ts`, [PATHS], {
    'paths: marks of two learners': [
      ".where('user_id', '=', user_id)\n    .where('path_id', '=', path_id)",
      ".where('path_id', '=', path_id)",
    ],
    'paths: starts of two learners': [
      ".where('user_id', '=', userId)\n    .where('path_id', '=', pathId)",
      ".where('path_id', '=', pathId)",
    ],
  }),
  ...mutationsOf('shared/domain/learning-paths/progress.ts', ['shared/domain/learning-paths'], {
    'paths: a post-test from before the start': ['startedAt >= since', 'true'],
    'paths: a removed step blocks nothing': ['published && !locked && !done', '!locked && !done'],
  }),
  ...mutationsOf(`${DAILY}/daily/submissions-repository.ts`, [`${DAILY}/daily`], {
    'daily: keys of two learners': [
      ".where('user_id', '=', userId)\n    .where('key', '=', key)",
      ".where('key', '=', key)",
    ],
  }),
  ...mutationsOf(`${DAILY}/daily/answering.ts`, [`${DAILY}/daily`], {
    'daily: a key stands for its answers': [
      "if (before.digest !== digest) throw new Refusal('IDEMPOTENCY_CONFLICT');",
      '',
    ],
    'daily: the ticket of another learner': ['ticket.user !== actor.userId || ', ''],
    'daily: the ticket of another date': [' || ticket.date !== date', ''],
    'daily: a date to come': ['date > dayOf(clock.now(), timezone) ? undefined : ', ''],
    'daily: without a ticket it counts on its day': [
      'ticketed !== null || date === dayOf(clock.now(), timezone)',
      'true',
    ],
  }),
  ...mutationsOf(`${DAILY}/daily/ticket.ts`, [`${DAILY}/daily`], {
    'daily: signature of a ticket': [
      'rest.length === 0 && keys.matches(PURPOSE, body, signature)',
      'rest.length === 0',
    ],
  }),
  ...mutationsOf(`${DAILY}/streaks/repository.ts`, [`${DAILY}/streaks`], {
    'streak: the earliest finish stays': ["        .whereRef('streak_days.at', '>', 'excluded.at'),\n", ''],
    'streak: days of one learner': [
      "select(['day', 'how', 'at']).where('user_id', '=', userId)",
      "select(['day', 'how', 'at'])",
    ],
  }),
  ...mutationsOf(`${DAILY}/streaks/service.ts`, [`${DAILY}/streaks`], {
    'streak: late days are recounted by the rule': ['if (countsForDay(day, at, timezone)) await note', 'await note'],
  }),
  ...mutationsOf(`${ATTEMPTS}/regrading/regrades-repository.ts`, [`${ATTEMPTS}/regrading`, `${ATTEMPTS}/taking`], {
    'regrade: the newest one counts': [
      "db.selectFrom('regrades').selectAll().where('quiz_id', '=', quizId).orderBy('number', 'desc')",
      "db.selectFrom('regrades').selectAll().where('quiz_id', '=', quizId).orderBy('number')",
    ],
    'regrade: the last change is shown': [
      "    .orderBy('regrades.number', 'desc')\n    .limit(1)",
      "    .orderBy('regrades.number')\n    .limit(1)",
    ],
  }),
  ...mutationsOf(`${ATTEMPTS}/taking/finishing-repository.ts`, [`${ATTEMPTS}/regrading`], {
    'regrade: a late submission is scored by the newest': [
      ".orderBy('regrades.number', 'desc')",
      ".orderBy('regrades.number')",
    ],
  }),
  ...mutationsOf(`${ATTEMPTS}/taking/saving.ts`, [`${ATTEMPTS}/taking`], {
    'attempt: nothing is saved once it is finished': [
      "if (unsavedOf(answers, submitted).length > 0) throw new Refusal('ATTEMPT_FINISHED');",
      '',
    ],
    'attempt: answers fit their questions': [
      "if (problems.length > 0) throw new Refusal('ANSWER_INVALID', { details: { problems } });",
      '',
    ],
  }),
  ...mutationsOf(`${ATTEMPTS}/taking/views.ts`, [WEEKLY, ATTEMPTS], {
    'weekly test: no review before it closes': [
      'reviewFrom === null ? toReviews(',
      'reviewFrom !== undefined ? toReviews(',
    ],
    'weekly test: no score before it closes': ['score: held ? null : (row.score_milli', 'score: (row.score_milli'],
    'weekly test: no percent before it closes': [
      'percent: held ? null : (row.percent_centi',
      'percent: (row.percent_centi',
    ],
    'weekly test: no pass before it closes': ['passed: held || body.sections', 'passed: body.sections'],
  }),
  ...mutationsOf(`${WEEKLY}/views.ts`, [WEEKLY], {
    'weekly test: its page shows no score before it closes': ['done === null || held ? null', 'done === null ? null'],
  }),
  ...mutationsOf(`${WEEKLY}/reading.ts`, [WEEKLY], {
    'weekly test: its page shows no rank before it closes': [
      ' || held ? null : await boards',
      ' ? null : await boards',
    ],
  }),
  ...mutationsOf('server/modules/learning/practice/repository.ts', ['server/modules/learning/practice'], {
    'practice: cards of one learner': [
      ".where('practice_cards.user_id', '=', userId);\n\nexport type Scope",
      ';\n\nexport type Scope',
    ],
  }),
  ...mutationsOf(`${ROUNDS}/pool-repository.ts`, [ROUNDS], {
    'custom practice: questions of submitted attempts': [".where('status', '=', 'finished')", ''],
    'custom practice: questions of published quizzes': [".where('quizzes.status', '=', 'published')", ''],
    'custom practice: no locked quiz': [".$if(!mayOpen, (query) => query.where('quizzes.access', '=', 'free'))", ''],
  }),
  ...mutationsOf(`${ROUNDS}/pool.ts`, [ROUNDS], {
    'custom practice: no weekly test that is open': ['quizzes.filter(({ id }) => !held.has(id))', 'quizzes'],
    'custom practice: no question left blank': ['if (!isAnswered(value)) continue;', ''],
  }),
  ...mutationsOf(`${ROUNDS}/rounds-repository.ts`, [ROUNDS], {
    'custom practice: rounds of one learner': [
      "trx.selectFrom('practice_rounds').selectAll().where('user_id', '=', userId).where('id', '=', id)",
      "trx.selectFrom('practice_rounds').selectAll().where('id', '=', id)",
    ],
  }),
  ...mutationsOf(`${ATTEMPTS}/history/reviews-repository.ts`, [SAVED], {
    'saved questions: of submitted attempts': [".where('status', '=', 'finished')", ''],
    'saved questions: of one’s own attempts': [
      ".where('user_id', '=', userId)\n        .where('owner_id', '=', userId)\n        .where('id', 'in', ids)",
      ".where('id', 'in', ids)",
    ],
  }),
  ...mutationsOf(`${ATTEMPTS}/history/reviews.ts`, [SAVED], {
    'saved questions: a weekly test is held back': [
      'review: held.has(row.quiz_id)\n          ? null\n          : shownReview(',
      'review: shownReview(',
    ],
  }),
  ...mutationsOf(`${SAVED}/views.ts`, [SAVED], {
    'saved questions: no key of an unpublished quiz': [" || row.quiz_status !== 'published'", ''],
    'saved questions: no key without a plan': [
      "if (row.quiz_access === 'subscriber' && !mayOpen) return 'locked';",
      '',
    ],
    'saved questions: no key while the quiz is taken': ["if (taking.has(row.quiz_id)) return 'open';", ''],
  }),
  ...mutationsOf(`${SAVED}/service.ts`, [SAVED], {
    'saved questions: a newer note stays': [
      "if (row.revision !== revision) throw new Refusal('EDIT_CONFLICT', { message: CHANGED });",
      '',
    ],
  }),
  ...mutationsOf('server/modules/quizzes/search/repository.ts', [SEARCH], {
    'search: published quizzes only': ["    .where('status', '=', 'published')\n", ''],
    'search: no quiz of a day or a weekly test': ["    .where('kind', '=', 'standard')\n", ''],
  }),
  ...mutationsOf('server/modules/news/search/repository.ts', [SEARCH], {
    'search: published insights only': [".where('status', '=', 'published')", ''],
  }),
  ...mutationsOf('server/modules/attempts/history/answered.ts', [SEARCH], {
    'search: questions of a weekly test that is open': ['if (held.has(quizId)) continue;', ''],
  }),
  ...mutationsOf('server/modules/attempts/history/answered-repository.ts', [SEARCH], {
    'search: one’s own questions': [".where('user_id', '=', userId)", ''],
    'search: questions of finished attempts': [".where('status', '=', 'finished')", ''],
  }),
  ...mutationsOf('shared/attempt/save-queue.ts', ['shared/attempt'], {
    'save queue: a submission has every answer': [
      'over || (submitting && batch.length === unsent.length)',
      'over || submitting',
    ],
    'save queue: typing waits for its turn after a failure': [
      'cancelTimer === null || (tries === 0 && clock.now() + milliseconds < due)',
      'cancelTimer === null || clock.now() + milliseconds < due',
    ],
    'save queue: one save at a time': ['if (state.sending && (ending || !last)) return;', ''],
    'save queue: an overtaken reply is ignored': ['if (ending !== last) return;', ''],
    'save queue: one malformed answer at a time': ['oneByOne ? unsent.slice(0, 1) : unsent', 'unsent'],
  }),
  ...mutationsOf('shared/attempt/attempt.ts', ['shared/attempt'], {
    'attempt: a save brings the deadline': [
      "if (action.type === 'opened' || action.type === 'saved' || action.type === 'checked') armDeadline();",
      "if (action.type === 'opened' || action.type === 'checked') armDeadline();",
    ],
  }),
  ...mutationsOf('shared/attempt/retry.ts', ['shared/attempt'], {
    'retry: a call without a reply is lost': [
      '() => resolve(networkFailure()));\n    call',
      '() => undefined);\n    call',
    ],
    'retry: as long as the server asked for': ['(retryAfter ?? 0) * 1_000', '0'],
    'retry: a busy server is asked again': ["status === 429 || status >= 500 ? 'again' : 'stop'", "'stop'"],
  }),
  ...mutationsOf('shared/attempt/stored-attempt.ts', ['shared/attempt'], {
    'stored attempt: the newer answer of two tabs': [
      'ours === undefined || ours.seq < other.seq',
      'ours === undefined',
    ],
    'stored attempt: a submission of another tab stays': [
      "phase === 'submitting' || (before.submitted && !refused)",
      "phase === 'submitting'",
    ],
  }),
  ...mutationsOf('shared/attempt/reducer.ts', ['shared/attempt'], {
    'attempt: only the acknowledged state of an answer is saved': [
      'if (ours?.seq === seq) acked[questionId]',
      'if (ours) acked[questionId]',
    ],
    'attempt: the deadline is a distance of server times': [
      'now + Date.parse(deadlineAt) - Date.parse(serverNow)',
      'Date.parse(deadlineAt)',
    ],
  }),
  ...mutationsOf('extension/features/queue/send.ts', ['extension/features/queue', 'extension/submit-answers.test.ts'], {
    'extension: answers wait while an account is suspended': [' || error.status === 403', ''],
    'extension: answers wait for a sign-in': [' || error.status === 401', ''],
    'extension: answers wait for their learner': [' || entry.userId !== userId()', ''],
    'extension: a result that exists is read': ["reply.error.code === 'ATTEMPT_FINISHED'", 'false'],
    'extension: an attempt that is gone goes by its day': ['reply.error.status === 404 ? null : reply', 'reply'],
  }),
  ...mutationsOf('extension/outbox.ts', ['extension/features/queue', 'extension/submit-answers.test.ts'], {
    'extension outbox: two pages at once': [
      '      alone(async () => {',
      '      (async (work: () => Promise<Entry>) => work())(async () => {',
    ],
    'extension outbox: nothing is stored of who signed out': ['if (!waits(stored, entry)) return;', ''],
    'extension outbox: a late refusal revives nothing': [
      'if (waits(await area.get(null), entry)) await write',
      'await write',
    ],
    'extension outbox: an older result hides no newer one': [
      'earlier?.userId !== entry.userId || earlier.date <= entry.date',
      'true',
    ],
  }),
];

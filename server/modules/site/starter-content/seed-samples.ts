/** Weekly tests, a live class and a mentor of a new demo, so that none of these pages is empty at the first look. */
import { addDays, dayOf, startOfDay } from '#shared/domain/common/calendar.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { insertClass } from '../../classes/index.ts';
import { changeMentor, insertOffer, putMentor } from '../../mentoring/index.ts';
import { insertQuiz, insertVersion, type QuizBody } from '../../quizzes/index.ts';
import { insertTest } from '../../weekly-tests/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readContent } from './files.ts';
import { toQuestion } from './questions.ts';
import type { SeedDeps } from './seed.ts';
import { isSeeded, markSeeded } from './seeded.ts';

const HOUR_MS = 3_600_000;
const ZONE = 'Asia/Kolkata';
const PART_ID_BYTES = 10;
const TEST_QUESTIONS = 10;
const TEST_MINUTES = 20;
/** As of a drawn test. */
const PASS_MARK = 60;

export interface Samples {
  readonly weeklyTests: number;
  readonly classes: number;
  readonly mentors: number;
}

const TESTS = [
  { title: 'Weekly test: the language of business', opensInDays: 0, description: 'Ten questions from every subject.' },
  { title: 'Weekly test: numbers that decide', opensInDays: 7, description: 'Ten questions, twenty minutes.' },
] as const;

const MENTOR = {
  name: 'Anita Deshpande',
  email: 'mentor@example.com',
  headline: 'Strategy consultant, 14 years in consumer goods',
  about:
    'I help with case interviews, the first hundred days in a new role, and reading a balance sheet. This is a sample profile of the demo.',
} as const;

/** When the mentor has time: days from today, and the hour. */
const OFFERS = [
  { inDays: 2, time: '18:00' },
  { inDays: 4, time: '19:30' },
  { inDays: 5, time: '11:00' },
] as const;

interface SampleDeps extends SeedDeps {
  /** Adds an account that can sign in once it has a password; returns false if the address is taken. */
  readonly addStaff: (
    trx: Trx,
    account: { readonly id: string; readonly name: string; readonly email: string },
  ) => Promise<boolean>;
}

/** @returns how many were added; none after the first time */
export const seedSamples = async ({ db, clock, random, addStaff }: SampleDeps, folder: string): Promise<Samples> => {
  const none = { weeklyTests: 0, classes: 0, mentors: 0 };
  if (await isSeeded(db, 'samples')) return none;
  const { quizzes } = await readContent(folder);
  const now = clock.now();
  const today = dayOf(now, ZONE);
  const newId = (): string => makeId(now, (count) => random.bytes(count));
  const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');
  /** Milliseconds of an hour on a day in India. */
  const at = (inDays: number, hour: number): number => startOfDay(addDays(today, inDays), ZONE) + hour * HOUR_MS;

  const addTest = async (trx: Trx, index: number): Promise<void> => {
    const plan = TESTS[index];
    if (plan === undefined) return;
    const { title, description, opensInDays } = plan;
    // One question of each quiz, other ones in the second test.
    const sources = quizzes.filter((_, place) => place % TESTS.length === index).slice(0, TEST_QUESTIONS);
    const questions = sources.flatMap(({ questions: listed }) => {
      const question = listed[index] ?? listed[0];
      return question === undefined ? [] : [toQuestion(question, partId)];
    });
    const body: QuizBody = {
      title,
      description,
      program: null,
      subject: null,
      chapter: null,
      timeLimitMinutes: TEST_MINUTES,
      passMark: PASS_MARK,
      negativeMilli: 0,
      shuffleQuestions: true,
      shuffleOptions: true,
      weeklyTest: true,
      questions,
    };
    const quizId = newId();
    await insertQuiz(trx, {
      id: quizId,
      kind: 'weekly',
      source_key: null,
      title,
      title_folded: foldForSearch(title),
      description,
      program: null,
      difficulty: 'medium',
      time_limit_minutes: TEST_MINUTES,
      pass_mark: PASS_MARK,
      shuffle_questions: 1,
      shuffle_options: 1,
      negative_milli: 0,
      question_count: questions.length,
      subject_id: null,
      chapter_id: null,
      image: null,
      access: 'subscriber',
      status: 'published',
      scheduled_at: null,
      attempts_allowed: 1,
      author_id: null,
      version: 1,
      ...{ published_at: now, created_at: now, updated_at: now },
    });
    await insertVersion(trx, { quizId, version: 1 }, body, null, now);
    const isOpen = opensInDays === 0;
    await insertTest(trx, {
      id: newId(),
      quiz_id: quizId,
      opens_at: isOpen ? now : at(opensInDays, 9),
      closes_at: at(opensInDays + 3, 21),
      source_quiz_id: null,
      drawn_from: null,
      called_off_at: null,
      called_off_reason: null,
      version: 1,
      author_id: null,
      // A new database has no subscribers to remind of the open test.
      reminded_at: isOpen ? now : null,
      reviewed_at: null,
      created_at: now,
      updated_at: now,
    });
  };

  const addClass = (trx: Trx): Promise<void> =>
    insertClass(trx, {
      id: newId(),
      title: 'Reading a balance sheet in fifteen minutes',
      description:
        'Bring the annual report of a company that you know. We read its balance sheet together and answer your questions. This is a sample class of the demo.',
      host: MENTOR.name,
      meeting_link: 'https://meet.example.com/balance-sheet',
      time_zone: ZONE,
      starts_at: at(3, 18),
      ends_at: at(3, 19),
      seats: 40,
      status: 'scheduled',
      cancel_reason: null,
      notes: '',
      recording: null,
      author_id: null,
      sequence: 0,
      version: 1,
      announced_at: now,
      created_at: now,
      updated_at: now,
    });

  const addMentor = async (trx: Trx): Promise<number> => {
    const id = newId();
    const added = await addStaff(trx, { id, name: MENTOR.name, email: MENTOR.email });
    // Another account has this address.
    if (!added) return 0;
    await putMentor(trx, id, ZONE, now);
    const { headline, about } = MENTOR;
    await changeMentor(trx, id, { headline, about, meeting_link: 'https://meet.example.com/anita' });
    for (const { inDays, time } of OFFERS) {
      await insertOffer(trx, {
        id: newId(),
        mentor_id: id,
        weekly: 1,
        date: addDays(today, inDays),
        time,
        minutes: 30,
        until: null,
        time_zone: ZONE,
        created_at: now,
      });
    }
    return 1;
  };

  return inTransaction(db, async (trx) => {
    if (!(await markSeeded(trx, 'samples'))) return none;
    for (const index of TESTS.keys()) await addTest(trx, index);
    await addClass(trx);
    return { weeklyTests: TESTS.length, classes: 1, mentors: await addMentor(trx) };
  });
};

import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../../site/index.ts';
import {
  type DemandApprovedSources,
  type QuizBody,
  insertVersion,
  type QuizVersions,
  readinessFaults,
  insertQuiz,
} from '../../quizzes/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Choosing } from './choosing.ts';
import { findSource } from './sets-repository.ts';

/** Lower than an exam's: the daily quiz builds a habit. */
const PASS_MARK = 60;

export interface AddingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly demandApprovedSources: DemandApprovedSources;
}

/** Makes a set from a quiz: its questions, untimed and in order, without its program or subject. */
const setOf = (body: QuizBody): QuizBody => ({
  ...body,
  program: null,
  subject: null,
  chapter: null,
  timeLimitMinutes: null,
  passMark: PASS_MARK,
  negativeMilli: 0,
  shuffleQuestions: false,
});

/**
 * Creates a daily set from a quiz. Throws 404 if it isn't a quiz, and QUIZ_NOT_READY unless it has exactly five
 * complete questions.
 */
export const createSetAdding =
  ({ db, clock, random, versions, demandApprovedSources }: AddingDeps) =>
  async (quizId: string, { actor, requestId }: Choosing): Promise<{ _id: string; title: string }> => {
    const source = await findSource(db, quizId);
    if (source === undefined) throw notFound('quiz');
    const body = setOf(await versions.read(db, { quizId, version: source.version }));
    const problems = readinessFaults(body.questions);
    if (body.questions.length !== DAILY_QUESTIONS) {
      problems.unshift({ field: 'questions', message: `A daily set has ${String(DAILY_QUESTIONS)} questions` });
    }
    const [first] = problems;
    if (first !== undefined) throw new Refusal('QUIZ_NOT_READY', { message: first.message, details: { problems } });
    const now = clock.now();
    const id = makeId(now, (count) => random.bytes(count));
    await inTransaction(db, async (trx) => {
      await demandApprovedSources(trx, [quizId]);
      await insertQuiz(trx, {
        id,
        kind: 'daily',
        source_key: null,
        title: body.title,
        title_folded: foldForSearch(body.title),
        description: body.description,
        program: null,
        subject_id: null,
        chapter_id: null,
        difficulty: source.difficulty,
        image: null,
        time_limit_minutes: null,
        pass_mark: PASS_MARK,
        access: 'free',
        status: 'published',
        scheduled_at: null,
        shuffle_questions: 0,
        shuffle_options: body.shuffleOptions ? 1 : 0,
        negative_milli: 0,
        attempts_allowed: 0,
        question_count: body.questions.length,
        author_id: actor.userId,
        version: 1,
        published_at: now,
        created_at: now,
        updated_at: now,
      });
      await insertVersion(trx, { quizId: id, version: 1 }, body, actor.userId, now);
      const details = { title: body.title, of: quizId };
      const act = { actorId: actor.userId, action: 'daily.addSet' as const, subject: id, details, requestId };
      await recordAct(trx, { clock, random }, act);
    });
    return { _id: id, title: body.title };
  };

import type { Challenge, ChallengePlayer } from '#shared/contract/ranking/challenge.ts';
import { secondsTaken } from '#shared/domain/attempts/deadlines.ts';
import type { QuizVersions } from '../../quizzes/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import { addChallenge, addPlayer, attemptsOf, findChallenge, findPlayer, findResult } from './repository.ts';

/** Maximum number of players shown. */
const SHOWN = 50;

export interface ChallengesDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  /** Opens an attempt of that version, or returns the open one. */
  readonly open: (actor: Actor, quizId: string, version: number) => Promise<{ result: { readonly _id: string } }>;
}

export interface Challenges {
  /** Returns the challenge code of a finished result. Throws 404 for a daily quiz, and for a result that is unknown or not ranked. */
  create(actor: Actor, resultId: string): Promise<string>;
  /** Throws 404 for an unknown code. */
  view(actor: Actor | null, code: string): Promise<Challenge>;
  /** Opens the same questions for the user. Throws 404, ATTEMPTS_EXHAUSTED or SUBSCRIPTION_REQUIRED. */
  play(actor: Actor, code: string): Promise<{ quizId: string; resultId: string }>;
}

export const createChallenges = ({ db, clock, random, versions, open }: ChallengesDeps): Challenges => {
  const found = async (code: string) => {
    const challenge = await findChallenge(db, code);
    if (challenge === undefined) throw notFound('challenge');
    return challenge;
  };

  return {
    async create({ userId }, resultId) {
      const result = await findResult(db, userId, resultId);
      if (result === undefined) throw notFound('result');
      const row = {
        code: makeLinkCode(random),
        quiz_id: result.quiz_id,
        version: result.version,
        creator_id: userId,
        attempt_id: result.id,
        created_at: clock.now(),
      };
      return inTransaction(db, (trx) => addChallenge(trx, row));
    },
    async view(actor, code) {
      const challenge = await found(code);
      const body = await versions.read(db, { quizId: challenge.quiz_id, version: challenge.version });
      const creator = actor?.userId === challenge.creator_id;
      const own = actor === null || creator ? undefined : await findPlayer(db, code, actor.userId);
      const done = creator || own?.status === 'finished';
      const players = creator || own !== undefined ? await attemptsOf(db, challenge, SHOWN) : [];
      const part = creator ? 'creator' : done ? 'done' : own === undefined ? 'none' : 'playing';
      return {
        code,
        by: challenge.by,
        quiz: {
          _id: challenge.quiz_id,
          title: body.title,
          program: body.program,
          difficulty: challenge.difficulty,
          questionCount: body.questions.length,
          timeLimitMinutes: body.timeLimitMinutes,
        },
        part,
        resultId: creator ? challenge.attempt_id : done ? (own?.id ?? null) : null,
        players: players.map((row): ChallengePlayer => {
          const seen = done && row.finished_at !== null;
          return {
            name: row.shown,
            you: row.user_id === actor?.userId,
            creator: row.user_id === challenge.creator_id,
            percent: seen ? (row.percent_centi ?? 0) / 100 : null,
            timeTakenSeconds: seen && row.finished_at !== null ? secondsTaken(row.started_at, row.finished_at) : null,
          };
        }),
      };
    },
    async play(actor, code) {
      const challenge = await found(code);
      const quizId = challenge.quiz_id;
      if (actor.userId === challenge.creator_id) return { quizId, resultId: challenge.attempt_id };
      const own = await findPlayer(db, code, actor.userId);
      if (own !== undefined) return { quizId, resultId: own.id };
      const { result } = await open(actor, quizId, challenge.version);
      const row = { code, user_id: actor.userId, attempt_id: result._id, joined_at: clock.now() };
      await inTransaction(db, (trx) => addPlayer(trx, row));
      return { quizId, resultId: result._id };
    },
  };
};

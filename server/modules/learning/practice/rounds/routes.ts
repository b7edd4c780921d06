import {
  answerPracticeRound,
  endPracticeRound,
  getPracticePool,
  getPracticeRound,
  startPracticeRound,
} from '#shared/contract/learning/practice-rounds.ts';
import { route, type Route } from '../../../../platform/http/routes/route.ts';
import type { PracticeRounds } from './service.ts';

export const practiceRoundRoutes = (rounds: PracticeRounds): readonly Route[] => [
  route(getPracticePool, async ({ actor }) => ({ success: true, data: { pool: await rounds.pool(actor) } })),
  route(startPracticeRound, async ({ actor, body }) => ({
    success: true,
    data: { round: await rounds.start(actor, body) },
  })),
  route(getPracticeRound, async ({ actor }) => ({ success: true, data: { round: await rounds.current(actor) } })),
  route(answerPracticeRound, async ({ actor, params, body }) => ({
    success: true,
    data: { outcome: await rounds.answer(actor, params.id, body) },
  })),
  route(endPracticeRound, async ({ actor, params }) => ({
    success: true,
    data: { round: await rounds.end(actor, params.id) },
  })),
];

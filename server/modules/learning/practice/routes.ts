import {
  answerPractice,
  getPractice,
  getPracticeSummary,
  ratePractice,
  undoPractice,
} from '#shared/contract/learning/practice.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Practice } from './service.ts';

export const practiceRoutes = (practice: Practice): readonly Route[] => [
  route(getPracticeSummary, async ({ actor }) => ({
    success: true,
    data: { practice: await practice.summary(actor) },
  })),
  route(getPractice, async ({ actor, query }) => ({
    success: true,
    data: { practice: await practice.session(actor, query) },
  })),
  route(answerPractice, async ({ actor, params, body }) => ({
    success: true,
    data: { outcome: await practice.answer(actor, params.id, body) },
  })),
  route(ratePractice, async ({ actor, params, body }) => ({
    success: true,
    data: { outcome: await practice.rate(actor, params.id, body) },
  })),
  route(undoPractice, async ({ actor, params, body }) => ({
    success: true,
    data: { card: await practice.undo(actor, params.id, body.turn) },
  })),
];

import { moveQuestions } from '#shared/contract/quizzes/moved-questions.ts';
import { editQuestions, findText, replaceText, undoReplacement } from '#shared/contract/quizzes/replacing.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { createMoving } from './moving.ts';
import type { Replacing } from './service.ts';

/** Routes for changing questions of several quizzes. */
export const replacingRoutes = (replacing: Replacing, move: ReturnType<typeof createMoving>): readonly Route[] => [
  route(moveQuestions, async ({ actor, body, requestId }) => ({
    success: true,
    data: await move(body, { actor, requestId }),
  })),
  route(findText, async ({ actor, body }) => ({ success: true, data: await replacing.find(actor, body) })),
  route(replaceText, async ({ actor, body, requestId }) => ({
    success: true,
    data: { quizzes: await replacing.replace(body, { actor, requestId }) },
  })),
  route(editQuestions, async ({ actor, body, requestId }) => ({
    success: true,
    data: await replacing.editDetails(body, { actor, requestId }),
  })),
  route(undoReplacement, async ({ actor, body, requestId }) => ({
    success: true,
    data: { quizzes: await replacing.undo(body, { actor, requestId }) },
  })),
];

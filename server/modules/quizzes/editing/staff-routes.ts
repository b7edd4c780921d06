import { drawSamples } from '#shared/contract/quizzes/drawn-samples.ts';
import { showFormulas } from '#shared/contract/quizzes/formulas.ts';
import { quizLinks } from '#shared/contract/quizzes/linking/links.ts';
import * as contract from '#shared/contract/quizzes/quiz-staff.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { shownText } from '../../../platform/html/formulas.ts';
import { samplesOf } from '../drawing/samples.ts';
import type { QuizService } from '../reading/service.ts';

/** Routes for everything staff do with quizzes besides writing them. */
export const quizStaffRoutes = (quizzes: QuizService): readonly Route[] => [
  route(contract.setQuizStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { quiz: await quizzes.setStatus(params.id, body, { actor, requestId }) },
  })),
  route(contract.duplicateQuiz, async ({ actor, params, requestId }) => ({
    success: true,
    data: { quiz: await quizzes.duplicate(params.id, { actor, requestId }) },
  })),
  route(drawSamples, ({ body }) =>
    Promise.resolve({ success: true as const, data: { drawn: samplesOf(body.questions) } }),
  ),
  route(showFormulas, ({ body }) =>
    Promise.resolve({ success: true as const, data: { shown: body.texts.map(shownText) } }),
  ),
  route(contract.quizVersions, async ({ actor, params }) => ({
    success: true,
    data: await quizzes.versions(actor, params.id),
  })),
  route(contract.quizVersion, async ({ actor, params }) => ({
    success: true,
    data: { version: await quizzes.version(actor, params.id, params.number) },
  })),
  route(quizLinks, async ({ actor, params }) => ({
    success: true,
    data: { questions: await quizzes.links(actor, params.id) },
  })),
  route(contract.quizUsage, async ({ actor, params }) => ({
    success: true,
    data: { usage: await quizzes.usage(actor, params.id) },
  })),
  route(contract.getWorkingCopy, async ({ actor, params }) => ({
    success: true,
    data: { copy: await quizzes.workingCopies.read(actor, params.id) },
  })),
  route(contract.putWorkingCopy, async ({ actor, params, body }) => ({
    success: true,
    data: { copy: { savedAt: await quizzes.workingCopies.keep(actor, params.id, body) } },
  })),
  route(contract.dropWorkingCopy, async ({ actor, params }) => {
    await quizzes.workingCopies.drop(actor, params.id);
    return { success: true, message: 'The unsaved changes are discarded' };
  }),
];

import { releaseGrade, releaseGrades, revealLearner, saveGrade } from '#shared/contract/cases/unreleased-grades.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { GradeReleasing } from './releasing.ts';
import type { GradeSaving } from './saving.ts';

export const gradeRoutes = (grades: GradeSaving & GradeReleasing): readonly Route[] => [
  route(saveGrade, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { submission: await grades.save(params.id, body, { actor, requestId }) },
  })),
  route(releaseGrade, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { submission: await grades.release(params.id, body.revision, { actor, requestId }) },
  })),
  route(releaseGrades, async ({ actor, body, requestId }) => ({
    success: true,
    data: { released: await grades.releaseAll(body, { actor, requestId }) },
  })),
  route(revealLearner, async ({ actor, params, requestId }) => ({
    success: true,
    data: { learner: await grades.reveal(params.id, { actor, requestId }) },
  })),
];

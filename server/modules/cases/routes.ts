import {
  addCaseStudy,
  deleteCaseStudy,
  getCaseStudies,
  getCaseStudy,
  updateCaseStudy,
} from '#shared/contract/cases/case-studies.ts';
import {
  submissionNeighbours,
  getSubmission,
  getSubmissions,
  mySubmissions,
} from '#shared/contract/cases/submissions.ts';
import { submitCaseStudy, updateSubmission } from '#shared/contract/cases/submission-changes.ts';
import * as staff from '#shared/contract/cases/case-staff.ts';
import { getTeachingNote } from '#shared/contract/cases/teaching-note.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import { allowSharedCache } from '../../platform/http/routes/shared-cache.ts';
import { type CaseService } from './service.ts';

/** The browser revalidates each time and gets 304; shared caches may not store it. */
const GUEST_CACHE = 'private, no-cache';

const studyRoutes = (cases: CaseService): readonly Route[] => [
  route(getCaseStudies, async ({ actor, query, header }) => {
    if (actor === null) {
      const reply = await cases.listForGuests(query);
      header('cache-control', GUEST_CACHE);
      allowSharedCache(header);
      return reply;
    }
    const { items, total } = await cases.list(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(addCaseStudy, async ({ actor, body, requestId }) => ({
    success: true,
    data: { caseStudy: await cases.add({ actor, draft: body, requestId }) },
  })),
  route(getCaseStudy, async ({ actor, params, header }) => {
    if (actor === null) {
      const reply = await cases.getForGuests(params.id);
      header('cache-control', GUEST_CACHE);
      allowSharedCache(header);
      return reply;
    }
    return { success: true, data: { caseStudy: await cases.get(actor, params.id) } };
  }),
  route(updateCaseStudy, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { caseStudy: await cases.update(params.id, { actor, draft: body, requestId }) },
  })),
  route(deleteCaseStudy, async ({ actor, params, requestId }) => {
    await cases.remove(params.id, { actor, requestId });
    return { success: true, message: 'The case study is deleted' };
  }),
];

const submissionRoutes = (cases: CaseService): readonly Route[] => [
  route(submitCaseStudy, async ({ actor, params, body }) => ({
    success: true,
    data: { submission: await cases.save(actor, params.id, body) },
  })),
  route(mySubmissions, async ({ actor, query }) => {
    const { items, total } = await cases.mine(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getSubmissions, async ({ actor, query }) => {
    const { items, total } = await cases.submissions(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getSubmission, async ({ actor, params }) => ({
    success: true,
    data: { submission: await cases.submission(actor, params.id) },
  })),
  route(updateSubmission, async ({ actor, params, body, requestId }) => {
    const { answers, grade, revision, submit, reason } = body;
    const submission =
      grade === undefined
        ? await cases.saveOwn(actor, params.id, { answers: answers ?? [], revision, submit })
        : await cases.grade(params.id, { actor, grade, revision, reason, requestId });
    return { success: true, data: { submission } };
  }),
];

const staffRoutes = (cases: CaseService): readonly Route[] => [
  route(staff.setCaseStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { caseStudy: await cases.setStatus(params.id, body, { actor, requestId }) },
  })),
  route(staff.caseUsage, async ({ actor, params }) => ({
    success: true,
    data: { usage: await cases.usage(actor, params.id) },
  })),
  route(getTeachingNote, async ({ actor, params }) => ({
    success: true,
    data: await cases.teachingNote(actor, params.id),
  })),
  route(staff.getCaseCopy, async ({ actor, params }) => ({
    success: true,
    data: { copy: await cases.workingCopies.read(actor, params.id) },
  })),
  route(staff.putCaseCopy, async ({ actor, params, body }) => ({
    success: true,
    data: { copy: { savedAt: await cases.workingCopies.keep(actor, params.id, body) } },
  })),
  route(staff.dropCaseCopy, async ({ actor, params }) => {
    await cases.workingCopies.drop(actor, params.id);
    return { success: true, message: 'The unsaved changes are discarded' };
  }),
  route(submissionNeighbours, async ({ actor, params, query }) => ({
    success: true,
    data: { neighbours: await cases.neighbours(actor, params.id, query) },
  })),
];

/** Routes for case studies, submissions, and the staff who work on both. */
export const caseRoutes = (cases: CaseService): readonly Route[] => [
  ...studyRoutes(cases),
  ...submissionRoutes(cases),
  ...staffRoutes(cases),
];

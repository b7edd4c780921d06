import {
  addMockExam,
  deleteMockExam,
  editMockExam,
  listMockExams,
  readMockExam,
  setMockExamStatus,
} from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { getMockExam, getMockExams } from '#shared/contract/mock-exams/mock-exams.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { MockExamEditing } from './editing.ts';
import type { MockExamReading } from './reading.ts';

export const mockExamRoutes = (reading: MockExamReading): readonly Route[] => [
  route(getMockExams, async ({ actor }) => ({ success: true, data: { exams: await reading.list(actor) } })),
  route(getMockExam, async ({ actor, params }) => ({
    success: true,
    data: { exam: await reading.exam(actor, params.id) },
  })),
];

export const mockExamStaffRoutes = (editing: MockExamEditing): readonly Route[] => [
  route(listMockExams, async ({ query }) => {
    const { items, total } = await editing.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(readMockExam, async ({ params }) => ({ success: true, data: { exam: await editing.read(params.id) } })),
  route(addMockExam, async ({ actor, body, requestId }) => ({
    success: true,
    data: { exam: await editing.add(body, { actor, requestId }) },
  })),
  route(editMockExam, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { exam: await editing.edit(params.id, body, { actor, requestId }) },
  })),
  route(setMockExamStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { exam: await editing.setStatus(params.id, body.status, { actor, requestId }) },
  })),
  route(deleteMockExam, async ({ actor, params, requestId }) => {
    await editing.remove(params.id, { actor, requestId });
    return { success: true, message: 'The mock exam is deleted' };
  }),
];

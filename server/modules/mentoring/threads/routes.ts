import * as contract from '#shared/contract/mentoring/mentor-threads.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { Threads } from './service.ts';

/** Threads between learners and dedicated mentors, and assigning mentors. */
export const threadRoutes = (threads: Threads): readonly Route[] => [
  route(contract.listThreads, async ({ actor }) => ({ success: true, data: await threads.list(actor) })),
  route(contract.getThread, async ({ actor, params, query }) => ({
    success: true,
    data: { thread: await threads.get(actor, params.id, query.before) },
  })),
  route(contract.sendMessage, async ({ actor, params, body, files }) => ({
    success: true,
    data: { thread: await threads.send(actor, params.id, body, files) },
  })),
  route(contract.readThread, async ({ actor, params, body }) => {
    await threads.read(actor, params.id, body.number);
    return { success: true, message: 'Noted' };
  }),
  route(contract.getThreadFile, async ({ actor, params }) => ({
    success: true,
    data: await threads.file(actor, params.id),
  })),
  route(contract.listAssignments, async ({ query }) => {
    const { items, total } = await threads.assignments(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.assignMentor, async (call) => {
    await threads.assign(call, call.params.id, call.body.mentorId);
    return { success: true, message: 'Both will get an email' };
  }),
];

import * as contract from '#shared/contract/classes/classes-staff.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { ClassStaff, StaffCall } from './staff.ts';

const callOf = ({ actor, requestId }: { actor: { userId: string }; requestId: string }): StaffCall => ({
  actorId: actor.userId,
  requestId,
});

export const classStaffRoutes = (staff: ClassStaff): readonly Route[] => [
  route(contract.listClassesOfStaff, async ({ query }) => {
    const { items, total } = await staff.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.getClassOfStaff, async ({ params }) => ({
    success: true,
    data: { class: await staff.get(params.id) },
  })),
  route(contract.addClass, async (call) => ({
    success: true,
    data: { class: await staff.add(call.body, callOf(call)) },
  })),
  route(contract.updateClass, async (call) => ({
    success: true,
    data: { class: await staff.update(call.params.id, call.body, callOf(call)) },
  })),
  route(contract.cancelClass, async (call) => ({
    success: true,
    data: { class: await staff.cancel(call.params.id, call.body.reason, callOf(call)) },
  })),
  route(contract.followClassUp, async (call) => ({
    success: true,
    data: { class: await staff.followUp(call.params.id, call.body, callOf(call)) },
  })),
  route(contract.listClassGuests, async ({ params }) => ({ success: true, data: await staff.guests(params.id) })),
  route(contract.setAttendance, async (call) => ({
    success: true,
    data: { guest: await staff.setAttendance(call.params.id, call.body.attended, callOf(call)) },
  })),
];

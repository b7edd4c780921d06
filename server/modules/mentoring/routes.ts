import * as mentorDesk from '#shared/contract/mentoring/mentor-desk.ts';
import * as contract from '#shared/contract/mentoring/mentoring.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { Mentoring } from './service.ts';

/** Mentor sessions for learners and mentors, and managing mentors. */
export const mentoringRoutes = ({ booking, desk, ...mentoring }: Mentoring): readonly Route[] => [
  route(contract.getOwnMentoring, async ({ actor }) => ({
    success: true,
    data: { mentoring: await mentoring.mine(actor) },
  })),
  route(contract.listMentors, async () => ({ success: true, data: await mentoring.mentors() })),
  route(contract.listSlots, async ({ actor, params }) => ({
    success: true,
    data: await mentoring.slots(actor, params.id),
  })),
  route(contract.bookSession, async ({ actor, body }) => ({
    success: true,
    data: { session: await booking.book(actor, body) },
  })),
  route(contract.moveSession, async ({ actor, params, body }) => ({
    success: true,
    data: { session: await booking.move(actor, params.id, body) },
  })),
  route(contract.cancelSession, async ({ actor, params, body }) => ({
    success: true,
    data: { session: await booking.cancel(actor, params.id, body.reason) },
  })),
  route(contract.getSessionCalendar, async ({ actor, params }) => ({
    success: true,
    data: await mentoring.calendar(actor, params.id),
  })),
  route(mentorDesk.getDesk, async ({ actor }) => ({ success: true, data: { desk: await desk.get(actor) } })),
  route(mentorDesk.updateMentorProfile, async ({ actor, body }) => ({
    success: true,
    data: { desk: await desk.update(actor, body) },
  })),
  route(mentorDesk.addOffer, async ({ actor, body }) => ({
    success: true,
    data: { desk: await desk.add(actor, body) },
  })),
  route(mentorDesk.removeOffer, async ({ actor, params }) => ({
    success: true,
    data: { desk: await desk.remove(actor, params.id) },
  })),
  route(mentorDesk.setOfferDay, async ({ actor, params, body }) => ({
    success: true,
    data: { desk: await desk.setDay(actor, params.id, params.date, body.offered) },
  })),
  route(mentorDesk.listStaffMentors, async () => ({ success: true, data: await mentoring.staff() })),
  route(mentorDesk.nameMentor, async (call) => {
    await mentoring.name(call, call.body.userId, call.body.timeZone);
    return { success: true, message: 'They’re now a mentor' };
  }),
  route(mentorDesk.endMentor, async (call) => ({
    success: true,
    data: await mentoring.end(call, call.params.id, call.body.handTo),
  })),
];

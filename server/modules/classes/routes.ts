import * as contract from '#shared/contract/classes/classes.ts';
import { CALENDAR_TYPE } from '../../platform/calendar/calendar-file.ts';
import type { Clock } from '../../platform/ports.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { ClassService } from './service.ts';

export const classRoutes = (classes: ClassService, clock: Clock): readonly Route[] => [
  route(contract.listClasses, async ({ actor, query }) => {
    const { items, total, entitled } = await classes.list(actor, query);
    const serverNow = new Date(clock.now()).toISOString();
    return { success: true, data: items, pagination: paginationOf(query, total), entitled, serverNow };
  }),
  route(contract.takeClassSeat, async ({ actor, params }) => ({
    success: true,
    data: { class: await classes.take(actor, params.id) },
  })),
  route(contract.giveClassSeatBack, async ({ actor, params }) => ({
    success: true,
    data: { class: await classes.cancelSeat(actor, params.id) },
  })),
  route(contract.joinClass, async ({ actor, params }) => ({
    success: true,
    data: { link: await classes.join(actor, params.id) },
  })),
  route(contract.getClassFile, async ({ actor, params }) => ({
    success: true,
    data: { mimetype: CALENDAR_TYPE, ...(await classes.file(actor, params.id)) },
  })),
];

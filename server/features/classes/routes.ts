import * as contract from '#shared/contract/classes.ts';
import { CALENDAR_TYPE } from '../../calendar/calendar-file.ts';
import type { Clock } from '../../adapters/ports.ts';
import { paginationOf } from '../../http/pagination.ts';
import { route, type Route } from '../../http/route.ts';
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
    data: { class: await classes.giveBack(actor, params.id) },
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

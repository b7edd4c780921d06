import {
  addWeeklyTest,
  callOffWeeklyTest,
  drawWeeklyTest,
  editWeeklyTest,
  listWeeklyTests,
  readWeeklyTest,
} from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { getPastWeeklyTests, getWeeklyBoard, getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { WeeklyBoards } from './board.ts';
import type { createDrawing } from './drawing.ts';
import type { WeeklyReading } from './reading.ts';
import type { WeeklyScheduling } from './scheduling.ts';
import type { WeeklyStaffReading } from './staff-reading.ts';

/** Routes for learners and guests. */
export const weeklyTestRoutes = (reading: WeeklyReading, boards: WeeklyBoards): readonly Route[] => [
  route(getWeeklyTests, async ({ actor }) => ({ success: true, data: await reading.current(actor) })),
  route(getPastWeeklyTests, async ({ actor, query }) => {
    const { items, total } = await reading.past(actor, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getWeeklyBoard, async ({ actor, params }) => ({
    success: true,
    data: { board: await boards.read(actor, params.id) },
  })),
];

/** Routes for staff. */
export const weeklyStaffRoutes = (
  reading: WeeklyStaffReading,
  scheduling: WeeklyScheduling,
  draw: ReturnType<typeof createDrawing>,
): readonly Route[] => {
  const whole = async (id: string) => {
    const { test, questions } = await reading.read(id);
    return { success: true as const, data: { test, questions: [...questions] } };
  };
  return [
    route(listWeeklyTests, async ({ query }) => {
      const { items, total } = await reading.list(query);
      return { success: true, data: items, pagination: paginationOf(query, total) };
    }),
    route(readWeeklyTest, async ({ params }) => whole(params.id)),
    route(drawWeeklyTest, async ({ body }) => ({ success: true, data: await draw(body) })),
    route(addWeeklyTest, async ({ actor, body, requestId }) => whole(await scheduling.add(body, { actor, requestId }))),
    route(editWeeklyTest, async ({ actor, params, body, requestId }) =>
      whole(await scheduling.edit(params.id, body, { actor, requestId })),
    ),
    route(callOffWeeklyTest, async ({ actor, params, body, requestId }) => {
      const id = await scheduling.cancel(params.id, body.reason, { actor, requestId });
      return { success: true, data: { test: (await reading.read(id)).test } };
    }),
  ];
};

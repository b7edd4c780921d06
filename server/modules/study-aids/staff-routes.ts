import {
  addExample,
  deleteExample,
  listStaffExamples,
  previewExample,
  readStaffExample,
  saveExample,
  setExampleStatus,
} from '#shared/contract/study-aids/example-staff.ts';
import {
  addSheet,
  deleteSheet,
  listStaffSheets,
  previewSheet,
  readStaffSheet,
  saveSheet,
  setSheetStatus,
} from '#shared/contract/study-aids/sheet-staff.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import { toStaffAid } from './editing.ts';
import type { ExampleEditing } from './example-editing.ts';
import type { SheetEditing } from './sheet-editing.ts';

export const sheetStaffRoutes = (editing: SheetEditing): readonly Route[] => [
  route(listStaffSheets, async ({ actor, query }) => {
    const { rows, total } = await editing.list(actor, query);
    return { success: true, data: rows.map(toStaffAid), pagination: paginationOf(query, total) };
  }),
  route(readStaffSheet, async ({ actor, params }) => ({
    success: true,
    data: { sheet: editing.whole(await editing.read(actor, params.id)) },
  })),
  route(previewSheet, ({ body }) => Promise.resolve({ success: true, data: { sheet: editing.preview(body) } })),
  route(addSheet, async ({ actor, body, requestId }) => ({
    success: true,
    data: { sheet: editing.whole(await editing.add(body, { actor, requestId })) },
  })),
  route(saveSheet, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { sheet: editing.whole(await editing.save(params.id, body, { actor, requestId })) },
  })),
  route(setSheetStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { sheet: toStaffAid(await editing.setStatus(params.id, body.status, { actor, requestId })) },
  })),
  route(deleteSheet, async ({ actor, params, requestId }) => {
    await editing.remove(params.id, { actor, requestId });
    return { success: true, message: 'The formula sheet is deleted' };
  }),
];

export const exampleStaffRoutes = (editing: ExampleEditing): readonly Route[] => [
  route(listStaffExamples, async ({ actor, query }) => {
    const { rows, total } = await editing.list(actor, query);
    return { success: true, data: rows.map(toStaffAid), pagination: paginationOf(query, total) };
  }),
  route(readStaffExample, async ({ actor, params }) => ({
    success: true,
    data: { example: editing.whole(await editing.read(actor, params.id)) },
  })),
  route(previewExample, async ({ body }) => ({ success: true, data: { example: await editing.preview(body) } })),
  route(addExample, async ({ actor, body, requestId }) => ({
    success: true,
    data: { example: editing.whole(await editing.add(body, { actor, requestId })) },
  })),
  route(saveExample, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { example: editing.whole(await editing.save(params.id, body, { actor, requestId })) },
  })),
  route(setExampleStatus, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { example: toStaffAid(await editing.setStatus(params.id, body.status, { actor, requestId })) },
  })),
  route(deleteExample, async ({ actor, params, requestId }) => {
    await editing.remove(params.id, { actor, requestId });
    return { success: true, message: 'The worked example is deleted' };
  }),
];

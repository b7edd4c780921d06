/** Formula sheets for their authors. */
import * as v from 'valibot';
import {
  PROSE_MAX,
  SECTION_FORMULAS_MAX,
  SHEET_SECTIONS_MAX,
  SYMBOLS_MAX,
  TEX_MAX,
  TITLE_MAX,
  UNIT_MAX,
} from '#shared/domain/study-aids/limits.ts';
import {
  AuthoredQuery,
  authoredDetails,
  DraftSource,
  draftText,
  savedAs,
  savedOver,
  StatusChange,
} from '../common/authored.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { line, MessageReply, page, single } from '../common/fields.ts';
import { PartId } from '../quizzes/source.ts';
import { aidDetails, aidTexts, DraftMath } from './aid-parts.ts';
import { Sheet, sheetParams } from './study-aids.ts';

export const DraftFormula = v.object({
  _id: PartId,
  name: draftText('The name', TITLE_MAX),
  formula: DraftMath,
  symbols: v.pipe(
    v.array(
      v.object({
        /** In TeX; \text{…} for a quantity in words. */
        symbol: draftText('The symbol', TEX_MAX),
        meaning: draftText('The meaning', TITLE_MAX),
        unit: draftText('The unit', UNIT_MAX),
      }),
      'Symbols must be a list',
    ),
    v.maxLength(SYMBOLS_MAX, `A formula has at most ${String(SYMBOLS_MAX)} symbols`),
  ),
  use: draftText('When to use it', PROSE_MAX),
  example: draftText('The example', PROSE_MAX),
});
export type DraftFormula = v.InferOutput<typeof DraftFormula>;

export const DraftSection = v.object({
  _id: PartId,
  title: draftText('The title of a section', TITLE_MAX),
  formulas: v.pipe(
    v.array(DraftFormula, 'Formulas must be a list'),
    v.maxLength(SECTION_FORMULAS_MAX, `A section has at most ${String(SECTION_FORMULAS_MAX)} formulas`),
  ),
  source: DraftSource,
});
export type DraftSection = v.InferOutput<typeof DraftSection>;

const sheetTexts = {
  ...aidTexts,
  sections: v.pipe(
    v.array(DraftSection, 'Sections must be a list'),
    v.maxLength(SHEET_SECTIONS_MAX, `A sheet has at most ${String(SHEET_SECTIONS_MAX)} sections`),
  ),
};

/** A sheet as an author writes it; it may still be incomplete. */
export const SheetDraft = v.object({ title: line('The title', TITLE_MAX), ...sheetTexts });
export type SheetDraft = v.InferOutput<typeof SheetDraft>;

export const StaffSheet = v.object({ ...authoredDetails, ...aidDetails });
export type StaffSheet = v.InferOutput<typeof StaffSheet>;

export const WholeSheet = v.object({ ...StaffSheet.entries, ...sheetTexts });
export type WholeSheet = v.InferOutput<typeof WholeSheet>;

const Whole = single({ sheet: WholeSheet });

export const listStaffSheets = {
  id: 'sheetStaff.list',
  method: 'GET',
  path: '/api/study-aids/staff/sheets',
  access: 'content.write',
  summary: 'Lists formula sheets that the caller can edit.',
  description: 'The last changed comes first.',
  query: AuthoredQuery,
  response: page(StaffSheet),
  errors: [],
} as const satisfies Endpoint;

export const readStaffSheet = {
  id: 'sheetStaff.read',
  method: 'GET',
  path: '/api/study-aids/staff/sheets/:id',
  access: 'content.write',
  summary: 'Returns a formula sheet for editing.',
  params: sheetParams,
  response: Whole,
  errors: ['FORBIDDEN'],
} as const satisfies Endpoint;

export const previewSheet = {
  id: 'sheetStaff.preview',
  method: 'POST',
  path: '/api/study-aids/staff/sheets/preview',
  access: 'content.write',
  summary: 'Returns an unsaved formula sheet as learners would see it.',
  body: SheetDraft,
  response: single({ sheet: Sheet }),
  errors: ['CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const addSheet = {
  id: 'sheetStaff.add',
  method: 'POST',
  path: '/api/study-aids/staff/sheets',
  access: 'content.write',
  summary: 'Adds a formula sheet.',
  description: 'Its key is made of the title and doesn’t change later.',
  body: v.object({ ...SheetDraft.entries, ...savedAs }),
  status: 201,
  response: Whole,
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const saveSheet = {
  id: 'sheetStaff.save',
  method: 'PUT',
  path: '/api/study-aids/staff/sheets/:id',
  access: 'content.write',
  summary: 'Replaces a formula sheet.',
  params: sheetParams,
  body: v.object({ ...SheetDraft.entries, ...savedOver }),
  response: Whole,
  errors: ['FORBIDDEN', 'EDIT_CONFLICT', 'CONTENT_NOT_READY'],
} as const satisfies Endpoint;

export const setSheetStatus = {
  id: 'sheetStaff.status',
  method: 'PUT',
  path: '/api/study-aids/staff/sheets/:id/status',
  access: 'content.write',
  summary: 'Publishes or unpublishes a formula sheet.',
  params: sheetParams,
  body: StatusChange,
  response: single({ sheet: StaffSheet }),
  errors: ['FORBIDDEN', 'CONTENT_NOT_READY'],
  idempotent: true,
} as const satisfies Endpoint;

export const deleteSheet = {
  id: 'sheetStaff.delete',
  method: 'DELETE',
  path: '/api/study-aids/staff/sheets/:id',
  access: 'content.write',
  summary: 'Deletes a formula sheet that nothing uses.',
  description: 'Refused while a worked example or a learning path refers to it.',
  params: sheetParams,
  response: MessageReply,
  errors: ['FORBIDDEN', 'CONTENT_IN_USE'],
} as const satisfies Endpoint;

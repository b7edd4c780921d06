/** Form state of a formula sheet. It has the shape of the contract’s draft. */
import * as v from 'valibot';
import {
  addSheet,
  readStaffSheet,
  saveSheet,
  SheetDraft,
  type DraftFormula,
  type DraftSection,
  type WholeSheet,
} from '#shared/contract/study-aids/sheet-staff.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { sheetFaults } from '#shared/domain/study-aids/aid-faults.ts';
import { STUDY_SUBJECTS } from '#shared/domain/study-aids/subjects.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import {
  authoredPort,
  duplicating,
  itemOf,
  newPartId,
  type AuthoredDraft,
} from '../../../app/staff/authored/authored-draft.ts';

/** Schema of a form stored on the device. */
const StoredForm = v.object({
  title: v.string(),
  subject: v.picklist(STUDY_SUBJECTS),
  summary: v.string(),
  access: v.picklist(ACCESS_LEVELS),
  sections: v.array(
    v.object({
      _id: v.string(),
      title: v.string(),
      formulas: v.array(
        v.object({
          _id: v.string(),
          name: v.string(),
          formula: v.object({ tex: v.string(), text: v.string() }),
          symbols: v.array(v.object({ symbol: v.string(), meaning: v.string(), unit: v.string() })),
          use: v.string(),
          example: v.string(),
        }),
      ),
      source: v.object({ title: v.string(), url: v.string() }),
    }),
  ),
});
export type SheetForm = v.InferOutput<typeof StoredForm>;

export const newFormula = (): DraftFormula => ({
  _id: newPartId(),
  name: '',
  formula: { tex: '', text: '' },
  symbols: [],
  use: '',
  example: '',
});

export const newSection = (): DraftSection => ({
  _id: newPartId(),
  title: '',
  formulas: [],
  source: { title: '', url: '' },
});

const emptySheet: SheetForm = { title: '', subject: 'Finance', summary: '', access: 'free', sections: [] };

export const formOfSheet = ({ title, subject, summary, access, sections }: WholeSheet): SheetForm => ({
  title,
  subject,
  summary,
  access,
  sections,
});

const PORT = authoredPort<SheetForm, WholeSheet>({
  schema: SheetDraft,
  faultsOf: sheetFaults,
  formOf: formOfSheet,
  copyOf: (form) => form,
  add: async (body) => itemOf(await session.client.call(addSheet, { body }), ({ sheet }) => sheet),
  save: async (id, body) =>
    itemOf(await session.client.call(saveSheet, { params: { id }, body }), ({ sheet }) => sheet),
  read: async (id) => itemOf(await session.client.call(readStaffSheet, { params: { id } }), ({ sheet }) => sheet),
});

export const duplicateSheet = duplicating(PORT);

/** The draft of a formula sheet; null adds one. */
export const useSheetDraft = (stored: WholeSheet | null): AuthoredDraft<SheetForm, WholeSheet> => {
  const key = useDraftKey('sheet');
  return useDraft({ key, schema: StoredForm, stored, blank: emptySheet, port: PORT });
};

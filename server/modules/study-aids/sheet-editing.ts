import type { SheetDraft, WholeSheet } from '#shared/contract/study-aids/sheet-staff.ts';
import type { Sheet } from '#shared/contract/study-aids/study-aids.ts';
import { sheetFaults } from '#shared/domain/study-aids/aid-faults.ts';
import type { Authoring } from '../../platform/authoring/authored.ts';
import type { Db } from '../../platform/database/tables.ts';
import { exampleBodyOf, sheetBodyOf, type SheetBody } from './bodies.ts';
import {
  createAidEditing,
  demandTex,
  draftSource,
  storedSource,
  texProblems,
  toStaffAid,
  type AidEditingDeps,
  type TexFields,
} from './editing.ts';
import { allExamples, type StaffAidRow } from './staff-repository.ts';
import { toSections } from './views.ts';

export interface SheetEditing extends Authoring<StaffAidRow, SheetDraft> {
  whole(row: StaffAidRow): WholeSheet;
  /** Returns the sheet as learners see it. Throws CONTENT_NOT_READY for formulas that can’t be shown. */
  preview(draft: SheetDraft): Sheet;
}

const texOf = ({ sections }: SheetDraft): TexFields =>
  sections.flatMap(({ formulas }, section) =>
    formulas.flatMap(({ formula, symbols }, index) => {
      const field = `sections.${String(section)}.formulas.${String(index)}`;
      return [
        [`${field}.formula.tex`, formula.tex] as const,
        ...symbols.map(({ symbol }, at) => [`${field}.symbols.${String(at)}.symbol`, symbol] as const),
      ];
    }),
  );

const bodyOf = ({ sections }: SheetDraft): SheetBody => ({
  sections: sections.map(({ _id, title, formulas, source }) => ({
    id: _id,
    title,
    formulas: formulas.map(({ _id: id, ...formula }) => ({ id, ...formula })),
    source: storedSource(source),
  })),
});

const countOf = ({ sections }: SheetDraft): number => sections.reduce((sum, { formulas }) => sum + formulas.length, 0);

const draftOf = (row: StaffAidRow): SheetDraft => ({
  title: row.title,
  subject: row.subject,
  summary: row.summary,
  access: row.access,
  sections: sheetBodyOf(row).sections.map(({ id, title, formulas, source }, index) => ({
    // Starter content has no ids of parts.
    _id: id ?? `s${String(index)}`,
    title,
    formulas: formulas.map(({ id: formulaId, ...formula }, at) => ({
      _id: formulaId ?? `f${String(index)}-${String(at)}`,
      ...formula,
    })),
    source: draftSource(source),
  })),
});

/** Formula sheets for their authors. */
export const createSheetEditing = ({ pathWith, ...deps }: AidEditingDeps): SheetEditing => {
  const useOf = async (db: Db, id: string): Promise<string | null> => {
    const example = (await allExamples(db)).find((row) => exampleBodyOf(row).sheet === id);
    if (example !== undefined) {
      return `The worked example “${example.title}” links to this sheet. Remove the link there first.`;
    }
    const path = await pathWith(db, 'sheet', id);
    return path === null ? null : `The learning path “${path}” includes this sheet. Remove it there first.`;
  };
  return {
    ...createAidEditing<SheetDraft>(deps, {
      table: 'formula_sheets',
      noun: 'formula sheet',
      actions: { add: 'sheet.add', update: 'sheet.update', status: 'sheet.status', delete: 'sheet.delete' },
      bodyOf: (draft) => ({ body: bodyOf(draft), parts: countOf(draft) }),
      draftOf,
      faultsOf: (draft) => [...sheetFaults(draft), ...texProblems(texOf(draft))],
      useOf,
    }),
    whole(row) {
      const { title: _, ...texts } = draftOf(row);
      return { ...toStaffAid(row), ...texts };
    },
    preview(draft) {
      demandTex(texOf(draft));
      const { title, subject, summary, access } = draft;
      return {
        ...{ _id: 'preview', title, subject, summary, access },
        locked: null,
        formulaCount: countOf(draft),
        sections: toSections(bodyOf(draft), true),
      };
    },
  };
};

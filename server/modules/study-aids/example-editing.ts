import type { ExampleDraft, WholeExample } from '#shared/contract/study-aids/example-staff.ts';
import type { Example } from '#shared/contract/study-aids/study-aids.ts';
import { exampleFaults } from '#shared/domain/study-aids/aid-faults.ts';
import type { Authoring } from '../../platform/authoring/authored.ts';
import { exampleBodyOf, type ExampleBody } from './bodies.ts';
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
import { findPublishedAid } from './repository.ts';
import { isWorkedOn, type StaffAidRow } from './staff-repository.ts';
import { toExample } from './views.ts';

export interface ExampleEditing extends Authoring<StaffAidRow, ExampleDraft> {
  whole(row: StaffAidRow): WholeExample;
  /** Returns the example as learners see it. Throws CONTENT_NOT_READY for formulas that can’t be shown. */
  preview(draft: ExampleDraft): Promise<Example>;
}

const WORKED_ON = 'Learners have worked on this example, so it can’t be deleted. Unpublish it instead.';

const texOf = ({ steps }: ExampleDraft): TexFields =>
  steps.map(({ formula }, index) => [`steps.${String(index)}.formula.tex`, formula.tex] as const);

const BLANK_LINE = /\n\s*\n/;

const bodyOf = ({ problem, given, steps, answer, mistake, source, sheet }: ExampleDraft): ExampleBody => ({
  problem: problem
    .split(BLANK_LINE)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== ''),
  given,
  steps: steps.map(({ _id, title, text, formula }) => ({
    id: _id,
    title,
    text,
    formula: formula.tex === '' ? null : formula,
  })),
  answer,
  mistake,
  source: storedSource(source),
  sheet,
});

const draftOf = (row: StaffAidRow): ExampleDraft => {
  const { problem, given, steps, answer, mistake, source, sheet } = exampleBodyOf(row);
  return {
    ...{ title: row.title, subject: row.subject, summary: row.summary, access: row.access },
    problem: problem.join('\n\n'),
    given,
    steps: steps.map(({ id, title, text, formula }, index) => ({
      // Starter content has no ids of parts.
      _id: id ?? `s${String(index)}`,
      title,
      text,
      formula: formula ?? { tex: '', text: '' },
    })),
    answer,
    mistake,
    source: draftSource(source),
    sheet,
  };
};

/** Worked examples for their authors. */
export const createExampleEditing = ({ pathWith, ...deps }: AidEditingDeps): ExampleEditing => ({
  ...createAidEditing<ExampleDraft>(deps, {
    table: 'worked_examples',
    noun: 'worked example',
    actions: { add: 'example.add', update: 'example.update', status: 'example.status', delete: 'example.delete' },
    bodyOf: (draft) => ({ body: bodyOf(draft), parts: draft.steps.length }),
    draftOf,
    faultsOf: (draft) => [...exampleFaults(draft), ...texProblems(texOf(draft))],
    async useOf(db, id) {
      if (await isWorkedOn(db, id)) return WORKED_ON;
      const path = await pathWith(db, 'example', id);
      return path === null ? null : `The learning path “${path}” includes this example. Remove it there first.`;
    },
  }),
  whole(row) {
    const { title: _, ...texts } = draftOf(row);
    return { ...toStaffAid(row), ...texts };
  },
  async preview(draft) {
    demandTex(texOf(draft));
    const { title, subject, summary, access } = draft;
    const sheet = draft.sheet === null ? undefined : await findPublishedAid(deps.db, 'formula_sheets', draft.sheet);
    return toExample(
      {
        ...{ _id: 'preview', title, subject, summary, access },
        locked: null,
        stepCount: draft.steps.length,
        // As for a guest: a preview saves nothing.
        progress: null,
      },
      bodyOf(draft),
      sheet === undefined ? null : { _id: sheet.id, title: sheet.title },
    );
  },
});

/** Editing shared by formula sheets and worked examples. */
import type { AuthoredItem } from '#shared/contract/common/authored.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import type { StudySubject } from '#shared/domain/study-aids/subjects.ts';
import {
  authoredView,
  createAuthoring,
  type Authoring,
  type AuthoredStore,
} from '../../platform/authoring/authored.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/dependencies.ts';
import { mathmlOf } from '../../platform/html/mathml.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import { recordAct } from '../site/index.ts';
import type { AidTable } from './repository.ts';
import {
  deleteAid,
  findAid,
  insertAid,
  listAids,
  lockAid,
  updateAid,
  type StaffAidRow,
  type WrittenAid,
} from './staff-repository.ts';

export interface AidEditingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  /** Returns the title of a learning path that includes the item, or null. */
  readonly pathWith: (db: Db, kind: 'sheet' | 'example', id: string) => Promise<string | null>;
}

/** Texts that both kinds have. */
export interface AidTexts {
  readonly title: string;
  readonly subject: StudySubject;
  readonly summary: string;
  readonly access: 'free' | 'subscriber';
}

/** TeX by the field that has it. */
export type TexFields = readonly (readonly [field: string, tex: string])[];

/** Returns a problem for each formula that can’t be shown. */
export const texProblems = (fields: TexFields): readonly Problem[] =>
  fields.flatMap(([field, tex]) => {
    if (tex === '') return [];
    try {
      mathmlOf(tex, true);
      return [];
    } catch {
      return [{ field, message: 'This formula isn’t valid LaTeX' }];
    }
  });

/** Refuses a preview whose formulas can’t be shown. */
export const demandTex = (fields: TexFields): void => {
  const problems = texProblems(fields);
  if (problems.length > 0) {
    throw new Refusal('CONTENT_NOT_READY', {
      message: 'A formula isn’t valid LaTeX, so there is no preview',
      details: { problems: [...problems] },
    });
  }
};

interface AidKind<Draft> extends Pick<AuthoredStore<StaffAidRow, Draft & { title: string }>, 'noun' | 'actions'> {
  readonly table: AidTable;
  readonly bodyOf: (draft: Draft) => { readonly body: object; readonly parts: number };
  readonly draftOf: (row: StaffAidRow) => Draft;
  readonly faultsOf: (draft: Draft) => readonly Problem[];
  readonly useOf: (db: Db, id: string) => Promise<string | null>;
}

/** Editing of the rows of one of the tables. */
export const createAidEditing = <Draft extends AidTexts>(
  deps: Omit<AidEditingDeps, 'pathWith'>,
  { table, bodyOf, draftOf, faultsOf, useOf, ...kind }: AidKind<Draft>,
): Authoring<StaffAidRow, Draft> => {
  const columnsOf = (draft: Draft): WrittenAid => {
    const { body, parts } = bodyOf(draft);
    const { title, subject, summary, access } = draft;
    return {
      title,
      title_folded: foldForSearch(title),
      subject,
      summary,
      access,
      body: JSON.stringify(body),
      part_count: parts,
    };
  };
  return createAuthoring<StaffAidRow, Draft>(
    { ...deps, recordAct },
    {
      ...kind,
      list: (db, listing) => listAids(db, table, listing),
      find: (db, id) => findAid(db, table, id),
      lock: (trx, id) => lockAid(trx, table, id),
      insert: (trx, columns, draft) => insertAid(trx, table, columns, columnsOf(draft)),
      update: (trx, id, columns, draft) => updateAid(trx, table, id, { ...columns, ...columnsOf(draft) }),
      setStatus: (trx, id, columns) => updateAid(trx, table, id, columns),
      remove: (trx, id) => deleteAid(trx, table, id),
      draftOf: (_, row) => Promise.resolve(draftOf(row)),
      faultsOf: (_, draft) => Promise.resolve(faultsOf(draft)),
      useOf,
    },
  );
};

/** A sheet or an example in a list of the dashboard. */
export const toStaffAid = (
  row: StaffAidRow,
): AuthoredItem & Pick<AidTexts, 'subject' | 'access'> & { partCount: number } => ({
  ...authoredView(row),
  subject: row.subject,
  access: row.access,
  partCount: row.part_count,
});

export const draftSource = ({ title, url }: { readonly title: string; readonly url: string | null }) => ({
  title,
  url: url ?? '',
});

export const storedSource = ({ title, url }: { readonly title: string; readonly url: string }) => ({
  title,
  url: url === '' ? null : url,
});

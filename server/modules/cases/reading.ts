import { getCaseStudies, getCaseStudy, type CaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { CaseStudyCard } from '#shared/contract/cases/case-study.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { prepare, type Prepared } from '../../platform/http/routes/prepared.ts';
import type { PreparedCache } from '../../platform/http/routes/prepared-cache.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { listCases, type ListQuery } from './listing-repository.ts';
import { mayEdit, maySee } from '../../platform/authoring/permissions.ts';
import type { CaseDeps } from './ports.ts';
import type { Listed } from '../../platform/http/pages/sitemap.ts';
import { casePageAddress } from './page.ts';
import { findCase, listPublished, type CaseRow } from './repository.ts';
import { findSubmissionOf } from './submissions/submissions-repository.ts';
import { toCard, toCaseStudy } from './views.ts';

export interface CaseReading {
  /** Returns a page of case studies visible to the user. */
  list(actor: Actor | null, query: ListQuery): Promise<{ items: CaseStudyCard[]; total: number }>;
  /** Returns the page that guests get, ready to send. */
  listForGuests(query: ListQuery): Promise<Prepared>;
  /** Throws 404 if the user may not see it. */
  get(actor: Actor | null, id: string): Promise<CaseStudy>;
  getForGuests(id: string): Promise<Prepared>;
  /** Returns the pages of all published case studies. */
  listed(): Promise<Listed[]>;
}

export const createCaseReading = (
  { db, mayOpen, assigned }: Pick<CaseDeps, 'db' | 'mayOpen' | 'assigned'>,
  cache: PreparedCache,
): CaseReading => {
  const lockedFor = async (actor: Actor | null, row: CaseRow): Promise<CaseStudy['locked']> => {
    if (row.access === 'subscriber' && !(actor !== null && (await mayOpen(actor)))) return 'subscription';
    return actor === null ? 'signIn' : null;
  };
  const list: CaseReading['list'] = async (actor, query) => {
    if (query.mine !== undefined && actor === null) throw new Refusal('SIGN_IN_REQUIRED');
    const due = actor === null ? null : await assigned(actor.userId);
    if (query.mine === 'due' && due?.size === 0) return { items: [], total: 0 };
    const { rows, total } = await listCases(db, actor, query, due);
    return { items: rows.map((row) => toCard(row, due)), total };
  };
  const get: CaseReading['get'] = async (actor, id) => {
    const row = await findCase(db, id);
    if (row === undefined || !maySee(actor, row)) throw notFound('case study');
    return toCaseStudy(row, {
      locked: await lockedFor(actor, row),
      submission: actor === null ? undefined : await findSubmissionOf(db, id, actor.userId),
      editor: mayEdit(actor, row),
    });
  };
  return {
    list,
    listForGuests: (query) =>
      cache.get(JSON.stringify(query), async () => {
        const { items, total } = await list(null, query);
        return prepare(getCaseStudies, { success: true, data: items, pagination: paginationOf(query, total) });
      }),
    get,
    getForGuests: (id) =>
      cache.get(id, async () => prepare(getCaseStudy, { success: true, data: { caseStudy: await get(null, id) } })),
    listed: async () =>
      (await listPublished(db)).map((row) => ({ address: casePageAddress(row.id), changedAt: row.updated_at })),
  };
};

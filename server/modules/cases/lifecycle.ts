import type { CaseUsage } from '#shared/contract/cases/case-staff.ts';
import type { CaseStatus, CaseStudyCard } from '#shared/contract/cases/case-study.ts';
import { recordAct } from '../site/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { demandStatus } from '../../platform/authoring/permissions.ts';
import { demandEdit } from './permissions.ts';
import type { CaseDeps } from './ports.ts';
import { demandReady, publishingColumns } from './prepare.ts';
import { findCase, lockCase, publishScheduled, updateCase } from './repository.ts';
import { countSubmissions } from './submissions/submissions-repository.ts';
import { bodyOf, toCard } from './views.ts';
import type { Authoring } from './writing.ts';

export interface StatusChange {
  readonly status: CaseStatus;
  readonly scheduledAt: string | null;
}

export interface CaseLifecycle {
  /** Changes the status of a case study; its text and version stay. Throws FORBIDDEN or CASE_NOT_READY. */
  setStatus(id: string, change: StatusChange, call: Authoring): Promise<CaseStudyCard>;
  /** Returns how many learners a change affects. Throws if the user may not edit it. */
  usage(actor: Actor, id: string): Promise<CaseUsage>;
  /** Publishes the scheduled case studies whose time has come; for the background. */
  publishDue(): Promise<void>;
}

/** Lifecycle of case studies: status, schedule and deletion. */
export const createCaseLifecycle = ({
  db,
  clock,
  random,
  content,
}: Pick<CaseDeps, 'db' | 'clock' | 'random' | 'content'>): CaseLifecycle => ({
  async setStatus(id, change, { actor, requestId }) {
    const found = await findCase(db, id);
    if (found === undefined) throw notFound('case study');
    demandEdit(actor, found);
    demandStatus(actor, change.status);
    await inTransaction(db, async (trx) => {
      const row = await lockCase(trx, id);
      if (row === undefined) throw notFound('case study');
      demandEdit(actor, row);
      const now = clock.now();
      demandReady({ ...change, summary: row.summary }, bodyOf(row), now);
      await updateCase(trx, id, { ...publishingColumns(change, row.published_at, now), updated_at: now });
      const details = { title: row.title, from: row.status, to: change.status };
      await recordAct(
        trx,
        { clock, random },
        { actorId: actor.userId, action: 'case.status', subject: id, details, requestId },
      );
    });
    const row = await findCase(db, id);
    if (row === undefined) throw notFound('case study');
    return toCard({ ...row, state: null, score: null, score_halves: null }, null);
  },

  async usage(actor, id) {
    const row = await findCase(db, id);
    if (row === undefined) throw notFound('case study');
    demandEdit(actor, row);
    const counted = await countSubmissions(db, id);
    return { drafts: counted.draft ?? 0, submitted: counted.submitted ?? 0, graded: counted.graded ?? 0 };
  },

  async publishDue() {
    if ((await publishScheduled(db, clock.now())) > 0) content.changed();
  },
});

import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type {
  InsightForStaff,
  InsightListItem,
  InsightStage,
  listInsightsOfStaff,
} from '#shared/contract/news/news-staff.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { JobHandler } from '../../../platform/jobs/worker.ts';
import { IMAGE_JOB, imageHandler } from './image-job.ts';
import { demandEditOf, isEditor } from '../../../platform/authoring/permissions.ts';
import type { NewsStaffDeps } from './ports.ts';
import { findForStaff, listForStaff, publishScheduled, type InsightRow } from './repository.ts';
import { toListItem, toStaffView } from './views.ts';
import { createInsightWriting, type InsightWriting } from './writing.ts';

const PERCENT: Readonly<Record<InsightStage, number>> = { received: 33, image: 66, published: 100 };

export interface NewsStaff extends InsightWriting {
  list(
    actor: Actor,
    query: ParsedQueryOf<typeof listInsightsOfStaff>,
  ): Promise<{ items: InsightListItem[]; total: number }>;
  get(actor: Actor, id: string): Promise<InsightForStaff>;
  progress(actor: Actor, id: string): Promise<{ stage: InsightStage; percent: number }>;
  /** For the background. */
  publishDue(): Promise<void>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
}

/** News insights for their authors. */
export const createNewsStaff = (deps: NewsStaffDeps): NewsStaff => {
  const { db, clock, content } = deps;
  const found = async (id: string): Promise<InsightRow> => {
    const row = await findForStaff(db, id);
    if (row === undefined) throw notFound('insight');
    return row;
  };
  const find = async (actor: Actor, id: string): Promise<InsightRow> => {
    const row = await found(id);
    demandEditOf('insight', actor, row);
    return row;
  };

  return {
    ...createInsightWriting(deps, { find, read: async (id) => toStaffView(await found(id)) }),
    async list(actor, query) {
      const filter = { authorId: isEditor(actor) ? null : actor.userId, search: query.search, status: query.status };
      const { rows, total } = await listForStaff(db, filter, query);
      return { items: rows.map(toListItem), total };
    },
    get: async (actor, id) => toStaffView(await find(actor, id)),
    async progress(actor, id) {
      const { stage } = await find(actor, id);
      return { stage, percent: PERCENT[stage] };
    },
    async publishDue() {
      if ((await publishScheduled(db, clock.now())) > 0) content.changed();
    },
    jobs: { [IMAGE_JOB]: imageHandler(deps) },
  };
};

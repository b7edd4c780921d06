/** Requests for drafts: what an author asks for, and what they see of it. */
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { DraftingRequest, DraftKind, startDrafting } from '#shared/contract/quizzes/drafting.ts';
import type { DraftingUsage } from '#shared/contract/quizzes/drafting-usage.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import type { DraftingConfig } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { GuardedDownload } from '../../../platform/http/outgoing/guarded-download.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, UploadedPart } from '../../../platform/http/routes/route.ts';
import type { NewQuizTarget, QuizStore } from '../import/ports.ts';
import {
  cancelOpen,
  findRequest,
  hasOpen,
  insertRequest,
  lastRequests,
  requestTimes,
  type DraftsRow,
} from './repository.ts';
import { readSource } from './sources/read-source.ts';

const DAY_MS = 24 * 3_600_000;
const SHOWN = 10;
const TITLE_MAX = 180;

/** Input of a request, stored until it has ended. */
export interface StoredRequest {
  readonly text: string;
  readonly sourceUrl: string | null;
  readonly kinds: readonly DraftKind[];
  /** Title of the new quiz. */
  readonly title: string;
  readonly target: NewQuizTarget;
  /** Of the HTTP request, for the audit log. */
  readonly requestId: string;
}

export const usageOf = ({ tokens_in, tokens_out, cost }: DraftsRow): DraftingUsage | null =>
  tokens_in === null || tokens_out === null
    ? null
    : {
        tokensIn: tokens_in,
        tokensOut: tokens_out,
        cost: cost === null ? null : (JSON.parse(cost) as DraftingUsage['cost']),
      };

const toRequest = (row: DraftsRow): DraftingRequest => ({
  _id: row.id,
  status: row.status,
  sourceTitle: row.source_title,
  count: row.count,
  createdAt: new Date(row.created_at).toISOString(),
  importId: row.import_id,
  drafted: row.drafted,
  failure: row.failure,
  usage: usageOf(row),
});

interface State {
  readonly available: boolean;
  readonly model: string | null;
  readonly host: string | null;
  readonly perDay: number;
  readonly left: number;
}

export interface DraftingRequests {
  list(actor: Actor): Promise<{ drafting: State; requests: DraftingRequest[] }>;
  /** Reads the source and queues a request. Throws DRAFTING_REFUSED, RATE_LIMITED or VALIDATION_FAILED. */
  start(
    actor: Actor,
    body: ParsedBodyOf<typeof startDrafting>,
    sent: { readonly files: readonly UploadedPart[]; readonly requestId: string },
  ): Promise<DraftingRequest>;
  get(actor: Actor, id: string): Promise<DraftingRequest>;
  cancel(actor: Actor, id: string): Promise<void>;
}

interface RequestsDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  /** Undefined without a configured model. */
  readonly model: DraftingConfig | undefined;
  readonly download: GuardedDownload;
  readonly quizzes: Pick<QuizStore, 'checkTarget'>;
  /** Ends the request's work in this process. */
  readonly abort: (id: string) => void;
}

const IN_PROGRESS = 'Your last request is still in progress. Wait for it, or cancel it.';

const withinBudget = (times: readonly number[], perDay: number, now: number): void => {
  const [oldest] = times;
  if (times.length < perDay || oldest === undefined) return;
  throw new Refusal('RATE_LIMITED', {
    message: `You’ve made ${String(perDay)} requests in 24 hours, which is the limit. Try again tomorrow.`,
    limit: 'question drafts',
    details: { retryAfter: Math.max(1, Math.ceil((oldest + DAY_MS - now) / 1000)) },
  });
};

export const createDraftingRequests = ({
  db,
  clock,
  random,
  model,
  download,
  quizzes,
  abort,
}: RequestsDeps): DraftingRequests => {
  const ownRow = async (actor: Actor, id: string): Promise<DraftsRow> => {
    const row = await findRequest(db, id, actor.userId);
    if (row === undefined) throw notFound('request');
    return row;
  };
  const timesOf = (at: typeof db, actor: Actor, perDay: number): Promise<number[]> =>
    requestTimes(at, actor.userId, clock.now() - DAY_MS, perDay);

  return {
    async list(actor) {
      const perDay = model?.perDay ?? 0;
      const used = model === undefined ? 0 : (await timesOf(db, actor, perDay)).length;
      return {
        drafting: {
          available: model !== undefined,
          model: model?.model ?? null,
          host: model === undefined ? null : new URL(model.baseUrl).host,
          perDay,
          left: perDay - used,
        },
        requests: (await lastRequests(db, actor.userId, SHOWN)).map(toRequest),
      };
    },

    async start(actor, body, { files, requestId }) {
      if (model === undefined) throw new Refusal('DRAFTING_REFUSED');
      // Before the source is read, which takes longest; `insertRequest` checks again.
      if (await hasOpen(db, actor.userId)) throw new Refusal('DRAFTING_REFUSED', { message: IN_PROGRESS });
      withinBudget(await timesOf(db, actor, model.perDay), model.perDay, clock.now());
      const { program, subjectId, chapterId, difficulty } = body;
      const target = { program, subjectId, chapterId, difficulty };
      await quizzes.checkTarget(target);
      const text = await readSource(body, files[0], download);
      const now = clock.now();
      const stored: StoredRequest = {
        text,
        sourceUrl: body.kind === 'link' ? (body.url ?? null) : (body.sourceUrl ?? null),
        kinds: [...new Set(body.kinds)],
        title: body.title ?? shortened(body.sourceTitle, TITLE_MAX),
        target,
        requestId,
      };
      const row: DraftsRow = {
        id: makeId(now, (count) => random.bytes(count)),
        author_id: actor.userId,
        status: 'queued',
        source_title: body.sourceTitle,
        count: body.count,
        request: JSON.stringify(stored),
        import_id: null,
        drafted: null,
        failure: null,
        tokens_in: null,
        tokens_out: null,
        cost: null,
        created_at: now,
        started_at: null,
        ended_at: null,
      };
      await inTransaction(db, async (trx) => {
        withinBudget(await timesOf(trx, actor, model.perDay), model.perDay, now);
        if (!(await insertRequest(trx, row))) throw new Refusal('DRAFTING_REFUSED', { message: IN_PROGRESS });
      });
      return toRequest(row);
    },

    get: async (actor, id) => toRequest(await ownRow(actor, id)),

    async cancel(actor, id) {
      await ownRow(actor, id);
      await cancelOpen(db, id, clock.now());
      abort(id);
    },
  };
};

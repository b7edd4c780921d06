/** Works on queued requests in the background: asks the model and stores its drafts as a checked import. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DraftingUsage } from '#shared/contract/quizzes/drafting-usage.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { DraftingConfig } from '../../../platform/config/config.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Task } from '../../../platform/jobs/background.ts';
import { recordAct } from '../../site/index.ts';
import { SHAPE, storedItem, type CheckedFile } from '../import/checked-file.ts';
import { insertImport } from '../import/repository.ts';
import type { ParsedItem } from '../formats/item.ts';
import { draftedItems } from './drafted-items.ts';
import { createChatModel, ModelFailed, type TokenCounts } from './model/chat-model.ts';
import { requestOf } from './model/prompt.ts';
import { draftsIn } from './model/read-answer.ts';
import { changeWorking, claimRequest, failStale, noteUsage, type DraftsRow } from './repository.ts';
import type { StoredRequest } from './requests.ts';

const EVERY_MS = 1_000;
/** Requests in progress per process; more wait. */
const AT_ONCE = 4;
/** A request is tried twice at most, without and with a schema. */
const TRIES = 2;
const MINUTE_MS = 60_000;
const MARK_BYTES = 12;

const INTERRUPTED = 'The server stopped while the model worked. Try again.';
const OWN_FAULT = 'Something went wrong on our side. Try again.';

export interface Drafter {
  readonly task: Task;
  /** Ends the work on a request in this process. */
  abort(id: string): void;
}

type DrafterDeps = Pick<Deps, 'db' | 'dialect' | 'clock' | 'random' | 'log'>;

interface Outcome {
  readonly items: readonly ParsedItem[];
  readonly usage: TokenCounts | null;
}

/** Adds the price of the tokens, if prices are configured. */
const withCost = (usage: TokenCounts | null, { prices }: Pick<DraftingConfig, 'prices'>): DraftingUsage | null => {
  if (usage === null) return null;
  const { tokensIn, tokensOut } = usage;
  const cost =
    prices === undefined
      ? null
      : { amount: (tokensIn * prices.in + tokensOut * prices.out) / 1_000_000, currency: prices.currency };
  return { tokensIn, tokensOut, cost };
};

const checkedDrafts = (
  items: readonly ParsedItem[],
  { title, target }: StoredRequest,
  drafting: NonNullable<CheckedFile['drafting']>,
): CheckedFile => ({
  shape: SHAPE,
  format: 'drafts',
  encoding: 'binary',
  columns: [],
  items: items.map(storedItem),
  known: [],
  target: null,
  title,
  place: target,
  pictures: {},
  copied: null,
  edits: {},
  revision: 0,
  drafting,
});

export const createDrafter = ({ db, dialect, clock, random, log }: DrafterDeps, config: DraftingConfig): Drafter => {
  const model = createChatModel(config);
  const working = new Map<string, AbortController>();
  let stopping = false;

  const draft = async (row: DraftsRow, request: StoredRequest, signal: AbortSignal): Promise<Outcome> => {
    const mark = Buffer.from(random.bytes(MARK_BYTES)).toString('hex');
    const { kinds, text } = request;
    const answer = await model.ask({ ...requestOf({ source: text, count: row.count, kinds, mark }), signal });
    const cited = { title: row.source_title, ...(request.sourceUrl !== null && { url: request.sourceUrl }) };
    return { items: draftedItems(draftsIn(answer), { text, cited, kinds }), usage: answer.usage };
  };

  /** Ends a request with its drafts or its failure, and records what it used in the audit log. */
  const finish = (row: DraftsRow, request: StoredRequest, outcome: Outcome | ModelFailed): Promise<void> =>
    inTransaction(db, async (trx) => {
      const now = clock.now();
      const usage = withCost(outcome.usage, config);
      const failure = outcome instanceof ModelFailed ? outcome.message : null;
      const items = outcome instanceof ModelFailed ? null : outcome.items;
      const importId = items === null ? null : makeId(now, (count) => random.bytes(count));
      const cost = usage?.cost ?? null;
      const used = {
        tokens_in: usage?.tokensIn ?? null,
        tokens_out: usage?.tokensOut ?? null,
        cost: cost === null ? null : JSON.stringify(cost),
      };
      const ended = await changeWorking(trx, row.id, {
        ...used,
        status: failure === null ? 'done' : 'failed',
        request: '',
        import_id: importId,
        drafted: items?.length ?? null,
        failure,
        ended_at: now,
      });
      // Cancelled while the model answered: it is paid for all the same.
      if (!ended) await noteUsage(trx, row.id, used);
      else if (items !== null && importId !== null) {
        const drafting = { model: config.model, sourceTitle: row.source_title, usage };
        await insertImport(trx, {
          id: importId,
          author_id: row.author_id,
          filename: row.source_title,
          content: JSON.stringify(checkedDrafts(items, request, drafting)),
          result: null,
          created_at: now,
        });
      }
      const details = {
        source: row.source_title,
        model: config.model,
        drafted: items?.length ?? 0,
        tokensIn: used.tokens_in,
        tokensOut: used.tokens_out,
        cost: cost?.amount ?? null,
        currency: cost?.currency ?? null,
        failure,
        cancelled: !ended,
      };
      await recordAct(
        trx,
        { clock, random },
        { actorId: row.author_id, action: 'quiz.draft', subject: row.id, details, requestId: request.requestId },
      );
    });

  const failureOf = (row: DraftsRow, error: unknown): ModelFailed => {
    const failed = error instanceof ModelFailed ? error : new ModelFailed(OWN_FAULT, { cause: error });
    // The provider's own words stay out: they may repeat the key or the source.
    const reason = failed.cause instanceof Error ? failed.cause.name : undefined;
    const entry = { event: 'drafting.failed', request: row.id, status: failed.status, reason };
    if (error instanceof ModelFailed) log.warn(entry, failed.message);
    else log.error({ ...entry, err: error }, 'drafting failed');
    return failed;
  };

  const work = async (row: DraftsRow): Promise<void> => {
    const aborting = new AbortController();
    working.set(row.id, aborting);
    if (stopping) aborting.abort();
    try {
      const request = JSON.parse(row.request) as StoredRequest;
      const outcome = await draft(row, request, aborting.signal).catch((error: unknown) =>
        aborting.signal.aborted && !(error instanceof ModelFailed) ? null : failureOf(row, error),
      );
      if (outcome !== null) await finish(row, request, outcome);
      // Another process, or the next start, takes it up again. A cancelled request stays cancelled.
      else await changeWorking(db, row.id, { status: 'queued', started_at: null });
    } finally {
      working.delete(row.id);
    }
  };

  const run = async (): Promise<void> => {
    const running = new Set<Promise<void>>();
    for (;;) {
      const now = clock.now();
      await failStale(db, now - TRIES * config.timeoutMs - MINUTE_MS, INTERRUPTED, now);
      while (!stopping && running.size < AT_ONCE) {
        const row = await inTransaction(db, (trx) => claimRequest(trx, dialect, clock.now()));
        if (row === undefined) break;
        const one = work(row)
          .catch((error: unknown) => log.error({ err: error, request: row.id }, 'drafting failed'))
          .finally(() => running.delete(one));
        running.add(one);
      }
      if (running.size === 0) return;
      // Looks for the next request when one has ended, or after a second.
      await Promise.race([...running, pause(EVERY_MS)]);
    }
  };

  return {
    task: {
      name: 'question drafts',
      everyMs: EVERY_MS,
      run,
      interrupt: () => {
        stopping = true;
        working.forEach((one) => one.abort());
      },
    },
    abort: (id) => working.get(id)?.abort(),
  };
};

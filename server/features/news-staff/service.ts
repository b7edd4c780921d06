import * as v from 'valibot';
import type { Problem } from '#shared/contract/errors.ts';
import type {
  InsightDraft,
  InsightForStaff,
  InsightListItem,
  InsightStage,
  listInsightsOfStaff,
} from '#shared/contract/news-staff.ts';
import type { ParsedQueryOf } from '#shared/contract/endpoint.ts';
import type { Question } from '#shared/contract/question.ts';
import { foldForSearch } from '#shared/domain/folding.ts';
import { makeId } from '#shared/domain/identifiers.ts';
import { withOpaqueParts, partIdsOf } from '#shared/domain/opaque-parts.ts';
import { may } from '#shared/domain/permissions.ts';
import { plainTextOf } from '#shared/domain/plain-text.ts';
import { PROGRAM_KEYS } from '#shared/domain/programs.ts';
import { publishingFaults } from '#shared/domain/publishing.ts';
import { deriveKey, hmac } from '../../crypto.ts';
import { recordAct } from '../../db/audit.ts';
import { isReferenceFault } from '../../db/references.ts';
import type { Trx } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Actor, UploadedPart } from '../../http/route.ts';
import type { JobHandler } from '../../outbox/worker.ts';
import { sanitiseRichText } from '../../rich-text.ts';
import { IMAGE_JOB, imageHandler, receiveImage } from './image-job.ts';
import {
  changeInsight,
  findForStaff,
  insertInsight,
  listForStaff,
  lockInsight,
  publishScheduled,
  removeInsight,
  type InsightRow,
} from './repository.ts';

const WORDS_PER_MINUTE = 220;
const PART_ID_LENGTH = 20;
const Programs = v.array(v.picklist(PROGRAM_KEYS));
const PERCENT: Readonly<Record<InsightStage, number>> = { received: 33, image: 66, published: 100 };

export type NewsStaffDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'secret' | 'files' | 'outbox'>;
type Draft = v.InferOutput<typeof InsightDraft>;

/** A call of an author. */
export interface InsightWrite {
  readonly actor: Actor;
  readonly requestId: string;
  readonly draft: Draft;
  readonly files: readonly UploadedPart[];
}

export interface NewsStaff {
  list(
    actor: Actor,
    query: ParsedQueryOf<typeof listInsightsOfStaff>,
  ): Promise<{ items: InsightListItem[]; total: number }>;
  get(actor: Actor, id: string): Promise<InsightForStaff>;
  /** Refuses with FORBIDDEN, FILE_REFUSED, VALIDATION_FAILED. */
  add(write: InsightWrite): Promise<InsightForStaff>;
  /** Refuses as `add` does, and with EDIT_CONFLICT. */
  update(id: string, write: InsightWrite): Promise<InsightForStaff>;
  remove(actor: Actor, id: string, requestId: string): Promise<void>;
  progress(actor: Actor, id: string): Promise<{ stage: InsightStage; percent: number }>;
  /** For the background. */
  publishDue(): Promise<void>;
  readonly jobs: Readonly<Record<string, JobHandler>>;
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const toListItem = (row: InsightRow): InsightListItem => ({
  _id: row.id,
  title: row.title,
  status: row.status,
  access: row.access,
  publishedAt: moment(row.published_at),
  scheduledAt: moment(row.scheduled_at),
  updatedAt: new Date(row.updated_at).toISOString(),
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
  stage: row.stage,
  version: row.version,
});

/** Questions are written by parsed drafts and by the starter content alone. */
const questionsOf = (row: InsightRow): Question[] => JSON.parse(row.questions) as Question[];

const toStaffView = (row: InsightRow): InsightForStaff => ({
  ...toListItem(row),
  summary: row.summary,
  description: row.description,
  image: row.image,
  source: { title: row.source_title, ...(row.source_url === null ? {} : { url: row.source_url }) },
  programs: v.parse(Programs, JSON.parse(row.programs)),
  eventDate: row.event_date,
  relatedQuizId: row.related_quiz_id,
  questions: questionsOf(row),
});

const isEditor = (actor: Actor): boolean => may(actor.role, 'content.publish');

/** Refuses who may not edit it: 404 where they may not know of it, else 403. Editors any, writers their own drafts. */
const demandEdit = (actor: Actor, row: Pick<InsightRow, 'author_id' | 'status'>): void => {
  if (isEditor(actor)) return;
  if (row.author_id !== actor.userId) throw row.status === 'published' ? new Refusal('FORBIDDEN') : notFound('insight');
  if (row.status !== 'draft') throw new Refusal('FORBIDDEN');
};

const refuse = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first !== undefined) throw new Refusal('VALIDATION_FAILED', { message: first.message, details: { problems } });
};

/** News insights for their authors. */
export const createNewsStaff = (deps: NewsStaffDeps): NewsStaff => {
  const { db, clock, random, secret, files: store, outbox } = deps;
  const partKey = deriveKey(secret, 'insight parts');
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const columnsOf = (id: string, draft: Draft, before: readonly Question[]) => {
    const description = sanitiseRichText(draft.description);
    const known = partIdsOf(before);
    const questions = draft.questions.map((question) =>
      withOpaqueParts(
        { ...question, prompt: sanitiseRichText(question.prompt), explanation: sanitiseRichText(question.explanation) },
        known,
        (list, part) => hmac(partKey, `${id}/${question.id}/${list}/${part}`).slice(0, PART_ID_LENGTH),
      ),
    );
    const now = clock.now();
    const scheduledAt = draft.status === 'scheduled' ? Date.parse(draft.scheduledAt ?? '') : null;
    const live = draft.status === 'published' || draft.status === 'scheduled';
    refuse([
      ...(plainTextOf(description) === '' ? [{ field: 'description', message: 'The text is required' }] : []),
      ...(live && questions.length > 0 ? publishingFaults(questions) : []),
      ...(scheduledAt !== null && scheduledAt <= now
        ? [{ field: 'scheduledAt', message: 'The scheduled time has passed' }]
        : []),
    ]);
    return {
      title: draft.title,
      title_folded: foldForSearch(draft.title),
      summary: draft.summary,
      description,
      source_title: draft.source.title,
      source_url: draft.source.url ?? null,
      programs: JSON.stringify(draft.programs),
      event_date: draft.eventDate,
      access: draft.access,
      status: draft.status,
      scheduled_at: scheduledAt,
      related_quiz_id: draft.relatedQuizId,
      questions: JSON.stringify(questions),
      reading_minutes: Math.max(
        1,
        Math.round((plainTextOf(description).match(/\S+/g)?.length ?? 0) / WORDS_PER_MINUTE),
      ),
      updated_at: now,
    };
  };

  const demandStatus = (actor: Actor, status: Draft['status']): void => {
    if (status !== 'draft' && !isEditor(actor)) throw new Refusal('FORBIDDEN');
  };

  /** Does the work with the picture that came along, and forgets the picture when the work fails. */
  const withImage = async <T>(files: readonly UploadedPart[], work: (raw: string | null) => Promise<T>): Promise<T> => {
    const raw = await receiveImage(deps, files);
    try {
      return await work(raw);
    } catch (error) {
      if (raw !== null) await store.remove(raw);
      if (isReferenceFault(error)) {
        throw new Refusal('VALIDATION_FAILED', {
          message: 'There is no such quiz',
          details: { problems: [{ field: 'relatedQuizId', message: 'There is no such quiz' }] },
        });
      }
      throw error;
    }
  };

  const settle = async (
    trx: Trx,
    id: string,
    action: string,
    { actor, requestId, draft }: InsightWrite,
    raw: string | null,
  ) => {
    if (raw !== null) await outbox.enqueue(trx, { kind: IMAGE_JOB, payload: { insightId: id, raw } });
    const details = { title: draft.title, status: draft.status };
    await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details, requestId });
  };

  const found = async (actor: Actor, id: string): Promise<InsightRow> => {
    const row = await findForStaff(db, id);
    if (row === undefined) throw notFound('insight');
    demandEdit(actor, row);
    return row;
  };

  const stored = async (id: string): Promise<InsightForStaff> => {
    const row = await findForStaff(db, id);
    if (row === undefined) throw notFound('insight');
    return toStaffView(row);
  };

  return {
    async list(actor, query) {
      const filter = { authorId: isEditor(actor) ? null : actor.userId, search: query.search, status: query.status };
      const { rows, total } = await listForStaff(db, filter, query);
      return { items: rows.map(toListItem), total };
    },
    get: async (actor, id) => toStaffView(await found(actor, id)),

    async add(write) {
      const { actor, draft } = write;
      demandStatus(actor, draft.status);
      const id = newId();
      const columns = columnsOf(id, draft, []);
      await withImage(write.files, (raw) =>
        inTransaction(db, async (trx) => {
          const now = clock.now();
          await insertInsight(trx, {
            ...columns,
            id,
            source_key: null,
            image: null,
            author_id: actor.userId,
            // With a picture it appears once the picture is ready.
            published_at: draft.status === 'published' && raw === null ? now : null,
            stage: raw === null ? 'published' : 'received',
            version: 1,
            created_at: now,
          });
          await settle(trx, id, 'news.add', write, raw);
        }),
      );
      return stored(id);
    },

    async update(id, write) {
      const { actor, draft } = write;
      await found(actor, id);
      demandStatus(actor, draft.status);
      await withImage(write.files, (raw) =>
        inTransaction(db, async (trx) => {
          const row = await lockInsight(trx, id);
          if (row === undefined) throw notFound('insight');
          demandEdit(actor, row);
          if (draft.baseVersion !== undefined && draft.baseVersion !== row.version) {
            throw new Refusal('EDIT_CONFLICT', {
              message: 'Somebody else saved this insight while you were editing it',
            });
          }
          const waits = raw !== null && row.published_at === null;
          await changeInsight(trx, id, {
            ...columnsOf(id, draft, questionsOf(row)),
            version: row.version + 1,
            stage: raw === null ? row.stage : 'received',
            published_at: draft.status === 'published' && !waits ? (row.published_at ?? clock.now()) : row.published_at,
          });
          await settle(trx, id, 'news.update', write, raw);
        }),
      );
      return stored(id);
    },

    async remove(actor, id, requestId) {
      await inTransaction(db, async (trx) => {
        const row = await lockInsight(trx, id);
        if (row === undefined) throw notFound('insight');
        demandEdit(actor, row);
        await removeInsight(trx, id);
        const details = { title: row.title };
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'news.delete', subject: id, details, requestId },
        );
      });
    },

    async progress(actor, id) {
      const { stage } = await found(actor, id);
      return { stage, percent: PERCENT[stage] };
    },
    publishDue: () => publishScheduled(db, clock.now()),
    jobs: { [IMAGE_JOB]: imageHandler(deps) },
  };
};

import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { STARTS_PER_MINUTE, type Partner } from '#shared/contract/partners/partners.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import {
  countEmbeddable,
  findPartner,
  insertPartner,
  listPartnerRows,
  lockPartner,
  updatePartnerRow,
  type PartnerRow,
  type PartnersQuery,
} from './repository.ts';

const KEY_BYTES = 12;
const HOUR_MS = 3_600_000;

/** The acting administrator and request. */
export interface Managing {
  readonly actor: { readonly userId: string };
  readonly requestId: string;
}

export interface PartnerDetails {
  readonly name: string;
  readonly origins: readonly string[];
  readonly quizzes: readonly string[];
  readonly startsPerMinute: number;
}

export interface PartnerService {
  list(query: PartnersQuery): Promise<{ items: Partner[]; total: number }>;
  /** Throws 404 if it doesn't exist. */
  get(id: string): Promise<Partner>;
  /** Throws QUIZ_NOT_EMBEDDABLE. */
  add(details: PartnerDetails, by: Managing): Promise<Partner>;
  /** Throws 404 or QUIZ_NOT_EMBEDDABLE. */
  update(id: string, details: PartnerDetails & Pick<Partner, 'status'>, by: Managing): Promise<Partner>;
  /** Suspends a partner or lifts the suspension. Throws 404. */
  setStatus(id: string, status: Partner['status'], by: Managing): Promise<Partner>;
  /** Replaces the key; the previous one works for that many more hours. */
  rotateKey(id: string, graceHours: number, by: Managing): Promise<Partner>;
}

const moment = (at: number): string => new Date(at).toISOString();

const toPartner = (row: PartnerRow, now: number): Partner => ({
  _id: row.id,
  name: row.name,
  // Written by this feature only.
  origins: JSON.parse(row.origins) as string[],
  quizzes: JSON.parse(row.quizzes) as string[],
  startsPerMinute: row.starts_per_minute ?? STARTS_PER_MINUTE,
  status: row.status,
  key: row.key,
  previousKeyUntil: row.previous_until !== null && row.previous_until > now ? moment(row.previous_until) : null,
  createdAt: moment(row.created_at),
  updatedAt: moment(row.updated_at),
});

const columnsOf = ({ name, origins, quizzes, startsPerMinute }: PartnerDetails) => ({
  name,
  origins: JSON.stringify(origins),
  quizzes: JSON.stringify(quizzes),
  starts_per_minute: startsPerMinute,
});

/** Partner management for administrators. */
export const createPartnerService = ({ db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>): PartnerService => {
  const newKey = (): string => `pk_${Buffer.from(random.bytes(KEY_BYTES)).toString('hex')}`;

  const demandEmbeddable = async (trx: Trx, quizzes: readonly string[]): Promise<void> => {
    if ((await countEmbeddable(trx, quizzes)) !== quizzes.length) throw new Refusal('QUIZ_NOT_EMBEDDABLE');
  };

  const act = async (
    action: StaffActName,
    by: Managing,
    work: (trx: Trx) => Promise<PartnerRow | undefined>,
  ): Promise<Partner> => {
    const row = await inTransaction(db, async (trx) => {
      const changed = await work(trx);
      if (changed === undefined) throw notFound('partner');
      const { id, name, status } = changed;
      const { actor, requestId } = by;
      await recordAct(
        trx,
        { clock, random },
        { actorId: actor.userId, action, subject: id, details: { name, status }, requestId },
      );
      return changed;
    });
    return toPartner(row, clock.now());
  };

  return {
    async list(query) {
      const { rows, total } = await listPartnerRows(db, query);
      return { items: rows.map((row) => toPartner(row, clock.now())), total };
    },
    async get(id) {
      const row = await findPartner(db, id);
      if (row === undefined) throw notFound('partner');
      return toPartner(row, clock.now());
    },
    add: (details, by) =>
      act('partner.add', by, async (trx) => {
        await demandEmbeddable(trx, details.quizzes);
        const now = clock.now();
        const id = makeId(now, (count) => random.bytes(count));
        await insertPartner(trx, {
          id,
          ...columnsOf(details),
          status: 'active',
          key: newKey(),
          previous_key: null,
          previous_until: null,
          created_at: now,
          updated_at: now,
        });
        return findPartner(trx, id);
      }),
    update: (id, details, by) =>
      act('partner.update', by, async (trx) => {
        const held = await lockPartner(trx, id);
        if (held === undefined) return undefined;
        // A listed quiz that was archived since doesn't block other changes.
        const known = new Set(JSON.parse(held.quizzes) as string[]);
        await demandEmbeddable(
          trx,
          details.quizzes.filter((quiz) => !known.has(quiz)),
        );
        return updatePartnerRow(trx, id, { ...columnsOf(details), status: details.status, updated_at: clock.now() });
      }),
    setStatus: (id, status, by) =>
      act('partner.update', by, (trx) => updatePartnerRow(trx, id, { status, updated_at: clock.now() })),
    rotateKey: (id, graceHours, by) =>
      act('partner.rotateKey', by, async (trx) => {
        const held = await lockPartner(trx, id);
        if (held === undefined) return undefined;
        const now = clock.now();
        const until = now + graceHours * HOUR_MS;
        return updatePartnerRow(trx, id, {
          key: newKey(),
          previous_key: graceHours === 0 ? null : held.key,
          previous_until: graceHours === 0 ? null : until,
          updated_at: now,
        });
      }),
  };
};

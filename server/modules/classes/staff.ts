import { countText } from '#shared/domain/common/text/count-text.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type {
  ClassDraft,
  ClassForStaff,
  ClassGuest,
  ClassListItem,
  listClassesOfStaff,
} from '#shared/contract/classes/classes-staff.ts';
import type { ParsedBodyOf, ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { followClassUp } from '#shared/contract/classes/classes-staff.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../site/index.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { remindersFrom, type Filling } from './filling.ts';
import { cancelledMail, changedMail } from './mails.ts';
import type { ClassDeps } from './ports.ts';
import { changeClass, findClass, insertClass, listClassRows, lockClass, type CountedClass } from './repository.ts';
import { spanOf } from './span.ts';
import { changeSeat, findGuest, guestsOf, resetReminders } from './seats-repository.ts';
import { toClassForStaff, toGuest, toListItem } from './views.ts';

/** The acting staff member and request. */
export interface StaffCall {
  readonly actorId: string;
  readonly requestId: string;
}

/** Live classes for staff. All methods throw 404 for an unknown id. */
export interface ClassStaff {
  list(query: ParsedQueryOf<typeof listClassesOfStaff>): Promise<{ items: ClassListItem[]; total: number }>;
  get(id: string): Promise<ClassForStaff>;
  /** Throws VALIDATION_FAILED for a time that is over, doesn't exist or occurs twice. */
  add(draft: ClassDraft, call: StaffCall): Promise<ClassForStaff>;
  /** Throws as `add`, EDIT_CONFLICT for an outdated version, or CLASS_OVER if it is over or cancelled. */
  update(id: string, draft: ClassDraft, call: StaffCall): Promise<ClassForStaff>;
  cancel(id: string, reason: string, call: StaffCall): Promise<ClassForStaff>;
  followUp(id: string, body: ParsedBodyOf<typeof followClassUp>, call: StaffCall): Promise<ClassForStaff>;
  guests(id: string): Promise<ClassGuest[]>;
  /** Throws CLASS_NOT_OPEN before the class starts. */
  setAttendance(seatId: string, attended: boolean, call: StaffCall): Promise<ClassGuest>;
}

const columnsOf = (draft: ClassDraft) => ({
  title: draft.title,
  description: draft.description.trim(),
  host: draft.host,
  meeting_link: draft.meetingLink,
  time_zone: draft.timeZone,
  seats: draft.seats,
});

const demandSeatsFor = ({ taken }: CountedClass, seats: number): void => {
  if (seats >= taken) return;
  const message = `${countText(taken, 'learner has a seat', 'learners have seats')}, so the class can’t be smaller`;
  throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'seats', message }] } });
};

const demandVersion = ({ version }: CountedClass, edited: number | undefined): void => {
  if (edited === undefined || edited === version) return;
  throw new Refusal('EDIT_CONFLICT', { message: 'Someone else saved this class while you were editing it' });
};

export const createClassStaff = (deps: ClassDeps, { fill }: Pick<Filling, 'fill'>): ClassStaff => {
  const { db, clock, random, outbox } = deps;

  const get: ClassStaff['get'] = async (id) => {
    const row = await findClass(db, id);
    if (row === undefined) throw notFound('class');
    return toClassForStaff(row, clock.now());
  };
  const locked = async (trx: Trx, id: string): Promise<CountedClass> => {
    const row = await lockClass(trx, id);
    if (row === undefined) throw notFound('class');
    return row;
  };
  const demandOpen = (row: CountedClass): void => {
    if (row.status === 'cancelled') throw new Refusal('CLASS_OVER', { message: 'This class is cancelled' });
    if (row.ends_at <= clock.now()) throw new Refusal('CLASS_OVER');
  };
  const note = (
    trx: Trx,
    action: StaffActName,
    subject: string,
    call: StaffCall,
    details: Record<string, string | boolean>,
  ) => recordAct(trx, deps, { ...call, action, subject, details });

  return {
    get,
    async list({ when, ...page }) {
      const { rows, total } = await listClassRows(db, { when, now: clock.now() }, page);
      return { items: rows.map(toListItem), total };
    },
    async add(draft, call) {
      const now = clock.now();
      const { startsAt, endsAt } = spanOf(draft, now);
      const id = makeId(now, (count) => random.bytes(count));
      await inTransaction(db, async (trx) => {
        await insertClass(trx, {
          id,
          ...columnsOf(draft),
          starts_at: startsAt,
          ends_at: endsAt,
          status: 'scheduled',
          cancel_reason: null,
          notes: '',
          recording: null,
          author_id: call.actorId,
          sequence: 0,
          version: 1,
          announced_at: null,
          created_at: now,
          updated_at: now,
        });
        await note(trx, 'class.add', id, call, { title: draft.title });
      });
      return get(id);
    },
    async update(id, draft, call) {
      await inTransaction(db, async (trx) => {
        const before = await locked(trx, id);
        demandOpen(before);
        demandVersion(before, draft.baseVersion);
        const now = clock.now();
        const { startsAt, endsAt } = spanOf(draft, now, before.starts_at);
        demandSeatsFor(before, draft.seats);
        const changed = {
          ...columnsOf(draft),
          starts_at: startsAt,
          ends_at: endsAt,
          sequence: before.sequence + 1,
          version: before.version + 1,
          updated_at: now,
        };
        await changeClass(trx, id, changed);
        if (startsAt !== before.starts_at) await resetReminders(trx, id, remindersFrom(startsAt, now));
        await note(trx, 'class.update', id, call, { title: draft.title });
        if (startsAt === before.starts_at && endsAt === before.ends_at && draft.title === before.title) return;
        const row = { ...before, ...changed };
        for (const guest of await guestsOf(trx, id, 'seat')) {
          await enqueueMail(outbox, trx, changedMail({ row, guest, site: deps }, before));
        }
      });
      await fill(id);
      return get(id);
    },
    async cancel(id, reason, call) {
      await inTransaction(db, async (trx) => {
        const before = await locked(trx, id);
        if (before.status === 'cancelled') return;
        demandOpen(before);
        const changed = {
          status: 'cancelled' as const,
          cancel_reason: reason,
          sequence: before.sequence + 1,
          version: before.version + 1,
          updated_at: clock.now(),
        };
        await changeClass(trx, id, changed);
        await note(trx, 'class.cancel', id, call, { title: before.title, reason });
        const row = { ...before, ...changed };
        for (const had of ['seat', 'waiting'] as const) {
          for (const guest of await guestsOf(trx, id, had)) {
            await enqueueMail(outbox, trx, cancelledMail({ row, guest, site: deps }, had));
          }
        }
      });
      return get(id);
    },
    async followUp(id, { notes, recording, baseVersion }, call) {
      await inTransaction(db, async (trx) => {
        const row = await locked(trx, id);
        if (row.status === 'cancelled') throw new Refusal('CLASS_OVER', { message: 'This class is cancelled' });
        if (row.starts_at > clock.now()) {
          throw new Refusal('CLASS_NOT_OPEN', {
            message: 'You can add notes and a recording once the class has started',
          });
        }
        demandVersion(row, baseVersion);
        await changeClass(trx, id, { notes: notes.trim(), recording, version: row.version + 1 });
        await note(trx, 'class.followUp', id, call, { title: row.title, recording: recording !== null });
      });
      return get(id);
    },
    async guests(id) {
      await get(id);
      return [...(await guestsOf(db, id, 'seat')), ...(await guestsOf(db, id, 'waiting'))].map(toGuest);
    },
    async setAttendance(seatId, attended, call) {
      return inTransaction(db, async (trx) => {
        const seat = await findGuest(trx, seatId);
        if (seat?.state !== 'seat') throw notFound('seat');
        const row = await locked(trx, seat.class_id);
        if (row.starts_at > clock.now()) {
          throw new Refusal('CLASS_NOT_OPEN', { message: 'You can record attendance once the class has started' });
        }
        await changeSeat(trx, seatId, { attended: attended ? 1 : 0 });
        await note(trx, 'class.attendance', seat.class_id, call, { attended });
        return toGuest({ ...seat, attended: attended ? 1 : 0 });
      });
    },
  };
};

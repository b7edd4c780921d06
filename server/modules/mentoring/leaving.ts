/**
 * When a mentor stops or a plan ends, upcoming sessions are reassigned or cancelled, and everyone affected is
 * notified.
 */
import { overlaps, sessionsPerMonth } from '#shared/domain/mentoring/mentoring.ts';
import { isStaff, ROLES } from '#shared/domain/identity/roles.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelRow } from './cancelling.ts';
import { changeMentor, lockMentor, mentorsWhoLeft, type MentorRow } from './mentors-repository.ts';
import { removeOffersOf } from './offers-repository.ts';
import type { LeavingDeps, MentoringDeps, NotificationDeps } from './ports.ts';
import { changeSession, findSession, learnersAhead, sessionsAhead, type SessionRow } from './sessions-repository.ts';
import { notifyParticipant } from './notifications.ts';
import { passAllThreads } from './threads/assigning.ts';

const BATCH = 100;

export interface Ended {
  readonly handedOver: number;
  readonly cancelled: number;
}

const handOver = async (
  trx: Trx,
  deps: NotificationDeps,
  row: SessionRow,
  { to, now }: { readonly to: MentorRow; readonly now: number },
): Promise<void> => {
  const sequence = row.sequence + 1;
  await changeSession(trx, row.id, { mentor_id: to.user_id, sequence, changed_at: now });
  const after = await findSession(trx, row.id);
  if (after === undefined) return;
  const change = { kind: 'handedOver', before: row.mentor_name ?? '' } as const;
  await notifyParticipant(trx, deps, after, 'learner', change);
  await notifyParticipant(trx, deps, after, 'mentor', change);
  const lost = { ...row, sequence, changed_at: now };
  await notifyParticipant(trx, deps, lost, 'mentor', { kind: 'cancelled', by: 'left', reason: '' });
};

/**
 * Removes a locked mentor. Learners get the successor or none; upcoming sessions go to the successor if they are
 * free, and are cancelled otherwise.
 */
export const endMentor = async (
  trx: Trx,
  deps: LeavingDeps,
  mentorId: string,
  { to, now }: { readonly to: MentorRow | null; readonly now: number },
): Promise<Ended> => {
  await changeMentor(trx, mentorId, { ended_at: now });
  await removeOffersOf(trx, mentorId);
  await passAllThreads(trx, deps, mentorId, to);
  let handedOver = 0;
  const ahead = (await sessionsAhead(trx, { of: 'mentor_id', userId: mentorId }, now)).filter(
    ({ starts_at: start }) => start > now,
  );
  for (const row of ahead) {
    const stretch = { startsAt: row.starts_at, endsAt: row.ends_at };
    const busy =
      to === null
        ? []
        : [
            ...(await sessionsAhead(trx, { of: 'mentor_id', userId: to.user_id }, now)),
            ...(await sessionsAhead(trx, { of: 'learner_id', userId: to.user_id }, now)),
          ];
    const free = busy.every((other) => !overlaps(stretch, { startsAt: other.starts_at, endsAt: other.ends_at }));
    if (to !== null && free) {
      await handOver(trx, deps, row, { to, now });
      handedOver += 1;
    } else {
      await cancelRow(trx, deps, row, { by: 'left', reason: '', now });
    }
  }
  return { handedOver, cancelled: ahead.length - handedOver };
};

/** Cancels a learner's upcoming sessions for that reason. */
export const cancelAllOf = async (
  trx: Trx,
  deps: NotificationDeps,
  learnerId: string,
  { by, now }: { readonly by: 'learner' | 'plan'; readonly now: number },
): Promise<void> => {
  for (const row of await sessionsAhead(trx, { of: 'learner_id', userId: learnerId }, now)) {
    if (row.starts_at <= now) continue;
    if (row.mentor_id !== null) await lockMentor(trx, row.mentor_id);
    const held = await findSession(trx, row.id);
    if (held?.status === 'booked') await cancelRow(trx, deps, held, { by, reason: '', now });
  }
};

/**
 * Handles changes that send no event: a mentor who lost their role or was suspended, a learner whose plan ended.
 * Handled cases aren't found again, so any number of processes may run it.
 */
export const createSweep = (deps: MentoringDeps) => async (): Promise<void> => {
  const { db, clock, entitlements } = deps;
  for (const id of await mentorsWhoLeft(db)) {
    await inTransaction(db, async (trx) => {
      if ((await lockMentor(trx, id)) !== undefined) await endMentor(trx, deps, id, { to: null, now: clock.now() });
    });
  }
  for (let after = ''; ;) {
    const learners = await learnersAhead(db, clock.now(), after, BATCH);
    for (const { id, role, status } of learners) {
      const known = ROLES.find((one) => one === role);
      const perMonth = sessionsPerMonth(await entitlements.plansOf(id), known !== undefined && isStaff(known));
      if (perMonth > 0 && status === 'active') continue;
      await inTransaction(db, (trx) => cancelAllOf(trx, deps, id, { by: 'plan', now: clock.now() }));
    }
    const last = learners.at(-1);
    if (last === undefined || learners.length < BATCH) return;
    after = last.id;
  }
};

import { inBatches, momentOf, type PersonalData } from '../../platform/personal-data.ts';
import { cancelAllOf, endMentor } from './leaving.ts';
import { lockMentor } from './mentors-repository.ts';
import type { LeavingDeps, MentoringDeps } from './ports.ts';
import { sessionsAfter } from './sessions-repository.ts';

/**
 * A user's mentor sessions. Upcoming ones are cancelled before the account is deleted, and the other side is
 * notified.
 */
export const mentoringData = (deps: LeavingDeps & Pick<MentoringDeps, 'db'>): PersonalData => ({
  name: 'mentorSessions',
  async *records(userId) {
    for await (const rows of inBatches((after) => sessionsAfter(deps.db, userId, after))) {
      yield rows.map((row) => ({
        startsAt: momentOf(row.starts_at),
        endsAt: momentOf(row.ends_at),
        status: row.status,
        topic: row.topic,
        timeZone: row.learner_zone,
        bookedAt: momentOf(row.created_at),
      }));
    }
  },
  async erase(trx, userId) {
    const now = deps.clock.now();
    await cancelAllOf(trx, deps, userId, { by: 'learner', now });
    if ((await lockMentor(trx, userId)) !== undefined) await endMentor(trx, deps, userId, { to: null, now });
  },
});

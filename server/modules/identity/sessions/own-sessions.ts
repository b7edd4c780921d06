import type { OwnSession } from '#shared/contract/identity/account.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import type { AuthContext, Caller } from '../sign-in/context.ts';
import { devicesOf } from './known-devices-repository.ts';
import { removeOtherSessions, sessionsOf } from './sessions-repository.ts';
import { isLive } from './sessions.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** Where that person is signed in. */
export const ownSessions = async ({ db, clock }: AuthContext, actor: Actor): Promise<OwnSession[]> =>
  (await sessionsOf(db, actor.userId))
    .filter((session) => isLive(session, clock.now()))
    .map((session) => ({
      _id: session.id,
      client: session.client,
      current: session.id === actor.sessionId,
      startedAt: moment(session.created_at),
      lastUsedAt: moment(session.active_at),
    }));

/** Ends every session of that person but the one that asks. */
export const endOtherSessions = async (
  { db, log }: AuthContext,
  { userId, sessionId }: Actor,
  { requestId }: Caller,
): Promise<void> => {
  await removeOtherSessions(db, userId, sessionId);
  log.info({ event: 'auth.othersSignedOut', userId, requestId }, 'other sessions ended');
};

/** Where that person has signed in, sessions that ended included. */
export const knownDeviceData = ({ db }: Pick<AuthContext, 'db'>): PersonalData => ({
  name: 'knownDevices',
  async *records(userId) {
    yield (await devicesOf(db, userId)).map((device) => ({
      deviceId: device.device_id,
      signedInAt: momentOf(device.signed_in_at),
    }));
  },
});

/** The person's sessions, without their tokens. */
export const sessionData = ({ db }: Pick<AuthContext, 'db'>): PersonalData => ({
  name: 'sessions',
  async *records(userId) {
    yield (await sessionsOf(db, userId)).map((session) => ({
      client: session.client,
      deviceId: session.device_id,
      startedAt: momentOf(session.created_at),
      lastUsedAt: momentOf(session.active_at),
    }));
  },
});

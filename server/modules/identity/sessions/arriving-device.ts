/** Sessions of devices that were approved on the website, for the feature that approves them. */
import type { User } from '#shared/contract/identity/auth.ts';
import type { Browser, Platform } from '#shared/contract/identity/device.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { AuthContext } from '../sign-in/context.ts';
import { deviceConnectedMail } from '../sign-in/mails.ts';
import { sessionOf } from './sessions-repository.ts';
import { isLive, type Opened } from './sessions.ts';
import { lockUserById, userById } from '../sign-in/users-repository.ts';

interface Arrival {
  readonly userId: string;
  /** `stamp` of the approval. */
  readonly stamp: number;
  readonly deviceId: string;
  readonly browser: Browser;
  readonly platform: Platform;
  readonly forceLogin: boolean;
}

export interface ArrivingDevices {
  /** The account's state: a stamp that changes with it, and whether its extension is signed in on another device. */
  standing(
    db: Db | Trx,
    userId: string,
    deviceId: string,
  ): Promise<{ readonly stamp: number; readonly elsewhere: boolean } | null>;
  /** Opens the extension's session; null when the account has changed. Refuses with SESSION_CONFLICT. */
  open(trx: Trx, arrival: Arrival): Promise<(User & Opened) | null>;
}

export const createArrivingDevices = ({ clock, config, outbox, sessions }: AuthContext): ArrivingDevices => {
  const livesElsewhere = async (db: Db | Trx, userId: string, deviceId: string): Promise<boolean> => {
    const earlier = await sessionOf(db, userId, 'extension');
    return earlier !== undefined && earlier.device_id !== deviceId && isLive(earlier, clock.now());
  };

  return {
    standing: async (db, userId, deviceId) => {
      const user = await userById(db, userId);
      if (user?.status !== 'active') return null;
      return { stamp: user.updated_at, elsewhere: await livesElsewhere(db, userId, deviceId) };
    },

    open: async (trx, { userId, stamp, deviceId, browser, platform, forceLogin }) => {
      const user = await lockUserById(trx, userId);
      // A password that was changed, or an account that was closed, since the person said yes.
      if (user?.status !== 'active' || user.updated_at !== stamp) return null;
      const ended = await livesElsewhere(trx, userId, deviceId);
      if (ended && !forceLogin) throw new Refusal('SESSION_CONFLICT');
      const opened = await sessions.open(trx, { userId, role: user.role, client: 'extension', deviceId });
      const device = { browser, platform, ended };
      await enqueueMail(outbox, trx, deviceConnectedMail(user, device, clock.now(), config));
      const { id: _id, name, number, email, role } = user;
      const profile = role === 'subadmintwo' ? user.profile : null;
      return { ...opened, _id, name, number, email, role, profile, uniqueId: deviceId };
    },
  };
};

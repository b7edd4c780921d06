/** Beginning to sign in by the website, asking the server how it went, and taking the session over. */
import browser from 'webextension-polyfill';
import { renewalAt } from '#shared/auth/renewal.ts';
import { STORAGE_KEYS } from '#shared/auth/storage.ts';
import { createClient, type Client } from '#shared/client/client.ts';
import { aloneUnder, platformClock, platformHttp, randomUuid } from '#shared/client/platform.ts';
import { sentenceOf } from '#shared/client/sentence-of.ts';
import { CONNECT_PATH, redeemDevice, startDevice } from '#shared/contract/identity/device.ts';
import { renewAt, sessionEnded } from '../../storage/stored-state.ts';
import { serverAddress } from '../../settings.ts';
import { afterReply, flowItem, type Approval, type ConflictFlow, type WaitingFlow } from './flow.ts';
import { thisDevice } from './this-device.ts';

/** The alarm that asks while no popup is open. */
export const CONNECT_ALARM = 'connect';
/** The shortest period that browsers allow, in minutes. */
const ALARM_MINUTES = 0.5;

/** No code works longer, in milliseconds. */
const MOST_MS = 10 * 60_000;

// Popup, side panel and background share one flow: one of them asks at a time.
const alone = aloneUnder('business-wisdom-connect');

const clientAt = (origin: string): Client => createClient({ origin, http: platformHttp, clock: platformClock });

/** The page on which the code is entered. */
export const connectPage = async (): Promise<string> => `${await serverAddress.read()}${CONNECT_PATH}`;

const storedDeviceId = async (): Promise<string | null> => {
  const { [STORAGE_KEYS.deviceId]: stored } = await browser.storage.local.get(STORAGE_KEYS.deviceId);
  return typeof stored === 'string' ? stored : null;
};

const stopAlarm = async (): Promise<void> => {
  await browser.alarms.clear(CONNECT_ALARM);
};

/** Asks the server for a code. Gives the sentence of what went wrong, or null. */
export const startConnecting = async (): Promise<string | null> => {
  const deviceId = (await storedDeviceId()) ?? randomUuid();
  const body = { uniqueId: deviceId, ...(await thisDevice()) };
  const reply = await clientAt(await serverAddress.read()).call(startDevice, { body });
  if (!reply.ok) return sentenceOf(reply.error, 'We can’t reach the server. Please try again.');
  const { deviceCode, userCode, expiresAt, interval } = reply.data;
  // Both clocks may differ: what counts is how long the code works.
  const now = Date.now();
  const lifetime = Math.min(Math.max(0, Date.parse(expiresAt) - now), MOST_MS);
  await flowItem.write({
    kind: 'waiting',
    deviceId,
    deviceCode,
    userCode,
    expiresAt: now + (lifetime === 0 ? MOST_MS : lifetime),
    interval,
    nextAskAt: now + interval * 1_000,
  });
  void browser.alarms.create(CONNECT_ALARM, { periodInMinutes: ALARM_MINUTES });
  return null;
};

/**
 * Stores the session. Every open page and the background notice the token and ask for its user, as they do
 * after a sign-in on another page; it comes last, since they ask at once and with the device's id.
 */
const keepSession = async ({ token, expiresAt, _id, name, number, email, role, uniqueId }: Approval): Promise<void> => {
  await browser.storage.local.set({
    [STORAGE_KEYS.deviceId]: uniqueId,
    [STORAGE_KEYS.userEmail]: email,
    [STORAGE_KEYS.currentUser]: JSON.stringify({ _id, name, number, email, role, uniqueId }),
    [renewAt.key]: renewalAt(expiresAt, Date.now()),
    [sessionEnded.key]: false,
  });
  await browser.storage.local.set({ [STORAGE_KEYS.authToken]: token });
};

const ask = async (flow: WaitingFlow | ConflictFlow, forceLogin: boolean): Promise<boolean> => {
  const { deviceCode, deviceId: uniqueId } = flow;
  const body = { deviceCode, uniqueId, forceLogin };
  const reply = await clientAt(await serverAddress.read()).call(redeemDevice, { body });
  const next = afterReply({ ...flow, kind: 'waiting' }, reply, Date.now());
  // The person may have given up, or moved to another server, while the answer was on its way.
  const now = await flowItem.read();
  if (now === null || now.kind === 'ended' || now.deviceCode !== deviceCode) return false;
  if (next.approval !== null) await keepSession(next.approval);
  if (next.flow === null) await flowItem.remove();
  else await flowItem.write(next.flow);
  if (next.flow?.kind !== 'waiting') await stopAlarm();
  return next.approval !== null;
};

/**
 * Asks the server for the result, if it is time to; true if the user is signed in. Every context may call it as often as
 * it likes.
 */
export const askWhenDue = (): Promise<boolean> =>
  alone(async () => {
    const flow = await flowItem.read();
    if (flow?.kind !== 'waiting') {
      await stopAlarm();
      return false;
    }
    return Date.now() >= flow.nextAskAt && ask(flow, false);
  });

/** Answers yes to a conflict: ends the other session. Returns true if the user is signed in. */
export const confirmConflict = (): Promise<boolean> =>
  alone(async () => {
    const flow = await flowItem.read();
    return flow?.kind === 'conflict' && ask(flow, true);
  });

/** Gives up; the code runs out by itself. */
export const cancelConnecting = async (): Promise<void> => {
  await flowItem.remove();
  await stopAlarm();
};

/** Asks the server what is new and keeps it: the day's quiz with its ticket, the streak, the newest insights. */
import type { ClientError, Client } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';
import { getDaily, getDailyTicket, type Daily } from '#shared/contract/daily/daily.ts';
import { getNewsInsights, NEWS_PAGE_SIZE } from '#shared/contract/news/news.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { resultOfDay } from '../../day-result.ts';
import { insightOf } from '../../insight.ts';
import {
  keptDaily,
  keptFinished,
  keptInsights,
  keptReach,
  keptStreak,
  keptTicket,
  personIn,
  type Reach,
} from '../../storage/stored-state.ts';
import { serverAddress } from '../../settings.ts';
import { spentGuestKeys } from '../../daily-status.ts';
import type { Stored, StorageArea } from '../../storage/storage.ts';

/** Opening the popup twice within this time asks once, in milliseconds. */
const FRESH_MS = 20_000;

export interface LookPorts {
  readonly area: StorageArea;
  readonly client: Client;
  /** The server that the client talks to. */
  readonly origin: string;
  readonly now: () => number;
}

/** Gathers what is to be kept, and the first thing that went wrong. */
interface Finds {
  readonly kept: Record<string, unknown>;
  readonly gone: string[];
  error: ClientError | null;
}

const note = <T>(finds: Finds, reply: Reply<T>): T | null => {
  if (reply.ok) return reply.data;
  // That a session is over is told by itself, and nothing is wrong with the server.
  if (reply.error.status !== 401 && reply.error.status !== 403) finds.error ??= reply.error;
  return null;
};

const lookForDaily = async (client: Client, finds: Finds): Promise<Daily | null> => {
  const reply = await client.call(getDaily);
  if (!reply.ok && reply.error.code === 'NOT_FOUND') {
    finds.gone.push(keptDaily.key);
    return null;
  }
  const daily = note(finds, reply)?.data.daily ?? null;
  if (daily !== null) finds.kept[keptDaily.key] = daily;
  return daily;
};

const lookForInsights = async (client: Client, finds: Finds): Promise<void> => {
  const reply = note(finds, await client.call(getNewsInsights, { query: { page: 1, limit: NEWS_PAGE_SIZE } }));
  if (reply === null) return;
  const { pages, total } = reply.pagination;
  finds.kept[keptInsights.key] = { insights: reply.data.map(insightOf), pages, total };
};

/** Whether the ticket for that very set is there: until somebody has begun it, the staff may put another in its place. */
const hasTicket = (stored: Stored, { date, quiz }: Daily, userId: string): boolean => {
  const ticket = keptTicket.in(stored);
  return ticket?.date === date && ticket.userId === userId && ticket.quizId === quiz._id;
};

const lookForTicket = async (client: Client, finds: Finds, userId: string): Promise<void> => {
  const reply = note(finds, await client.call(getDailyTicket));
  if (reply === null) return;
  const { date, quizId, ticket, countsUntil } = reply.data;
  finds.kept[keptTicket.key] = { userId, date, quizId, ticket, countsUntil };
};

const lookForStreak = async (client: Client, finds: Finds, userId: string): Promise<boolean> => {
  const reply = note(finds, await client.call(getStreak, { query: {} }));
  if (reply === null) return false;
  const { today, current, longest, freezes, doneToday } = reply.data.streak;
  finds.kept[keptStreak.key] = { userId, today, current, longest, freezes, doneToday };
  return doneToday;
};

const lookForResult = async (client: Client, finds: Finds, daily: Daily, userId: string): Promise<void> => {
  const result = note(finds, await resultOfDay(client, daily));
  if (result !== null) finds.kept[keptFinished.key] = { date: daily.date, userId, result };
};

const lookForPerson = async (
  client: Client,
  finds: Finds,
  daily: Daily | null,
  stored: Stored,
  userId: string,
): Promise<void> => {
  const finished = keptFinished.in(stored);
  const [done] = await Promise.all([
    lookForStreak(client, finds, userId),
    daily !== null && !hasTicket(stored, daily, userId) ? lookForTicket(client, finds, userId) : null,
  ]);
  const known = finished?.date === daily?.date && finished?.userId === userId;
  if (done && daily !== null && !known) await lookForResult(client, finds, daily, userId);
};

/** What is new, kept. What could not be had stays as it was, and the reason is noted. Rejects when the storage is full. */
export const lookAgain = async ({ area, client, origin, now }: LookPorts): Promise<void> => {
  const finds: Finds = { kept: {}, gone: [], error: null };
  const stored = await area.get(null);
  const person = personIn(stored);
  const [daily] = await Promise.all([lookForDaily(client, finds), lookForInsights(client, finds)]);
  if (person !== null) await lookForPerson(client, finds, daily, stored, person._id);
  if (daily !== null) finds.gone.push(...spentGuestKeys(stored, daily.date));
  const reach: Reach = { at: now(), code: finds.error?.code ?? null, message: finds.error?.message ?? '' };
  // Whoever signed out or moved to another server meanwhile must not find this here again.
  const after = await area.get(null);
  if (serverAddress.in(after) !== origin) return;
  const isSame = personIn(after)?._id === person?._id;
  if (finds.gone.length > 0) await area.remove(finds.gone);
  await area.set(isSame ? { ...finds.kept, [keptReach.key]: reach } : { [keptReach.key]: reach });
};

/** `lookAgain`, unless it was done just now and nothing was missing. A clock that was put back counts as long ago. */
export const look = async (ports: LookPorts): Promise<void> => {
  const stored = await ports.area.get(null);
  const reach = keptReach.in(stored);
  const age = reach === null ? Infinity : ports.now() - reach.at;
  const daily = keptDaily.in(stored);
  const fresh = reach?.code === null && age >= 0 && age < FRESH_MS;
  const turned = daily !== null && Date.parse(daily.endsAt) <= ports.now();
  if (!fresh || turned) await lookAgain(ports);
};

/** Fetches and stores today's quiz with its ticket, the streak, and the newest insights. */
import type { ClientError, Client } from '#shared/client/client.ts';
import type { Reply } from '#shared/client/reply.ts';
import { getDaily, getDailyTicket, type Daily } from '#shared/contract/daily/daily.ts';
import { getNewsInsights, NEWS_PAGE_SIZE } from '#shared/contract/news/news.ts';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { getPracticeSummary } from '#shared/contract/learning/practice.ts';
import { listAssigned } from '#shared/contract/organisations/assigned.ts';
import { resultOfDay } from '../../day-result.ts';
import { insightOf } from '../../insight.ts';
import {
  duePractice,
  openAssignments,
  storedDaily,
  storedResult,
  storedInsights,
  lastContact,
  storedStreak,
  storedTicket,
  personIn,
  type Contact,
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

/** The fetched data, and the first failure. */
interface Finds {
  readonly found: Record<string, unknown>;
  readonly gone: string[];
  error: ClientError | null;
}

const note = <T>(finds: Finds, reply: Reply<T>): T | null => {
  if (reply.ok) return reply.data;
  // The session reports its own end, and nothing is wrong with the server.
  if (reply.error.status !== 401 && reply.error.status !== 403) finds.error ??= reply.error;
  return null;
};

const lookForDaily = async (client: Client, finds: Finds): Promise<Daily | null> => {
  const reply = await client.call(getDaily);
  if (!reply.ok && reply.error.code === 'NOT_FOUND') {
    finds.gone.push(storedDaily.key);
    return null;
  }
  const daily = note(finds, reply)?.data.daily ?? null;
  if (daily !== null) finds.found[storedDaily.key] = daily;
  return daily;
};

const lookForInsights = async (client: Client, finds: Finds): Promise<void> => {
  const reply = note(finds, await client.call(getNewsInsights, { query: { page: 1, limit: NEWS_PAGE_SIZE } }));
  if (reply === null) return;
  const { pages, total } = reply.pagination;
  finds.found[storedInsights.key] = { insights: reply.data.map(insightOf), pages, total };
};

/** Returns true if the ticket for that set is stored: until a learner starts it, the staff may replace the set. */
const hasTicket = (stored: Stored, { date, quiz }: Daily, userId: string): boolean => {
  const ticket = storedTicket.in(stored);
  return ticket?.date === date && ticket.userId === userId && ticket.quizId === quiz._id;
};

const lookForTicket = async (client: Client, finds: Finds, userId: string): Promise<void> => {
  const reply = note(finds, await client.call(getDailyTicket));
  if (reply === null) return;
  const { date, quizId, ticket, countsUntil } = reply.data;
  finds.found[storedTicket.key] = { userId, date, quizId, ticket, countsUntil };
};

const lookForStreak = async (client: Client, finds: Finds, userId: string): Promise<boolean> => {
  const reply = note(finds, await client.call(getStreak, { query: {} }));
  if (reply === null) return false;
  const { today, current, longest, freezes, doneToday } = reply.data.streak;
  finds.found[storedStreak.key] = { userId, today, current, longest, freezes, doneToday };
  return doneToday;
};

const lookForPractice = async (client: Client, finds: Finds, userId: string): Promise<void> => {
  const reply = note(finds, await client.call(getPracticeSummary));
  if (reply !== null) finds.found[duePractice.key] = { userId, due: reply.data.practice.due };
};

const lookForAssignments = async (client: Client, finds: Finds, userId: string): Promise<void> => {
  const answer = await client.call(listAssigned, { query: { list: 'todo', page: 1, limit: 1 } });
  // A server of an earlier release has no assignments.
  if (!answer.ok && answer.error.code === 'NOT_FOUND') return;
  const reply = note(finds, answer);
  if (reply === null) return;
  const [first] = reply.data;
  finds.found[openAssignments.key] = {
    userId,
    total: reply.pagination.total,
    first: first === undefined ? null : { title: first.title, dueOn: first.dueOn },
  };
};

const lookForResult = async (client: Client, finds: Finds, daily: Daily, userId: string): Promise<void> => {
  const result = note(finds, await resultOfDay(client, daily));
  if (result !== null) finds.found[storedResult.key] = { date: daily.date, userId, result };
};

const lookForPerson = async (
  client: Client,
  finds: Finds,
  daily: Daily | null,
  stored: Stored,
  userId: string,
): Promise<void> => {
  const finished = storedResult.in(stored);
  const [done] = await Promise.all([
    lookForStreak(client, finds, userId),
    lookForPractice(client, finds, userId),
    lookForAssignments(client, finds, userId),
    daily !== null && !hasTicket(stored, daily, userId) ? lookForTicket(client, finds, userId) : null,
  ]);
  const known = finished?.date === daily?.date && finished?.userId === userId;
  if (done && daily !== null && !known) await lookForResult(client, finds, daily, userId);
};

/** Fetches and stores new data. After a failure the old data stays, with the reason. Rejects when the storage is full. */
export const lookAgain = async ({ area, client, origin, now }: LookPorts): Promise<void> => {
  const finds: Finds = { found: {}, gone: [], error: null };
  const stored = await area.get(null);
  const person = personIn(stored);
  const [daily] = await Promise.all([lookForDaily(client, finds), lookForInsights(client, finds)]);
  if (person !== null) await lookForPerson(client, finds, daily, stored, person._id);
  if (daily !== null) finds.gone.push(...spentGuestKeys(stored, daily.date));
  const contact: Contact = { at: now(), code: finds.error?.code ?? null, message: finds.error?.message ?? '' };
  // After signing out or moving to another server, this data must not be stored.
  const after = await area.get(null);
  if (serverAddress.in(after) !== origin) return;
  const isSame = personIn(after)?._id === person?._id;
  if (finds.gone.length > 0) await area.remove(finds.gone);
  await area.set(isSame ? { ...finds.found, [lastContact.key]: contact } : { [lastContact.key]: contact });
};

/** `lookAgain`, unless it has just succeeded. A clock that was set back counts as long ago. */
export const look = async (ports: LookPorts): Promise<void> => {
  const stored = await ports.area.get(null);
  const contact = lastContact.in(stored);
  const age = contact === null ? Infinity : ports.now() - contact.at;
  const daily = storedDaily.in(stored);
  const fresh = contact?.code === null && age >= 0 && age < FRESH_MS;
  const turned = daily !== null && Date.parse(daily.endsAt) <= ports.now();
  if (!fresh || turned) await lookAgain(ports);
};

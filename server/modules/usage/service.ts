import type { ParsedQueryOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile } from '#shared/contract/common/fields.ts';
import {
  USAGE_DAYS_DEFAULT,
  USAGE_DAYS_MAX,
  type exportUsage,
  type getUsage,
  type Usage,
  type UsagePeriod,
} from '#shared/contract/usage/usage.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import type { Db } from '../../platform/database/tables.ts';
import { tableFile } from '../../platform/files/table-file.ts';
import type { Clock } from '../../platform/ports.ts';
import { mondayOf, spanOf } from './counting.ts';
import { countSignUps, countSpan, periodsBetween, subjectNames, subjectsBetween, sumSubjects } from './repository.ts';
import type { UsagePeriodsTable } from './tables.ts';

/** With fewer results the mean of a subject is mostly chance. */
const RESULTS_MIN = 5;
const WEEK = 7;

const toPeriod = (row: Omit<UsagePeriodsTable, 'kind'>): UsagePeriod => ({
  start: row.start,
  activeLearners: row.active_learners,
  attempts: row.attempts,
  finished: row.finished,
});

const NOTHING = { active_learners: 0, attempts: 0, finished: 0 };

/** Returns every period from the first to the last, those without activity too. */
const withoutGaps = (
  rows: readonly Omit<UsagePeriodsTable, 'kind'>[],
  { from, until, step }: { readonly from: string; readonly until: string; readonly step: number },
): UsagePeriod[] => {
  const known = new Map(rows.map((row) => [row.start, row]));
  const periods: UsagePeriod[] = [];
  for (let start = from; start <= until; start = addDays(start, step)) {
    periods.push(toPeriod(known.get(start) ?? { start, ...NOTHING }));
  }
  return periods;
};

export interface UsageService {
  read(query: ParsedQueryOf<typeof getUsage>): Promise<Usage>;
  /** Returns the days as a file. */
  file(query: ParsedQueryOf<typeof exportUsage>): Promise<TableFile>;
}

interface UsageDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly timezone: string;
}

/** Activity of learners, from counts of the past days and a live count of the current ones. */
export const createUsage = ({ db, clock, timezone }: UsageDeps): UsageService => {
  const subjectsOf = async (from: string, until: string, isToday: boolean) => {
    const sums = new Map((await subjectsBetween(db, from, until)).map((row) => [row.id, row]));
    if (isToday) {
      const names = await subjectNames(db);
      for (const row of await sumSubjects(db, spanOf(until, 1, timezone))) {
        const past = sums.get(row.subject_id);
        sums.set(row.subject_id, {
          id: row.subject_id,
          name: names.get(row.subject_id) ?? '',
          results: row.results + (past?.results ?? 0),
          percentCenti: row.percent_centi + (past?.percentCenti ?? 0),
        });
      }
    }
    return [...sums.values()]
      .filter(({ results }) => results >= RESULTS_MIN)
      .map(({ name, results, percentCenti }) => ({ name, results, meanPercent: percentCenti / results / 100 }))
      .toSorted((a, b) => a.meanPercent - b.meanPercent);
  };

  const read: UsageService['read'] = async (query) => {
    const today = dayOf(clock.now(), timezone);
    const longest = query.from === undefined ? today : addDays(query.from, USAGE_DAYS_MAX - 1);
    const until = [query.until ?? longest, longest, today].toSorted()[0] ?? today;
    const from = query.from ?? addDays(until, 1 - USAGE_DAYS_DEFAULT);
    const isToday = until === today && from <= today;
    const [firstWeek, thisWeek] = [mondayOf(from), mondayOf(today)];
    const days: Omit<UsagePeriodsTable, 'kind'>[] = await periodsBetween(db, 'day', from, until);
    const weeks: Omit<UsagePeriodsTable, 'kind'>[] = await periodsBetween(db, 'week', firstWeek, until);
    if (isToday) {
      days.push({ start: today, ...(await countSpan(db, spanOf(today, 1, timezone))) });
      weeks.push({ start: thisWeek, ...(await countSpan(db, spanOf(thisWeek, WEEK, timezone))) });
    }
    return {
      from,
      until,
      days: withoutGaps(days, { from, until, step: 1 }),
      weeks: withoutGaps(weeks, { from: firstWeek, until, step: WEEK }),
      subjects: await subjectsOf(from, until, isToday),
      funnel: await countSignUps(db, {
        since: spanOf(from, 1, timezone).since,
        before: spanOf(until, 1, timezone).before,
      }),
    };
  };

  return {
    read,
    async file({ format, ...query }) {
      const { days } = await read(query);
      return tableFile('usage', format, {
        header: ['Day', 'Active learners', 'Attempts started', 'Of these submitted'],
        rows: days.map(({ start, activeLearners, attempts, finished }) => [start, activeLearners, attempts, finished]),
        complete: true,
      });
    },
  };
};

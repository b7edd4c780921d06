import { addDays } from '#shared/domain/common/calendar.ts';

/** Every day of a month, YYYY-MM-DD. */
export const daysOfMonth = (month: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};

/** Which column of a week that begins on Monday a day stands in, from 1 to 7. */
export const columnOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

import { addDays } from '#shared/domain/common/calendar.ts';

/** Returns every day of a month, YYYY-MM-DD. */
export const daysOfMonth = (month: string): string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};

/** Returns the column of a day in a week that starts on Monday, from 1 to 7. */
export const columnOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

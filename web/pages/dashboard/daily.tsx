export { DailyCalendar as default } from '../../features/daily-admin/daily-calendar.tsx';

export { DailyCalendar as default } from '../../staff/daily-calendar.tsx';

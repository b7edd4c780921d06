/** Formats durations. */

/** Formats seconds as "45 min" or "1 h 05 min", in whole minutes. */
export const durationText = (seconds: number): string => {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${String(minutes)} min`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`;
};

/** "45 s", "8 min 42 s", "1 h 5 min" */
export const exactDurationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  if (hours > 0) return minutes > 0 ? `${String(hours)} h ${String(minutes)} min` : `${String(hours)} h`;
  if (minutes > 0) return rest > 0 ? `${String(minutes)} min ${String(rest)} s` : `${String(minutes)} min`;
  return `${String(rest)} s`;
};

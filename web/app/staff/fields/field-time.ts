/** How times stand in the fields of the dashboard: without a zone, by the clock of this device. */

const two = (value: number): string => String(value).padStart(2, '0');

/** "2026-11-24T09:00" of a moment, as a field of date and time has it. */
export const fieldOf = (moment: number): string => {
  const at = new Date(moment);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The moment of a field's text; null where it is none. */
export const momentOf = (field: string): number | null => {
  const at = new Date(field).getTime();
  return field === '' || Number.isNaN(at) ? null : at;
};

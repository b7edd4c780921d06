/** Converts times for `datetime-local` fields, in this device's time zone. */

const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a field's value, such as "2026-11-24T09:00". */
export const fieldOf = (moment: number): string => {
  const at = new Date(moment);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Returns the time of a field's value in milliseconds; null if it is invalid. */
export const momentOf = (field: string): number | null => {
  const at = new Date(field).getTime();
  return field === '' || Number.isNaN(at) ? null : at;
};

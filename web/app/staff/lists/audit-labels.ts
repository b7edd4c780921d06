/** Formats the changes of a staff action. */
import type { AuditEntry } from '#shared/contract/identity/users.ts';
import { momentText } from '../labels.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** "opens at" of "opensAt". */
const fieldText = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const valueText = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' && MOMENT.test(value) ? momentText(value) : String(value);
};

/** Lists the changes of a staff action in one line. */
export const detailsText = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${fieldText(name)}: ${valueText(value)}`]))
    .join(', ');

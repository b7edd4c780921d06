import type { Choice } from '../../../app/staff/fields/select-field.tsx';
import { ownZone, zoneText } from '../../../app/components/meeting-text.ts';

/** The time zones that this browser knows, its own and the present one among them whatever they are called. */
export const zoneChoices = (present: string): readonly Choice[] =>
  [...new Set([present, ownZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((value) => ({ value, label: zoneText(value) }));

import { useState } from 'react';
import { Label } from '#shared/ui/fields/field-parts.ts';
import { Row, Stack } from '#shared/ui/system.ts';
import { quietHours, type QuietHours as Hours } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { Choice } from './choice.tsx';
import { Note, type Said } from './note.tsx';
import { TimeInput } from './time-input.tsx';

const NIGHT: Hours = { from: '22:00', to: '07:00' };

/** The hours without reminders. */
export const QuietHours = ({ hours }: { readonly hours: Hours | null }) => {
  const [said, setSaid] = useState<Said | null>(null);
  const keep = async (next: Hours | null): Promise<void> => {
    try {
      await quietHours.write(next);
      setSaid({ tone: 'info', text: next === null ? say('quietOff') : say('quietOn', next.from, next.to) });
    } catch {
      setSaid({ tone: 'bad', text: say('storageFailed') });
    }
  };
  return (
    <>
      <Choice>
        <input
          type="checkbox"
          role="switch"
          checked={hours !== null}
          onChange={(event) => void keep(event.target.checked ? NIGHT : null)}
        />
        {say('quietSwitch')}
      </Choice>
      {hours !== null && (
        <Row gap={4} alignItems="end">
          <Stack gap={2}>
            <Label htmlFor="quiet-from">{say('quietFrom')}</Label>
            <TimeInput id="quiet-from" value={hours.from} onTime={(from) => void keep({ ...hours, from })} />
          </Stack>
          <Stack gap={2}>
            <Label htmlFor="quiet-to">{say('quietTo')}</Label>
            <TimeInput id="quiet-to" value={hours.to} onTime={(to) => void keep({ ...hours, to })} />
          </Stack>
        </Row>
      )}
      <Note said={said} />
    </>
  );
};

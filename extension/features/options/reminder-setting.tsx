import { useState } from 'react';
import browser from 'webextension-polyfill';
import { Label } from '#shared/ui/fields/field-parts.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { reminderAt, type QuietHours as Hours } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { Choice } from './choice.tsx';
import { Note, type Said } from './note.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { Section } from './section.tsx';
import { TimeInput } from './time-input.tsx';

/** Before the working day of most. */
const FIRST_TIME = '09:00';

const Controls = ({ at }: { readonly at: string | null }) => {
  const [said, setSaid] = useState<Said | null>(null);
  const keep = async (time: string | null): Promise<void> => {
    try {
      await reminderAt.write(time);
      setSaid({ tone: 'info', text: time === null ? say('reminderOff') : say('reminderOn', time) });
    } catch {
      setSaid({ tone: 'bad', text: say('storageFailed') });
    }
  };
  const turn = async (on: boolean): Promise<void> => {
    if (!on) {
      await keep(null);
      return;
    }
    // Asked for now, when it is needed, and by the click that needs it.
    const allowed = await browser.permissions.request({ permissions: ['notifications'] }).catch(() => false);
    if (allowed) await keep(FIRST_TIME);
    else setSaid({ tone: 'bad', text: say('reminderRefused') });
  };
  return (
    <>
      <Choice>
        <input
          type="checkbox"
          role="switch"
          checked={at !== null}
          onChange={(event) => void turn(event.target.checked)}
        />
        {say('reminderSwitch')}
      </Choice>
      {at !== null && (
        <Stack gap={2}>
          <Label htmlFor="reminder-time">{say('reminderTime')}</Label>
          <TimeInput id="reminder-time" value={at} onTime={(time) => void keep(time)} />
        </Stack>
      )}
      <Note said={said} />
    </>
  );
};

interface ReminderSettingProps {
  readonly at: string | null;
  readonly quiet: Hours | null;
}

/** Whether and when the day's quiz is brought to mind. */
export const ReminderSetting = ({ at, quiet }: ReminderSettingProps) => (
  <Section id="reminder" title={say('reminderTitle')}>
    <Text color="muted">{say('reminderText')}</Text>
    <Controls at={at} />
    {at !== null && <QuietHours hours={quiet} />}
  </Section>
);

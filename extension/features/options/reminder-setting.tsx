import styled from '@emotion/styled';
import { useState } from 'react';
import browser from 'webextension-polyfill';
import { inputStyles, Label } from '#shared/ui/fields/field-parts.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { reminderAt } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { Choice } from './choice.tsx';
import { Note, type Said } from './note.tsx';
import { Section } from './section.tsx';

/** Before the working day of most. */
const FIRST_TIME = '09:00';
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const TimeInput = styled.input(inputStyles, { width: '140px', colorScheme: 'inherit' });

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
          <TimeInput
            id="reminder-time"
            type="time"
            required
            value={at}
            onChange={(event) => {
              if (TIME.test(event.target.value)) void keep(event.target.value);
            }}
          />
        </Stack>
      )}
      <Note said={said} />
    </>
  );
};

/** Whether and when the day's quiz is brought to mind. */
export const ReminderSetting = ({ at }: { readonly at: string | null }) => (
  <Section id="reminder" title={say('reminderTitle')}>
    <Text color="muted">{say('reminderText')}</Text>
    <Controls at={at} />
  </Section>
);

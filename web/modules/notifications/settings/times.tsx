import styled from '@emotion/styled';
import { useState } from 'react';
import type { NotificationSettings, QuietHours } from '#shared/contract/notifications/settings.ts';
import { timeOf, timeText } from '#shared/domain/notifications/times.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';

const Short = styled.div({ width: '170px' });

const Check = styled.label({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '44px',
  fontWeight: 600,
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', margin: 0, accentColor: 'var(--accent-ink)' },
});

interface TimeFieldProps {
  readonly label: string;
  /** Minutes since midnight. */
  readonly value: number;
  /** Called when the field is left with another time. */
  readonly onChange: (minutes: number) => void;
}

/** A time of day. It counts when the field is left, because a time that is being typed passes through others. */
const TimeField = ({ label, value, onChange }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = (): void => {
    const minutes = typed === null ? null : timeOf(typed);
    setTyped(null);
    if (minutes !== null && minutes !== value) onChange(minutes);
  };
  return (
    <Short>
      <Field
        label={label}
        type="time"
        required
        value={typed ?? timeText(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
      />
    </Short>
  );
};

/** From ten in the evening to seven in the morning. */
const USUAL: QuietHours = { from: 22 * 60, to: 7 * 60 };

interface TimesProps {
  readonly settings: NotificationSettings;
  readonly onRemindAt: (minutes: number) => void;
  readonly onQuietHours: (hours: QuietHours | null) => void;
}

/** When the daily quiz is announced, and when the browser stays silent. */
export const Times = ({ settings: { remindAt, quietHours }, onRemindAt, onQuietHours }: TimesProps) => (
  <Stack gap={4}>
    <TimeField label="Time of the daily quiz" value={remindAt} onChange={onRemindAt} />
    <Stack as="fieldset" gap={2} border="0" p="0" m="0" minWidth="0">
      <Check>
        <input
          type="checkbox"
          checked={quietHours !== null}
          onChange={(event) => onQuietHours(event.target.checked ? USUAL : null)}
        />
        Quiet hours
      </Check>
      <Text color="muted" fontSize="sm">
        No notifications in browsers during these hours; they follow afterwards. Emails aren’t affected.
      </Text>
      {quietHours !== null && (
        <Row gap={4}>
          <TimeField label="From" value={quietHours.from} onChange={(from) => onQuietHours({ ...quietHours, from })} />
          <TimeField label="To" value={quietHours.to} onChange={(to) => onQuietHours({ ...quietHours, to })} />
        </Row>
      )}
    </Stack>
  </Stack>
);

import { useState } from 'react';
import { chooseDaily, clearDaily, moveDaily, type CalendarDay } from '#shared/contract/daily/daily.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { DAILY_AHEAD_DAYS } from '#shared/domain/daily/daily.ts';
import type { Reply } from '#shared/client/reply.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/day-text.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { HOW_WORDS, longDay } from './labels.ts';

/** A set that can be chosen, with the last of its dates. */
export interface Choosable {
  readonly _id: string;
  readonly title: string;
  readonly last: string | null;
}

interface DayDialogProps {
  readonly day: CalendarDay;
  readonly today: string;
  readonly sets: readonly Choosable[];
  /** Something was changed, here or by somebody else. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Decides about one date: which set it has, or to which other date its set goes. */
export const DayDialog = ({ day, today, sets, onChanged, onClose }: DayDialogProps) => {
  const { date, set, how } = day;
  const chosen = how === 'staff' ? set : null;
  // What is only expected stands nowhere yet.
  const instead = how === 'expected' || set === null ? null : set._id;
  const [quizId, setQuizId] = useState(sets.some(({ _id }) => _id === set?._id) ? (set?._id ?? '') : '');
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const run = async (said: string, call: () => Promise<Reply<unknown>>): Promise<void> => {
    setBusy(true);
    const reply = await call();
    setBusy(false);
    if (reply.ok) toasts.show(said, { tone: 'good' });
    else setRefused(reply.error.message);
    onChanged();
    if (reply.ok) onClose();
  };
  const { client } = session;
  const params = { date };
  const choose = (): void => {
    if (quizId === '') setRefused('Choose a set');
    else void run('The set is chosen', () => client.call(chooseDaily, { params, body: { quizId, instead } }));
  };
  const clear = (was: string): void =>
    void run('The date is back in the rotation', () => client.call(clearDaily, { params, query: { instead: was } }));
  const move = (was: string): void => {
    if (to === '' || to === date) setRefused('Choose another date');
    else void run('The set is moved', () => client.call(moveDaily, { params, body: { to, quizId: was } }));
  };

  return (
    <Dialog title={longDay(date)} onClose={onClose} focusOn="select">
      <Stack gap={5}>
        {refused !== null && (
          <Banner tone="bad" live="alert">
            {refused}
          </Banner>
        )}
        <Text color="muted">
          {set === null ? 'There is no set for this date yet.' : `${set.title}. ${HOW_WORDS[how ?? 'expected']}.`}
        </Text>
        <Stack gap={3}>
          <SelectField
            label="Set of this date"
            value={quizId}
            choices={[
              ...(quizId === '' ? [{ value: '', label: 'Choose a set' }] : []),
              ...sets.map(({ _id, title, last }) => ({
                value: _id,
                label: last === null ? `${title} (never used)` : `${title} (${dayText(last)})`,
              })),
            ]}
            onChange={({ target }) => {
              setQuizId(target.value);
              setRefused(null);
            }}
          />
          <Row gap={3}>
            <Button busy={busy} disabled={chosen !== null && chosen._id === quizId} onClick={choose}>
              Choose this set
            </Button>
            {chosen !== null && (
              <Button variant="quiet" busy={busy} onClick={() => clear(chosen._id)}>
                Back to the rotation
              </Button>
            )}
          </Row>
        </Stack>
        {chosen !== null && (
          <Row gap={3} alignItems="flex-end">
            <Field
              label="Move it to"
              hint="What is chosen there comes here instead."
              type="date"
              min={today}
              max={addDays(today, DAILY_AHEAD_DAYS)}
              value={to}
              onChange={({ target }) => {
                setTo(target.value);
                setRefused(null);
              }}
            />
            <Button variant="quiet" busy={busy} onClick={() => move(chosen._id)}>
              Move
            </Button>
          </Row>
        )}
      </Stack>
    </Dialog>
  );
};

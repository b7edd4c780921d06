import * as v from 'valibot';
import { chooseDaily, clearDaily, moveDaily, type CalendarDay } from '#shared/contract/daily/daily.ts';
import { addDays } from '#shared/domain/common/calendar.ts';
import { DAILY_AHEAD_DAYS } from '#shared/domain/daily/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { HOW_LABELS, longDay } from './labels.ts';

/** A set that can be chosen, with its latest date. */
export interface Choosable {
  readonly _id: string;
  readonly title: string;
  readonly last: string | null;
}

interface DayDialogProps {
  readonly day: CalendarDay;
  readonly today: string;
  readonly sets: readonly Choosable[];
  /** Called when something changed, here or by someone else. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

interface DayFormProps extends Pick<DayDialogProps, 'onChanged'> {
  /** Shows the confirmation and closes the dialog. */
  readonly onDone: (said: string) => void;
}

interface SetChoiceProps extends DayFormProps, Pick<DayDialogProps, 'day' | 'sets'> {
  /** The set that staff chose for this date. */
  readonly chosen: CalendarDay['set'];
}

const SetChoiceSchema = v.object({ quizId: v.pipe(v.string(), v.minLength(1, 'Choose a set')) });

const SetChoice = ({ day: { date, set, how }, sets, chosen, onChanged, onDone }: SetChoiceProps) => {
  const params = { date };
  const act = useAct();
  // An expected set doesn't have the date yet.
  const instead = how === 'expected' || set === null ? null : set._id;
  const form = useServerForm({
    schema: SetChoiceSchema,
    labels: { quizId: 'Set for this date' },
    initial: { quizId: sets.some(({ _id }) => _id === set?._id) ? (set?._id ?? '') : '' },
    send: ({ quizId }) => session.client.call(chooseDaily, { params, body: { quizId, instead } }),
    onDone: () => onDone('Set chosen'),
    onFailed: onChanged,
  });
  const clear = async (was: string): Promise<void> => {
    const done = await act.run(() => session.client.call(clearDaily, { params, query: { instead: was } }));
    if (done) onDone('Date returned to the rotation');
    else onChanged();
  };
  const { quizId } = form.values;
  return (
    <BoundForm form={form}>
      <SelectField
        {...form.field('quizId')}
        choices={[
          ...(quizId === '' ? [{ value: '', label: 'Choose a set' }] : []),
          ...sets.map(({ _id, title, last }) => ({
            value: _id,
            label: last === null ? `${title} (never used)` : `${title} (${dayText(last)})`,
          })),
        ]}
      />
      <Row gap={3}>
        <Button type="submit" busy={form.busy} disabled={chosen !== null && chosen._id === quizId}>
          Use this set
        </Button>
        {chosen !== null && (
          <Button variant="quiet" busy={act.busy} onClick={() => void clear(chosen._id)}>
            Return to rotation
          </Button>
        )}
      </Row>
    </BoundForm>
  );
};

interface MoveFormProps extends DayFormProps, Pick<DayDialogProps, 'today'> {
  readonly date: string;
  readonly quizId: string;
}

const MoveForm = ({ date, quizId, today, onChanged, onDone }: MoveFormProps) => {
  const form = useServerForm({
    schema: v.object({
      to: v.pipe(
        v.string(),
        v.check((to) => to !== '' && to !== date, 'Choose another date'),
      ),
    }),
    labels: { to: 'Move it to' },
    initial: { to: '' },
    send: ({ to }) => session.client.call(moveDaily, { params: { date }, body: { to, quizId } }),
    onDone: () => onDone('Set moved'),
    onFailed: onChanged,
  });
  return (
    <BoundForm form={form}>
      <Row gap={3} alignItems="flex-end">
        <Field
          {...form.field('to')}
          hint="The two dates swap their sets."
          type="date"
          min={today}
          max={addDays(today, DAILY_AHEAD_DAYS)}
        />
        <Button type="submit" variant="quiet" busy={form.busy}>
          Move
        </Button>
      </Row>
    </BoundForm>
  );
};

/** Chooses the set of a date, or moves its set to another date. */
const DayDialog = ({ day, today, sets, onChanged, onClose }: DayDialogProps) => {
  const { date, set, how } = day;
  const chosen = how === 'staff' ? set : null;
  const onDone = (said: string): void => {
    toasts.show(said, { tone: 'good' });
    onChanged();
    onClose();
  };
  const forms = { onChanged, onDone };
  return (
    <Dialog title={longDay(date)} onClose={onClose} focusOn="select">
      <Stack gap={5}>
        <Text color="muted">
          {set === null ? 'No set for this date yet.' : `${set.title}. ${HOW_LABELS[how ?? 'expected']}.`}
        </Text>
        <SetChoice {...forms} day={day} sets={sets} chosen={chosen} />
        {chosen !== null && <MoveForm {...forms} date={date} quizId={chosen._id} today={today} />}
      </Stack>
    </Dialog>
  );
};

export default DayDialog;

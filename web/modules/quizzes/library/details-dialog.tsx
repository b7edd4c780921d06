import * as v from 'valibot';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { BankQuestion } from '#shared/contract/quizzes/bank.ts';
import { editQuestions } from '#shared/contract/quizzes/replacing.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { DetailsChange } from '#shared/domain/quizzes/changes/bulk-edit.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Grid, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { BLOOM_LABELS, DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';

const DAYS = ['asOf', 'reviewBy', 'expires'] as const;

/** Of each day: what happens to it, and the new day. */
const Schema = v.object({
  addTags: v.string(),
  removeTags: v.string(),
  level: v.string(),
  bloom: v.string(),
  asOf: v.string(),
  asOfDay: v.string(),
  reviewBy: v.string(),
  reviewByDay: v.string(),
  expires: v.string(),
  expiresDay: v.string(),
});
type Form = v.InferOutput<typeof Schema>;

const INITIAL: Form = {
  addTags: '',
  removeTags: '',
  level: '',
  bloom: '',
  asOf: '',
  asOfDay: '',
  reviewBy: '',
  reviewByDay: '',
  expires: '',
  expiresDay: '',
};
const LABELS: Form = {
  addTags: 'Add tags',
  removeTags: 'Remove tags',
  level: 'Level',
  bloom: 'Bloom level',
  asOf: 'True as of',
  asOfDay: 'New day of “True as of”',
  reviewBy: 'Review by',
  reviewByDay: 'New day of “Review by”',
  expires: 'Expires',
  expiresDay: 'New day of “Expires”',
};

const LEAVE = { value: '', label: 'Leave as it is' };
const CLEAR = { value: 'none', label: 'Not set' };
const SET = { value: 'set', label: 'Set a day' };

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The chosen value: null clears it, undefined leaves it. */
const chosen = <T extends string>(value: string, values: readonly T[]): T | null | undefined =>
  value === CLEAR.value ? null : values.find((one) => one === value);

const changeOf = (form: Form): DetailsChange => ({
  addTags: tagsIn(form.addTags),
  removeTags: tagsIn(form.removeTags),
  level: chosen(form.level, DIFFICULTIES),
  bloom: chosen(form.bloom, BLOOM_LEVELS),
  ...Object.fromEntries(
    DAYS.map((name) => [name, form[name] === SET.value ? form[`${name}Day`] : chosen(form[name], [])]),
  ),
});

/** The changed quizzes, and the refused ones. */
export type DetailsOutcome = ResponseOf<typeof editQuestions>['data'];

interface DetailsDialogProps {
  readonly items: readonly BankQuestion[];
  readonly onClose: () => void;
  readonly onDone: (outcome: DetailsOutcome) => void;
}

/** Changes tags, levels and days of the selected questions. Each of their quizzes gets a new version. */
export const DetailsDialog = ({ items, onClose, onDone }: DetailsDialogProps) => {
  const form = useForm({
    schema: Schema,
    labels: LABELS,
    initial: INITIAL,
    submit: async (values) => {
      const missing = DAYS.find((name) => values[name] === SET.value && values[`${name}Day`] === '');
      if (missing !== undefined) return { fields: { [`${missing}Day`]: 'Enter a day' } };
      const { addTags, removeTags, ...set } = changeOf(values);
      if (addTags.length + removeTags.length === 0 && Object.values(set).every((value) => value === undefined))
        return { message: 'Choose what to change' };
      const reply = await session.client.call(editQuestions, {
        body: {
          questions: items.map(({ quiz, question }) => ({ quizId: quiz._id, questionId: question.id })),
          addTags: [...addTags],
          removeTags: [...removeTags],
          ...set,
        },
      });
      if (!reply.ok) return { message: reply.error.message };
      onDone(reply.data.data);
      return null;
    },
  });
  return (
    <FormDialog
      title={`Edit ${countText(items.length, 'question')}`}
      form={form}
      action="Save new versions"
      onClose={onClose}
    >
      <Text fontSize="sm" color="muted">
        Each quiz gets a new version, published ones too. Of these details, learners see only “True as of”.
      </Text>
      <Field {...form.field('addTags')} hint="Separated by commas." autoComplete="off" />
      <Field {...form.field('removeTags')} hint="Separated by commas." autoComplete="off" />
      <SelectField
        {...form.field('level')}
        choices={[LEAVE, CLEAR, ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))]}
      />
      <SelectField
        {...form.field('bloom')}
        choices={[LEAVE, CLEAR, ...BLOOM_LEVELS.map((value) => ({ value, label: BLOOM_LABELS[value] }))]}
      />
      {DAYS.map((name) => (
        <Grid key={name} gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3} alignItems="start">
          <SelectField {...form.field(name)} choices={[LEAVE, CLEAR, SET]} />
          {form.values[name] === SET.value && <Field {...form.field(`${name}Day`)} type="date" />}
        </Grid>
      ))}
    </FormDialog>
  );
};

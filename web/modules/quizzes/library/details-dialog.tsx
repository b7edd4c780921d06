import * as v from 'valibot';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { BankQuestion } from '#shared/contract/quizzes/bank.ts';
import { editQuestions } from '#shared/contract/quizzes/replacing.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { BLOOM_LABELS, DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';

const Schema = v.object({ addTags: v.string(), removeTags: v.string(), level: v.string(), bloom: v.string() });

const LEAVE = { value: '', label: 'Leave as it is' };
const CLEAR = { value: 'none', label: 'Not set' };

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The chosen level: null clears it, undefined leaves it. */
const chosen = <T extends string>(value: string, levels: readonly T[]): T | null | undefined =>
  value === CLEAR.value ? null : levels.find((level) => level === value);

/** The changed quizzes, and the refused ones. */
export type DetailsOutcome = ResponseOf<typeof editQuestions>['data'];

interface DetailsDialogProps {
  readonly items: readonly BankQuestion[];
  readonly onClose: () => void;
  readonly onDone: (outcome: DetailsOutcome) => void;
}

/** Changes tags and levels of the selected questions. Each of their quizzes gets a new version. */
export const DetailsDialog = ({ items, onClose, onDone }: DetailsDialogProps) => {
  const form = useForm({
    schema: Schema,
    labels: { addTags: 'Add tags', removeTags: 'Remove tags', level: 'Level', bloom: 'Bloom level' },
    initial: { addTags: '', removeTags: '', level: '', bloom: '' },
    submit: async (values) => {
      const level = chosen(values.level, DIFFICULTIES);
      const bloom = chosen(values.bloom, BLOOM_LEVELS);
      const addTags = tagsIn(values.addTags);
      const removeTags = tagsIn(values.removeTags);
      if (addTags.length + removeTags.length === 0 && level === undefined && bloom === undefined)
        return { message: 'Choose what to change' };
      const reply = await session.client.call(editQuestions, {
        body: {
          questions: items.map(({ quiz, question }) => ({ quizId: quiz._id, questionId: question.id })),
          addTags,
          removeTags,
          ...(level === undefined ? {} : { level }),
          ...(bloom === undefined ? {} : { bloom }),
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
        Each quiz gets a new version, published ones too. Learners don’t see these details.
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
    </FormDialog>
  );
};

import { useState } from 'react';
import * as v from 'valibot';
import type { BodyOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import type { BankQuestion } from '#shared/contract/quizzes/bank.ts';
import { MOVE_MODES, moveQuestions } from '#shared/contract/quizzes/moved-questions.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { LINK_EFFECT } from '../../../app/staff/labels.ts';
import { TargetFields } from '../import/target-fields.tsx';
import { MOVED_LABELS } from './move-labels.ts';
import { QuizChoice, type ChosenQuiz } from './quiz-choice.tsx';

type Mode = (typeof MOVE_MODES)[number];

/** The result of copying, linking or moving questions. */
export type MoveOutcome = ResponseOf<typeof moveQuestions>['data'] & { readonly mode: Mode };

const TITLE_MAX = 200;

const MODE_LABELS: Readonly<Record<Mode, string>> = { copy: 'Copy', link: 'Link', move: 'Move' };

const Schema = v.object({
  mode: v.picklist(MOVE_MODES),
  to: v.picklist(['quiz', 'new']),
  title: v.pipe(v.string(), v.trim()),
  program: v.picklist(['', ...PROGRAM_KEYS]),
  subjectId: v.string(),
  chapterId: v.string(),
  difficulty: v.picklist(DIFFICULTIES),
});
type Values = v.InferOutput<typeof Schema>;

const LABELS = {
  mode: 'Copy or move',
  to: 'To',
  title: 'Title of the new quiz',
  program: 'Program',
  subjectId: 'Subject',
  chapterId: 'Chapter',
  difficulty: 'Difficulty',
} as const;

const INITIAL: Values = {
  mode: 'copy',
  to: 'quiz',
  title: '',
  program: '',
  subjectId: '',
  chapterId: '',
  difficulty: 'medium',
};

type NewQuiz = NonNullable<BodyOf<typeof moveQuestions>['newQuiz']>;

/** Returns the new quiz, or sentences about the fields that are missing. */
const newQuizOf = ({
  title,
  program,
  subjectId,
  chapterId,
  difficulty,
}: Values): { newQuiz: NewQuiz } | { fields: Partial<Record<keyof Values, string>> } => {
  const fields = {
    ...(title === '' ? { title: 'Enter a title' } : {}),
    ...(program === '' ? { program: 'Choose a program' } : {}),
    ...(subjectId === '' ? { subjectId: 'Choose a subject' } : {}),
    ...(chapterId === '' ? { chapterId: 'Choose a chapter' } : {}),
  };
  if (program === '' || Object.keys(fields).length > 0) return { fields };
  return { newQuiz: { title, program, subjectId, chapterId, difficulty } };
};

interface MoveDialogProps {
  readonly items: readonly BankQuestion[];
  readonly onClose: () => void;
  readonly onDone: (outcome: MoveOutcome) => void;
}

/** Copies, links or moves the selected questions to another quiz or a new draft. */
const MoveDialog = ({ items, onClose, onDone }: MoveDialogProps) => {
  const [quiz, setQuiz] = useState<ChosenQuiz | null>(null);
  const form = useForm({
    schema: Schema,
    labels: LABELS,
    initial: INITIAL,
    submit: async (values) => {
      if (values.to === 'quiz' && quiz === null) return { message: 'Choose a quiz' };
      const target = values.to === 'new' || quiz === null ? newQuizOf(values) : { quizId: quiz._id };
      if ('fields' in target) return target;
      const { mode } = values;
      const reply = await session.client.call(moveQuestions, {
        body: {
          mode,
          questions: items.map((item) => ({ quizId: item.quiz._id, questionId: item.question.id })),
          ...target,
        },
      });
      if (!reply.ok) return { message: reply.error.message };
      onDone({ ...reply.data.data, mode });
      return null;
    },
  });
  const { mode, to } = form.values;
  const sources = new Set(items.map((item) => item.quiz._id)).size;
  const count = countText(items.length, 'question');
  return (
    <FormDialog
      title={`Copy or move ${count}`}
      form={form}
      action={`${MODE_LABELS[mode]} ${count}`}
      width={620}
      onClose={onClose}
    >
      <SelectField
        {...form.field('mode')}
        hint={
          {
            copy: 'The questions stay where they are. A copy is independent of the original.',
            link: `The questions stay where they are. ${LINK_EFFECT}`,
            move: `Removes them from ${countText(sources, 'quiz', 'quizzes')}, published ones too. Attempts keep their questions.`,
          }[mode]
        }
        choices={MOVE_MODES.map((value) => ({ value, label: value === 'link' ? 'Linked' : MODE_LABELS[value] }))}
      />
      <SelectField
        {...form.field('to')}
        choices={[
          { value: 'quiz', label: 'An existing quiz' },
          { value: 'new', label: 'A new draft' },
        ]}
      />
      {to === 'quiz' ? (
        <QuizChoice chosen={quiz} onChoose={setQuiz} />
      ) : (
        <>
          <Field {...form.field('title')} maxLength={TITLE_MAX} autoComplete="off" />
          <TargetFields form={form} />
        </>
      )}
      <Text fontSize="sm" color="muted">
        Each changed quiz gets a new version. Questions that can’t be {MOVED_LABELS[mode]} are skipped and listed with
        the reason.
      </Text>
    </FormDialog>
  );
};

export default MoveDialog;

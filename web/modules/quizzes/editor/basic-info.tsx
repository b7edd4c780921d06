import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { FEEDBACK_RULES } from '#shared/domain/quizzes/levels.ts';
import { programByKey, PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { Card } from '#shared/ui/card.ts';
import { Field, FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Grid, Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { FileInput } from '../../../app/staff/fields/file-input.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import { FEEDBACK_LABELS } from '../feedback-labels.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import type { Editor } from './use-editor.ts';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';

/** Number fields, stored as typed. */
type NumberName = 'timeLimit' | 'passMark' | 'attemptsAllowed' | 'negativeMarking';

interface BasicInfoProps {
  readonly editor: Editor;
}

const Place = ({ editor: { form, change, problems } }: BasicInfoProps) => {
  const subjects = useQuery(getSubject, {});
  const chapters = useQuery(getChapter, form.subjectId === '' ? null : { query: { subjectId: form.subjectId } });
  const named = (query: typeof subjects | typeof chapters) =>
    query.status === 'ready' ? query.data.data.map(({ _id, name }) => ({ value: _id, label: name })) : [];
  return (
    <>
      <SelectField
        label="Program"
        id="program"
        value={form.program}
        error={problemAt(problems, 'program')}
        choices={[
          { value: '', label: 'Choose a program' },
          ...PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
        ]}
        onChange={({ target }) => change('program', { program: target.value })}
      />
      <SelectField
        label="Subject"
        id="subjectId"
        value={form.subjectId}
        error={subjects.status === 'failed' ? subjects.error.message : problemAt(problems, 'subjectId')}
        choices={[{ value: '', label: 'Choose a subject' }, ...named(subjects)]}
        onChange={({ target }) => change('subjectId', { subjectId: target.value, chapterId: '' })}
      />
      <SelectField
        label="Chapter"
        id="chapterId"
        value={form.chapterId}
        disabled={form.subjectId === ''}
        error={problemAt(problems, 'chapterId')}
        choices={[
          { value: '', label: form.subjectId === '' ? 'Choose a subject first' : 'Choose a chapter' },
          ...named(chapters),
        ]}
        onChange={({ target }) => change('chapterId', { chapterId: target.value })}
      />
    </>
  );
};

/** Title, chapter, limits and marking of a quiz. */
const BasicInfo = ({ editor }: BasicInfoProps) => {
  const { form, change, problems, quiz, image, setImage } = editor;
  const text = (field: NumberName, label: string, problem: string, hint?: string) => (
    <NumberField
      label={label}
      id={field}
      {...(hint === undefined ? {} : { hint })}
      value={form[field]}
      error={problemAt(problems, problem)}
      onChange={({ target }) => change(field, { [field]: target.value })}
    />
  );
  return (
    <Grid
      gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 3fr) minmax(0, 2fr)']}
      gap={4}
      alignItems="start"
    >
      <Card p={4}>
        <Stack gap={4}>
          <Heading fontSize="md">About</Heading>
          <Field
            label="Title"
            id="title"
            value={form.title}
            maxLength={200}
            autoComplete="off"
            error={problemAt(problems, 'title')}
            onChange={({ target }) => change('title', { title: target.value })}
          />
          <TextAreaField
            label="Description"
            hint="Plain text, shown on the card."
            value={form.description}
            maxLength={2000}
            rows={3}
            error={problemAt(problems, 'description')}
            onChange={({ target }) => change('description', { description: target.value })}
          />
          <Grid gridTemplateColumns={['1fr', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
            <Place editor={editor} />
            <SelectField
              label="Difficulty"
              value={form.difficulty}
              choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
              onChange={({ target }) => change('difficulty', { difficulty: target.value })}
            />
          </Grid>
          <FieldShell label="Cover image" hint="PNG, JPEG or WebP, at most 5 MB.">
            {(control) => (
              <FileInput
                {...control}
                type="file"
                accept="image/png,image/jpeg,image/webp"
                onChange={({ target }) => setImage(target.files?.[0] ?? null)}
              />
            )}
          </FieldShell>
          {image !== null && (
            <Text fontSize="sm" role="status">
              “{image.name}” uploads when you save.
            </Text>
          )}
          {image === null && quiz?.image !== null && quiz?.image !== undefined && (
            <img src={quiz.image} alt="Current cover image" style={{ maxWidth: '240px', borderRadius: '10px' }} />
          )}
        </Stack>
      </Card>
      <Card p={4}>
        <Stack gap={4}>
          <Heading fontSize="md">Rules</Heading>
          <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={4}>
            {text('timeLimit', 'Time limit, minutes', 'timeLimitMinutes', 'Leave empty for none.')}
            {text('passMark', 'Pass mark, percent', 'passMark', '0 to 100.')}
            {text('attemptsAllowed', 'Attempts allowed', 'attemptsAllowed', '0 for no limit.')}
            {text('negativeMarking', 'Negative marking', 'negativeMarking', 'A fraction from 0 to 1.')}
          </Grid>
          <SelectField
            label="Access"
            value={form.access}
            choices={[
              { value: 'free', label: 'Everyone' },
              { value: 'subscriber', label: 'Subscribers' },
            ]}
            onChange={({ target }) => change('access', { access: target.value })}
          />
          <SelectField
            label="Right answers and explanations"
            id="feedback"
            hint={
              form.feedback === 'end'
                ? 'Learners see them when they submit.'
                : 'Attempts that show them after each question aren’t ranked: no points, pass, percentile or certificate.'
            }
            value={form.feedback}
            error={problemAt(problems, 'feedback')}
            choices={FEEDBACK_RULES.map((value) => ({ value, label: FEEDBACK_LABELS[value] }))}
            onChange={({ target }) => change('feedback', { feedback: target.value })}
          />
          <div>
            <CheckField
              label="Shuffle the questions"
              checked={form.shuffleQuestions}
              onChange={(shuffleQuestions) => change('shuffleQuestions', { shuffleQuestions })}
            />
            <CheckField
              label="Shuffle the options"
              checked={form.shuffleOptions}
              onChange={(shuffleOptions) => change('shuffleOptions', { shuffleOptions })}
            />
          </div>
        </Stack>
      </Card>
    </Grid>
  );
};

export default BasicInfo;

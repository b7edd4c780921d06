import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import { programByKey, PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';
import { Grid } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';

interface BoundField {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface TargetForm {
  readonly values: { readonly subjectId: string };
  readonly field: (name: 'program' | 'difficulty' | 'subjectId' | 'chapterId') => BoundField;
  readonly set: (name: 'subjectId' | 'chapterId', value: string) => void;
}

/** Where new quizzes are filed. */
export const TargetFields = ({ form }: { readonly form: TargetForm }) => {
  const { subjectId } = form.values;
  const subjects = useQuery(getSubject, {});
  const chapters = useQuery(getChapter, subjectId === '' ? null : { query: { subjectId } });
  const named = (query: typeof subjects | typeof chapters) =>
    query.status === 'ready' ? query.data.data.map(({ _id, name }) => ({ value: _id, label: name })) : [];
  return (
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={4} alignItems="start">
      <SelectField
        {...form.field('program')}
        choices={[
          { value: '', label: 'Choose a program' },
          ...PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
        ]}
      />
      <SelectField
        {...form.field('difficulty')}
        choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
      />
      <SelectField
        {...form.field('subjectId')}
        choices={[{ value: '', label: 'Choose a subject' }, ...named(subjects)]}
        onChange={({ target: { value } }) => {
          form.set('subjectId', value);
          form.set('chapterId', '');
        }}
      />
      <SelectField
        {...form.field('chapterId')}
        disabled={subjectId === ''}
        choices={[{ value: '', label: 'Choose a chapter' }, ...named(chapters)]}
      />
    </Grid>
  );
};

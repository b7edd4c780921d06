import { useState } from 'react';
import { DIFFICULTIES, type Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import { programByKey, PROGRAM_KEYS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, FieldShell } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Grid, Heading } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { FileInput } from '../../../app/staff/fields/file-input.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { bytesText, DIFFICULTY_WORDS } from '../../../app/staff/labels.ts';

/** Where new quizzes go. */
export interface Target {
  readonly program: ProgramKey | '';
  readonly subjectId: string;
  readonly chapterId: string;
  readonly difficulty: Difficulty;
  readonly title: string;
}

interface ImportFormProps {
  readonly target: Target;
  readonly busy: boolean;
  readonly onTarget: (target: Target) => void;
  readonly onFile: (file: File) => void;
}

const FILE_MAX = 10 * 1024 * 1024;

/** The file, and where its new quizzes stand. */
export const ImportForm = ({ target, busy, onTarget, onFile }: ImportFormProps) => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const subjects = useQuery(getSubject, {});
  const chapters = useQuery(getChapter, target.subjectId === '' ? null : { query: { subjectId: target.subjectId } });
  const named = (query: typeof subjects | typeof chapters) =>
    query.status === 'ready' ? query.data.data.map(({ _id, name }) => ({ value: _id, label: name })) : [];
  return (
    <Card p={4} maxWidth="860px">
      <Form
        onSubmit={() => {
          if (file === null) setProblem('Choose a file');
          else if (file.size > FILE_MAX)
            setProblem(`The file has ${bytesText(file.size)}; at most 10 MB are read at once`);
          else onFile(file);
        }}
      >
        <Heading fontSize="md">The file</Heading>
        <FieldShell
          label="File"
          hint=".csv, .xlsx, .txt (GIFT or Aiken) or .xml, at most 10 MB and 20,000 rows."
          error={problem}
        >
          {(control) => (
            <FileInput
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.gift,.xml,.xlsx,text/csv,text/plain,application/xml"
              onChange={({ target: input }) => {
                setFile(input.files?.[0] ?? null);
                setProblem(null);
              }}
            />
          )}
        </FieldShell>
        <Heading fontSize="md" mt={2}>
          Where its new quizzes stand
        </Heading>
        <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={4}>
          <SelectField
            label="Program"
            value={target.program}
            choices={[
              { value: '', label: 'Choose a program' },
              ...PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value })),
            ]}
            onChange={({ target: { value } }) =>
              onTarget({ ...target, program: PROGRAM_KEYS.find((key) => key === value) ?? '' })
            }
          />
          <SelectField
            label="Difficulty"
            value={target.difficulty}
            choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_WORDS[value] }))}
            onChange={({ target: { value } }) =>
              onTarget({ ...target, difficulty: DIFFICULTIES.find((one) => one === value) ?? 'medium' })
            }
          />
          <SelectField
            label="Subject"
            value={target.subjectId}
            choices={[{ value: '', label: 'Choose a subject' }, ...named(subjects)]}
            onChange={({ target: { value } }) => onTarget({ ...target, subjectId: value, chapterId: '' })}
          />
          <SelectField
            label="Chapter"
            value={target.chapterId}
            disabled={target.subjectId === ''}
            choices={[{ value: '', label: 'Choose a chapter' }, ...named(chapters)]}
            onChange={({ target: { value } }) => onTarget({ ...target, chapterId: value })}
          />
        </Grid>
        <Field
          label="Title for questions that name no quiz"
          hint="The name of the file, where it is empty."
          maxLength={180}
          autoComplete="off"
          value={target.title}
          onChange={({ target: { value } }) => onTarget({ ...target, title: value })}
        />
        <div>
          <Button type="submit" busy={busy}>
            Check the file
          </Button>
        </div>
      </Form>
    </Card>
  );
};

import * as v from 'valibot';
import {
  DECIMAL_SEPARATORS,
  uploadCsv,
  type DecimalSeparator,
  type ImportReport,
} from '#shared/contract/quizzes/import.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { PROGRAM_KEYS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field, FieldShell } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Heading } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { FileInput } from '../../../app/staff/fields/file-input.ts';
import { send } from './send.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { bytesText } from '../../../app/staff/labels.ts';
import { TargetFields } from './target-fields.tsx';
import { ENCODING_CHOICES, type EncodingChoice } from './encoding-choices.ts';

// Loaded with the first file: before that there is nothing to decode.
const EncodingField = lazyPart(() => import('./encoding-field.tsx'));

/** How the file is read, and where new quizzes are filed. */
export interface Target {
  readonly program: ProgramKey | '';
  readonly subjectId: string;
  readonly chapterId: string;
  readonly difficulty: Difficulty;
  readonly title: string;
  readonly decimals: DecimalSeparator;
  readonly encoding: EncodingChoice;
}

interface ImportFormProps {
  readonly target: Target;
  /** Called with the server's report of the file and the target of new quizzes. */
  readonly onChecked: (report: ImportReport | null, target: Target) => void;
}

const DECIMALS: Readonly<Record<DecimalSeparator, string>> = {
  auto: 'Automatic',
  point: 'Point, as in 1,234.5',
  comma: 'Comma, as in 1.234,5',
};

const FILE_MAX = 10 * 1024 * 1024;

const ImportSchema = v.object({
  file: v.pipe(
    v.custom<File | null>(() => true),
    v.rawTransform(({ dataset: { value: file }, addIssue, NEVER }) => {
      if (file !== null && file.size <= FILE_MAX) return file;
      addIssue({
        message: file === null ? 'Choose a file' : `This file is ${bytesText(file.size)}. The limit is 10 MB.`,
      });
      return NEVER;
    }),
  ),
  program: v.picklist(['', ...PROGRAM_KEYS]),
  difficulty: v.picklist(DIFFICULTIES),
  decimals: v.picklist(DECIMAL_SEPARATORS),
  encoding: v.picklist(ENCODING_CHOICES),
  subjectId: v.string(),
  chapterId: v.string(),
  title: v.pipe(v.string(), v.trim()),
});

/** Asks for the file and the target of new quizzes. */
export const ImportForm = ({ target, onChecked }: ImportFormProps) => {
  const form = useServerForm({
    schema: ImportSchema,
    labels: {
      file: 'File',
      program: 'Program',
      difficulty: 'Difficulty',
      decimals: 'Decimal separator',
      encoding: 'Encoding',
      subjectId: 'Subject',
      chapterId: 'Chapter',
      title: 'Title for questions without a quiz',
    },
    initial: { ...target, file: null },
    send: ({ file, program, subjectId, chapterId, difficulty, title, decimals, encoding }) => {
      const body = {
        mode: 'dryRun' as const,
        ...(program === '' ? {} : { program }),
        ...(subjectId === '' ? {} : { subjectId }),
        ...(chapterId === '' ? {} : { chapterId }),
        difficulty,
        decimals,
        ...(encoding === 'auto' ? {} : { encoding }),
        ...(title === '' ? {} : { title }),
      };
      return send(uploadCsv, { body }, { files: { file } });
    },
    onDone: ({ data }, chosen) => onChecked(data.report ?? null, chosen),
  });
  return (
    <Card p={4} maxWidth="860px">
      <BoundForm form={form}>
        <Heading fontSize="md">The file</Heading>
        <FieldShell
          {...form.control('file')}
          hint=".csv, .xlsx, .docx (Word), .md (Markdown), .txt (GIFT or Aiken), .xml (Moodle or QTI) or .zip (QTI, or a table or text with its pictures), at most 10 MB and 20,000 rows."
        >
          {(control) => (
            <FileInput
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.gift,.md,.xml,.xlsx,.docx,.zip,text/csv,text/plain,application/xml,application/zip"
              onChange={({ target: input }) => form.set('file', input.files?.[0] ?? null)}
            />
          )}
        </FieldShell>
        {(form.values.file !== null || form.values.encoding !== 'auto') && (
          <EncodingField pending={<Skeleton height="96px" />} field={form.field('encoding')} file={form.values.file} />
        )}
        <SelectField
          {...form.field('decimals')}
          hint="Automatic skips numbers that could mean two things, with a sentence."
          choices={DECIMAL_SEPARATORS.map((value) => ({ value, label: DECIMALS[value] }))}
        />
        <Heading fontSize="md" mt={2}>
          Where new quizzes go
        </Heading>
        <TargetFields form={form} />
        <Field {...form.field('title')} hint="Leave empty to use the file name." maxLength={180} autoComplete="off" />
        <div>
          <Button type="submit" busy={form.busy}>
            Check the file
          </Button>
        </div>
      </BoundForm>
    </Card>
  );
};

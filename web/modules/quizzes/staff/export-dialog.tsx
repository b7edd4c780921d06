import * as v from 'valibot';
import {
  EXPORT_FORMATS,
  exportQuizzes,
  previewExport,
  type ExportField,
  type ExportFormat,
  type FormatLimits,
} from '#shared/contract/quizzes/export.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { saveFile } from './export-file.ts';
import { FORMAT_LABELS } from './format-labels.ts';

type Preview = ResponseOf<typeof previewExport>['data']['preview'];

/** The use of each format. */
const FORMAT_HINTS: Readonly<Record<ExportFormat, string>> = {
  csv: 'Our table, for spreadsheets.',
  xlsx: 'Our table as a spreadsheet.',
  markdown: 'Our table as text, for editors and version control.',
  docx: 'A Word document to read, print and edit.',
  gift: 'Text for Moodle and other learning platforms.',
  aiken: 'The simplest text for Moodle and others: single choices alone.',
  'moodle-xml': 'For Moodle, with pictures and feedback.',
  'qti-2.2': 'A package for Canvas, Blackboard, Brightspace and others.',
  'qti-3.0': 'A package for platforms with QTI 3.',
};

const FIELD_LABELS: Readonly<Record<ExportField, string>> = {
  points: 'points other than 1',
  unit: 'unit',
  picture: 'pictures',
  recording: 'sound and video, but not their titles and transcripts',
  tags: 'tags',
  source: 'source',
  level: 'level',
  bloom: 'Bloom level',
  objective: 'objective',
  dates: 'dates of the facts, review and expiry',
  material: 'shared material, which becomes a quotation',
  explanation: 'explanation',
  notes: 'notes on options',
  optionFormatting: 'formatting and pictures of options',
  formatting: 'formatting of texts, such as lists and tables',
};

/** Formats that become a ZIP file with pictures. */
const ZIPPED = new Set<ExportFormat>(['csv', 'xlsx', 'markdown', 'gift']);

const LOST_LABELS = { ...FIELD_LABELS, material: 'shared material' };

const lostIn = ({ lost, withoutPictures }: FormatLimits, withPictures: boolean): FormatLimits['lost'] =>
  withPictures || withoutPictures === 0 ? lost : [{ field: 'picture', questions: withoutPictures }, ...lost];

interface FieldsProps {
  readonly title: string;
  readonly fields: FormatLimits['lost'];
  readonly labels: Readonly<Record<ExportField, string>>;
}

const Fields = ({ title, fields, labels }: FieldsProps) =>
  fields.length === 0 ? null : (
    <>
      <Text fontSize="sm" mt={2}>
        {title}
      </Text>
      <ul style={LIST}>
        {fields.map(({ field, questions }) => (
          <li key={field}>
            {labels[field]} ({countText(questions, 'question')})
          </li>
        ))}
      </ul>
    </>
  );

interface LeftOutProps {
  readonly preview: Preview;
  readonly limits: FormatLimits;
  readonly withPictures: boolean;
}

const LeftOut = ({ preview, limits, withPictures }: LeftOutProps) => {
  const lost = lostIn(limits, withPictures);
  // Aiken leaves parts out that aren't counted, such as IDs.
  const isComplete = limits.format !== 'aiken' && lost.length === 0;
  return (
    <section aria-label="What the file leaves out" aria-live="polite">
      {limits.unsupported > 0 && (
        <Text color="bad" fontSize="sm" mb={2}>
          {limits.reasons.join(' ')} Choose another format, or leave {limits.unsupported === 1 ? 'it' : 'them'} out.
        </Text>
      )}
      <Text fontSize="sm">
        {countText(preview.questions, 'question')}.{' '}
        {isComplete
          ? `An import into Business Wisdom brings back every part of ${preview.questions === 1 ? 'it' : 'them'}`
          : 'An import into Business Wisdom brings back all but what the file leaves out'}
        {withPictures || limits.withoutPictures > 0 ? '.' : ', but the pictures only where they are stored already.'}
      </Text>
      {preview.recordings > 0 && (
        <Text fontSize="sm" mt={2}>
          Sound and video stay on this site: the file has their addresses.
        </Text>
      )}
      <Fields title="The file leaves out:" fields={lost} labels={LOST_LABELS} />
      <Fields title="Other programs don’t show:" fields={limits.onlyHere} labels={FIELD_LABELS} />
      <Text fontSize="sm" color="muted" mt={2}>
        Never exported: settings of the quiz, its earlier versions, comments and statistics.
      </Text>
    </section>
  );
};

interface ExportDialogProps {
  readonly quizIds: readonly string[];
  /** Only these questions, by quiz ID and question ID. */
  readonly questions?: readonly string[];
  readonly onClose: () => void;
}

const Schema = v.object({ format: v.picklist(EXPORT_FORMATS), pictures: v.boolean() });
const INITIAL: { readonly format: ExportFormat; readonly pictures: boolean } = { format: 'xlsx', pictures: true };

/** Asks for the format of an export, and says what the format leaves out. */
const ExportDialog = ({ quizIds, questions, onClose }: ExportDialogProps) => {
  const chosen = { quizIds: [...quizIds], ...(questions === undefined ? {} : { questions: [...questions] }) };
  const query = useQuery(previewExport, { body: chosen });
  const form = useForm({
    schema: Schema,
    labels: { format: 'Format', pictures: 'Pictures' },
    initial: INITIAL,
    submit: async (values) => {
      const reply = await session.client.call(exportQuizzes, { body: { ...values, ...chosen } });
      if (!reply.ok) return { message: reply.error.message };
      saveFile(reply.data.data.file);
      onClose();
      return null;
    },
  });
  const { format, pictures } = form.values;
  const preview = query.status === 'ready' ? query.data.data.preview : null;
  const limits = preview?.formats.find((one) => one.format === format);
  return (
    <FormDialog
      title={
        questions === undefined
          ? `Export ${countText(quizIds.length, 'quiz', 'quizzes')}`
          : `Export ${countText(questions.length, 'question')}`
      }
      form={form}
      action="Export"
      disabled={limits !== undefined && limits.unsupported > 0}
      onClose={onClose}
    >
      <SelectField
        {...form.field('format')}
        hint={FORMAT_HINTS[format]}
        choices={EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
      />
      {query.status === 'loading' && <Skeleton height="96px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {preview !== null && preview.pictures > 0 && format !== 'aiken' && (
        <CheckField
          label={`Include ${countText(preview.pictures, 'picture')}${ZIPPED.has(format) ? ', in a ZIP file' : ''}`}
          checked={pictures}
          onChange={(checked) => form.set('pictures', checked)}
        />
      )}
      {preview !== null && limits !== undefined && (
        <LeftOut
          preview={preview}
          limits={limits}
          withPictures={pictures || preview.pictures === 0 || format === 'aiken'}
        />
      )}
    </FormDialog>
  );
};

export default ExportDialog;

const LIST = { margin: '4px 0 0', paddingInlineStart: '20px', fontSize: 'var(--size-sm)' } as const;

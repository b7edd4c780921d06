import { SOURCE_KINDS, SOURCE_MAX, type SourceKind } from '#shared/contract/quizzes/drafting.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Field, FieldShell, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Grid, Text } from '#shared/ui/system.ts';
import { FileInput } from '../../../app/staff/fields/file-input.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { SOURCE_LABELS } from './labels.ts';
import type { DraftForm } from './use-draft-form.ts';

/** The source: its kind, its content, and how learners find it. */
export const SourceFields = ({ form }: { readonly form: DraftForm }) => {
  const { kind, text } = form.values;
  const length = text.trim().length;
  return (
    <>
      <SelectField
        {...form.field('kind')}
        choices={SOURCE_KINDS.map((value: SourceKind) => ({ value, label: SOURCE_LABELS[value] }))}
      />
      {kind === 'text' && (
        <TextAreaField
          {...form.field('text')}
          rows={10}
          aside={
            <Text as="span" fontSize="sm" color={length > SOURCE_MAX ? 'bad' : 'muted'}>
              {numberText(length)} of {numberText(SOURCE_MAX)}
            </Text>
          }
        />
      )}
      {kind === 'pdf' && (
        <>
          <FieldShell {...form.control('file')} hint="At most 10 MB. Its text is read, not its pictures.">
            {(control) => (
              <FileInput
                {...control}
                type="file"
                accept=".pdf,application/pdf"
                onChange={({ target }) => form.set('file', target.files?.[0] ?? null)}
              />
            )}
          </FieldShell>
          <Grid gridTemplateColumns="1fr 1fr" gap={4}>
            <Field {...form.field('pageFrom')} inputMode="numeric" maxLength={6} autoComplete="off" />
            <Field {...form.field('pageTo')} inputMode="numeric" maxLength={6} autoComplete="off" />
          </Grid>
        </>
      )}
      {kind === 'link' && (
        <Field
          {...form.field('url')}
          type="url"
          hint="A public page or PDF. We read its text once; pages that need a sign-in can’t be read."
          maxLength={2000}
          autoComplete="off"
        />
      )}
      <Field
        {...form.field('sourceTitle')}
        hint="Learners read it with each question."
        maxLength={300}
        autoComplete="off"
      />
      {kind !== 'link' && (
        <Field
          {...form.field('sourceUrl')}
          type="url"
          hint="Optional: where learners find the source."
          maxLength={2000}
          autoComplete="off"
        />
      )}
    </>
  );
};

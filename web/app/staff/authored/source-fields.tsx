import type { DraftSource } from '#shared/contract/common/authored.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import { fieldProps } from './parts-editor.tsx';

interface SourceFieldsProps {
  readonly source: DraftSource;
  /** Field of the source in the form. */
  readonly path: string;
  readonly required?: boolean;
  readonly problems: readonly Problem[];
  readonly fieldId: (field: string) => string;
  readonly onChange: (name: string, source: DraftSource) => void;
}

/** Title and link of a source. */
export const SourceFields = ({ source, path, required = false, onChange, ...form }: SourceFieldsProps) => (
  <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
    <Field
      label={required ? 'Source' : 'Source (optional)'}
      maxLength={300}
      value={source.title}
      {...fieldProps(`${path}.title`, form)}
      onChange={({ target }) => onChange('title', { ...source, title: target.value })}
    />
    <Field
      label="Link to the source (optional)"
      inputMode="url"
      maxLength={2000}
      value={source.url}
      {...fieldProps(`${path}.url`, form)}
      onChange={({ target }) => onChange('url', { ...source, url: target.value })}
    />
  </Grid>
);

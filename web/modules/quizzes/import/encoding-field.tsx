import { useEffect, useState } from 'react';
import { ENCODING_NAMES } from '#shared/domain/quizzes/encodings/encoding-names.ts';
import type { FieldFacts } from '#shared/ui/fields/field.tsx';
import { Text } from '#shared/ui/system.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { ENCODING_CHOICES } from './encoding-choices.ts';
import type { Sample } from './sample.ts';

interface EncodingFieldProps {
  readonly field: FieldFacts & {
    readonly value: string;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  };
  readonly file: File | null;
}

/** Asks for the encoding of a text file, with its first lines as the choice shows them. */
const EncodingField = ({ field, file }: EncodingFieldProps) => {
  const value = ENCODING_CHOICES.find((one) => one === field.value) ?? 'auto';
  const [read, setRead] = useState<{ readonly file: File; readonly sample: Sample | null } | null>(null);
  const sample = read?.file === file ? read.sample : null;
  useEffect(() => {
    let stale = false;
    if (file !== null)
      void import('./sample.ts')
        .then(({ sampleOf }) => sampleOf(file, value))
        .then(
          (found) => {
            if (!stale) setRead({ file, sample: found });
          },
          // The file can't be read any more; sending it says so.
          () => undefined,
        );
    return () => {
      stale = true;
    };
  }, [file, value]);
  const detected = sample?.encoding ?? undefined;
  const automatic = value === 'auto' && detected !== undefined ? `Automatic: ${ENCODING_NAMES[detected]}` : 'Automatic';
  return (
    <>
      <SelectField
        {...field}
        hint={
          sample?.encoding === null
            ? 'We detect it when we check the file. Choose one to see the first lines.'
            : 'Change it if letters in the lines below look wrong.'
        }
        choices={ENCODING_CHOICES.map((one) => ({
          value: one,
          label: one === 'auto' ? automatic : ENCODING_NAMES[one],
        }))}
      />
      {sample !== null && sample.lines.length > 0 && (
        <div>
          <Text id="import-sample" fontSize="sm" color="muted" mb={1}>
            How we read the file
          </Text>
          <pre
            aria-labelledby="import-sample"
            role="region"
            aria-live="polite"
            // The lines scroll, and so must be reachable by keyboard.
            tabIndex={0}
            style={{
              margin: 0,
              padding: '12px',
              overflowX: 'auto',
              fontSize: 'var(--size-sm)',
              background: 'var(--sunk)',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius-control)',
            }}
          >
            {sample.lines.join('\n')}
          </pre>
        </div>
      )}
    </>
  );
};

export default EncodingField;

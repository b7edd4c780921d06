/** Fields that sheets and examples share. */
import type { Problem } from '#shared/contract/common/errors.ts';
import type { DraftMath } from '#shared/contract/study-aids/aid-parts.ts';
import { FORMULA_WORDS_MAX, SUMMARY_MAX, TEX_MAX, TITLE_MAX } from '#shared/domain/study-aids/limits.ts';
import { STUDY_SUBJECTS, type StudySubject } from '#shared/domain/study-aids/subjects.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Grid } from '#shared/ui/system.ts';
import { AccessField } from '../../../app/staff/authored/access-field.tsx';
import { fieldProps } from '../../../app/staff/authored/parts-editor.tsx';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';

export interface FormFields {
  readonly problems: readonly Problem[];
  readonly fieldId: (field: string) => string;
}

interface AidTexts {
  readonly title: string;
  readonly subject: StudySubject;
  readonly summary: string;
  readonly access: 'free' | 'subscriber';
}

interface BasicFieldsProps {
  readonly form: AidTexts;
  readonly fields: FormFields;
  readonly onChange: (field: keyof AidTexts, changes: Partial<AidTexts>) => void;
}

const SUBJECTS = STUDY_SUBJECTS.map((value) => ({ value, label: value }));

/** Title, summary, subject and access. */
export const BasicFields = ({ form, fields, onChange }: BasicFieldsProps) => (
  <>
    <Field
      label="Title"
      maxLength={TITLE_MAX}
      value={form.title}
      {...fieldProps('title', fields)}
      onChange={({ target }) => onChange('title', { title: target.value })}
    />
    <TextAreaField
      label="Summary"
      maxLength={SUMMARY_MAX}
      style={{ minHeight: '5rem' }}
      value={form.summary}
      {...fieldProps('summary', fields)}
      onChange={({ target }) => onChange('summary', { summary: target.value })}
    />
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4}>
      <SelectField
        label="Subject"
        choices={SUBJECTS}
        value={form.subject}
        onChange={({ target }) =>
          onChange('subject', { subject: STUDY_SUBJECTS.find((one) => one === target.value) ?? form.subject })
        }
      />
      <AccessField value={form.access} onChange={(access) => onChange('access', { access })} />
    </Grid>
  </>
);

interface MathFieldsProps {
  readonly math: DraftMath;
  readonly path: string;
  readonly optional?: boolean;
  readonly fields: FormFields;
  readonly onChange: (name: string, math: DraftMath) => void;
}

/** A formula in LaTeX, and the same in words. */
export const MathFields = ({ math, path, optional = false, fields, onChange }: MathFieldsProps) => (
  <>
    <Field
      label={optional ? 'Formula in LaTeX (optional)' : 'Formula in LaTeX'}
      hint="For example FV = PV\,(1+r)^n. The preview shows it."
      maxLength={TEX_MAX}
      spellCheck={false}
      value={math.tex}
      {...fieldProps(`${path}.tex`, fields)}
      onChange={({ target }) => onChange('tex', { ...math, tex: target.value })}
    />
    <Field
      label="Formula in words"
      hint="For readers who don’t see it: “Future value = present value × (1 + rate) ^ periods”"
      maxLength={FORMULA_WORDS_MAX}
      value={math.text}
      {...fieldProps(`${path}.text`, fields)}
      onChange={({ target }) => onChange('text', { ...math, text: target.value })}
    />
  </>
);

import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { DraftSection, WholeSheet } from '#shared/contract/study-aids/sheet-staff.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { SECTION_FORMULAS_MAX, SHEET_SECTIONS_MAX, TITLE_MAX } from '#shared/domain/study-aids/limits.ts';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { AuthoredEditor } from '../../../app/staff/authored/authored-editor.tsx';
import { fieldProps, PartsEditor } from '../../../app/staff/authored/parts-editor.tsx';
import { SourceFields } from '../../../app/staff/authored/source-fields.tsx';
import { BasicFields, type FormFields } from './aid-fields.tsx';
import { FormulaFields } from './formula-fields.tsx';
import { duplicateSheet, newFormula, newSection, useSheetDraft } from './sheet-form.ts';
import { SHEETS } from './sheet-kind.ts';

const SheetPreview = lazyPart(() => import('./sheet-preview.tsx'));

const PART = /^sections\.(?<section>\d+)(?:\.formulas\.(?<formula>\d+))?/;

const partOf = (field: string): { readonly section: number | null; readonly formula: number | null } => {
  const groups = PART.exec(field)?.groups;
  const number = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
  return { section: number(groups?.['section']), formula: number(groups?.['formula']) };
};

const placeOf = ({ field }: Problem): string => {
  const { section, formula } = partOf(field);
  if (section === null) return '';
  const name = `Section ${String(section + 1)}`;
  return formula === null ? `${name}: ` : `${name}, formula ${String(formula + 1)}: `;
};

interface SectionFieldsProps {
  readonly section: DraftSection;
  readonly path: string;
  readonly fields: FormFields;
  /** Id of the selected formula. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string | undefined) => void;
  readonly onChange: (name: string, section: DraftSection) => void;
}

const SectionFields = ({ section, path, fields, selected, onSelect, onChange }: SectionFieldsProps) => (
  <Stack gap={5}>
    <Field
      label="Title of the section"
      maxLength={TITLE_MAX}
      value={section.title}
      {...fieldProps(`${path}.title`, fields)}
      onChange={({ target }) => onChange('title', { ...section, title: target.value })}
    />
    <SourceFields
      source={section.source}
      path={`${path}.source`}
      required
      {...fields}
      onChange={(name, source) => onChange(`source.${name}`, { ...section, source })}
    />
    <PartsEditor
      title="Formulas"
      noun="formula"
      field={`${path}.formulas`}
      stacked
      parts={section.formulas}
      most={SECTION_FORMULAS_MAX}
      selected={selected}
      {...fields}
      describe={({ name, formula }) => ({ title: name, note: formula.text })}
      onSelect={onSelect}
      onChange={(field, formulas) => onChange(field.slice(path.length + 1), { ...section, formulas })}
      blank={newFormula}
      empty="Add the first formula of this section."
    >
      {(formula, { path: formulaPath, change }) => (
        <FormulaFields formula={formula} path={formulaPath} fields={fields} onChange={change} />
      )}
    </PartsEditor>
  </Stack>
);

/** The editor of a formula sheet; null adds one. */
const EditSheet = ({ item }: { readonly item: WholeSheet | null }) => {
  const draft = useSheetDraft(item);
  const [section, setSection] = useState<string | undefined>();
  const [formula, setFormula] = useState<string | undefined>();
  const { form, problems, change } = draft;
  const open = (field: string): void => {
    const at = partOf(field);
    const opened = form.sections[at.section ?? -1];
    if (opened === undefined) return;
    setSection(opened._id);
    setFormula(opened.formulas[at.formula ?? -1]?._id ?? formula);
  };
  return (
    <AuthoredEditor
      kind={SHEETS}
      draft={draft}
      placeOf={placeOf}
      duplicate={duplicateSheet}
      onOpenField={open}
      preview={(onClose) => <SheetPreview item={form} onClose={onClose} />}
    >
      {(fieldId) => (
        <>
          <Card p={['16px', '24px']}>
            <Stack gap={4}>
              <BasicFields form={form} fields={{ problems, fieldId }} onChange={change} />
            </Stack>
          </Card>
          <PartsEditor
            title="Sections"
            noun="section"
            field="sections"
            parts={form.sections}
            most={SHEET_SECTIONS_MAX}
            selected={section}
            problems={problems}
            fieldId={fieldId}
            describe={({ title, formulas }) => ({ title, note: countText(formulas.length, 'formula') })}
            onSelect={setSection}
            onChange={(field, sections) => change(field, { sections })}
            blank={newSection}
            empty="Add the first section with its formulas."
          >
            {(one, { path, change: changeSection }) => (
              <SectionFields
                section={one}
                path={path}
                fields={{ problems, fieldId }}
                selected={formula}
                onSelect={setFormula}
                onChange={changeSection}
              />
            )}
          </PartsEditor>
        </>
      )}
    </AuthoredEditor>
  );
};

export default EditSheet;

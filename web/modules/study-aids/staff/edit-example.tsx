import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { WholeExample } from '#shared/contract/study-aids/example-staff.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { STEPS_MAX } from '#shared/domain/study-aids/subjects.ts';
import { Card } from '#shared/ui/card.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { AuthoredEditor } from '../../../app/staff/authored/authored-editor.tsx';
import { PartsEditor } from '../../../app/staff/authored/parts-editor.tsx';
import { BasicFields } from './aid-fields.tsx';
import { AnswerFields, ProblemFields, StepFields } from './example-fields.tsx';
import { duplicateExample, newStep, useExampleDraft } from './example-form.ts';
import { EXAMPLES } from './example-kind.ts';

const ExamplePreview = lazyPart(() => import('./example-preview.tsx'));

const NOTE_MAX = 60;

const PART = /^(?<list>steps|given)\.(?<index>\d+)/;

const placeOf = ({ field }: Problem): string => {
  const groups = PART.exec(field)?.groups;
  if (groups === undefined) return '';
  const number = String(Number(groups['index']) + 1);
  return groups['list'] === 'steps' ? `Step ${number}: ` : `Given value ${number}: `;
};

/** The editor of a worked example; null adds one. */
const EditExample = ({ item }: { readonly item: WholeExample | null }) => {
  const draft = useExampleDraft(item);
  const [selected, setSelected] = useState<string | undefined>();
  const { form, problems, change } = draft;
  const open = (field: string): void => {
    const groups = PART.exec(field)?.groups;
    if (groups?.['list'] === 'steps') setSelected(form.steps[Number(groups['index'])]?._id);
  };
  return (
    <AuthoredEditor
      kind={EXAMPLES}
      draft={draft}
      placeOf={placeOf}
      duplicate={duplicateExample}
      onOpenField={open}
      preview={(onClose) => <ExamplePreview item={form} onClose={onClose} />}
    >
      {(fieldId) => {
        const fields = { problems, fieldId };
        return (
          <>
            <Card p={['16px', '24px']}>
              <Stack gap={4}>
                <BasicFields form={form} fields={fields} onChange={change} />
                <ProblemFields form={form} fields={fields} onChange={change} />
              </Stack>
            </Card>
            <PartsEditor
              title="Steps"
              noun="step"
              field="steps"
              parts={form.steps}
              most={STEPS_MAX}
              selected={selected}
              {...fields}
              describe={({ title, text }) => ({ title, note: shortened(text, NOTE_MAX) })}
              onSelect={setSelected}
              onChange={(field, steps) => change(field, { steps })}
              blank={newStep}
              empty="Add the first step of the solution. Learners show the steps one by one."
            >
              {(step, { path, change: changeStep }) => (
                <StepFields step={step} path={path} fields={fields} onChange={changeStep} />
              )}
            </PartsEditor>
            <Card p={['16px', '24px']}>
              <Stack gap={4}>
                <AnswerFields form={form} fields={fields} onChange={change} />
              </Stack>
            </Card>
          </>
        );
      }}
    </AuthoredEditor>
  );
};

export default EditExample;

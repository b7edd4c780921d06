import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { PathItem, WholePath } from '#shared/contract/learning-paths/path-staff.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { PATH_STEPS_MAX } from '#shared/domain/learning-paths/limits.ts';
import { fieldsOfItems, isSameItem, unavailableItems } from '#shared/domain/learning-paths/path-faults.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { AuthoredEditor } from '../../../app/staff/authored/authored-editor.tsx';
import { PartsEditor } from '../../../app/staff/authored/parts-editor.tsx';
import { KIND_LABELS, minutesText } from '../labels.ts';
import { BasicFields, TestFields } from './path-fields.tsx';
import { duplicatePath, newStep, newTest, usePathDraft, withItem, withoutLostNeeds } from './path-form.ts';
import { PATHS } from './path-kind.ts';
import { StepFields } from './step-fields.tsx';

const PathPreview = lazyPart(() => import('./path-preview.tsx'));
const ItemPicker = lazyPart(() => import('./item-picker.tsx'));

const STEP_FIELD = /^steps\.(?<index>\d+)/;

const stepNumber = (field: string): number | null => {
  const index = STEP_FIELD.exec(field)?.groups?.['index'];
  return index === undefined ? null : Number(index);
};

const placeOf = ({ field }: Problem): string => {
  const index = stepNumber(field);
  if (index !== null) return `Step ${String(index + 1)}: `;
  if (field.startsWith('preTest.')) return 'Pre-test: ';
  return field.startsWith('postTest.') ? 'Post-test: ' : '';
};

/** The part of the path whose item is chosen; a step by its id. */
type Choosing = 'steps' | 'preTest' | 'postTest' | { readonly step: string };

const PICKER_TITLES = {
  steps: 'Add steps',
  preTest: 'Choose the pre-test',
  postTest: 'Choose the post-test',
} as const;

/** The editor of a learning path; null adds one. */
const EditPath = ({ item }: { readonly item: WholePath | null }) => {
  const draft = usePathDraft(item);
  const [selected, setSelected] = useState<string | undefined>();
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const { form, problems, change, stored } = draft;
  const { steps, preTest, postTest } = form;

  // Items that were unpublished since they were chosen; items are chosen among the published ones.
  const gone = unavailableItems(form, (ref) => stored?.unavailable.some((one) => isSameItem(one, ref)) !== true);
  const isKnown = (fault: Problem): boolean => problems.some(({ field }) => field === fault.field);
  const shownProblems = [...problems, ...gone.filter((fault) => !isKnown(fault))];

  const pick = (items: readonly PathItem[]): void => {
    const [first] = items;
    if (choosing === null || first === undefined) return;
    if (choosing === 'steps') {
      const added = items.map(newStep);
      change('steps', { steps: [...steps, ...added] });
      setSelected(added[0]?._id);
    } else if (typeof choosing === 'object') {
      change('steps', { steps: withItem(steps, choosing.step, first) });
      setSelected(newStep(first)._id);
    } else {
      const minutes = form[choosing]?.minutes;
      change(choosing, { [choosing]: { ...newTest(first), ...(minutes === undefined ? {} : { minutes }) } });
    }
  };

  return (
    <AuthoredEditor
      kind={PATHS}
      draft={draft}
      placeOf={placeOf}
      duplicate={duplicatePath}
      onOpenField={(field) => setSelected(steps[stepNumber(field) ?? -1]?._id ?? selected)}
      preview={(onClose) => <PathPreview item={form} onClose={onClose} />}
    >
      {(fieldId) => {
        const fields = { problems: shownProblems, fieldId };
        return (
          <>
            {gone.length > 0 && (
              <Banner tone="warn" title={`${countText(gone.length, 'item')} not published`}>
                Learners see these steps as no longer available, and continue with the others. To save changes for
                learners, publish the items or choose others.
              </Banner>
            )}
            <Card p={['16px', '24px']}>
              <Stack gap={4}>
                <BasicFields form={form} fields={fields} onChange={change} />
              </Stack>
            </Card>
            <PartsEditor
              title="Steps"
              noun="step"
              field="steps"
              parts={steps}
              most={PATH_STEPS_MAX}
              selected={selected}
              {...fields}
              describe={({ kind, title, minutes }) => ({
                title,
                note: `${KIND_LABELS[kind]} · ${minutesText(minutes)}`,
              })}
              onSelect={setSelected}
              onChange={(field, changed) => change(field, { steps: withoutLostNeeds(changed) })}
              empty="Add published content in the order in which learners should do it."
              adding={
                <Button
                  id={fieldId('steps')}
                  variant="quiet"
                  scale="small"
                  disabled={steps.length >= PATH_STEPS_MAX}
                  icon={<Plus size={16} aria-hidden="true" />}
                  onClick={() => setChoosing('steps')}
                >
                  Add steps
                </Button>
              }
            >
              {(step, { path, index, change: changeStep }) => (
                <StepFields
                  step={step}
                  index={index}
                  steps={steps}
                  path={path}
                  fields={fields}
                  onReplace={() => setChoosing({ step: step._id })}
                  onChange={changeStep}
                />
              )}
            </PartsEditor>
            <Card p={['16px', '24px']}>
              <Stack gap={5}>
                <TestFields
                  name="preTest"
                  label="Pre-test"
                  hint="An optional quiz before the first step. Learners can skip it."
                  test={preTest}
                  fields={fields}
                  onChoose={() => setChoosing('preTest')}
                  onChange={(field, test) => change(field, { preTest: test })}
                />
                <TestFields
                  name="postTest"
                  label="Post-test"
                  hint="Another quiz after the last step. Learners see how much they gained since the pre-test."
                  test={postTest}
                  fields={fields}
                  onChoose={() => setChoosing('postTest')}
                  onChange={(field, test) => change(field, { postTest: test })}
                />
              </Stack>
            </Card>
            {choosing !== null && (
              <ItemPicker
                title={typeof choosing === 'object' ? 'Choose another item' : PICKER_TITLES[choosing]}
                {...(choosing === 'preTest' || choosing === 'postTest' ? { kind: 'quiz' } : {})}
                most={choosing === 'steps' ? PATH_STEPS_MAX - steps.length : 1}
                used={fieldsOfItems(form)}
                onPick={pick}
                onClose={() => setChoosing(null)}
              />
            )}
          </>
        );
      }}
    </AuthoredEditor>
  );
};

export default EditPath;

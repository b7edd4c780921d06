import type { ReactNode } from 'react';
import * as v from 'valibot';
import { Field } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { useForm } from '#shared/ui/forms/use-form.ts';
import { momentOf } from '../fields/field-time.ts';
import type { ContentStatus } from '../status.tsx';
import type { ConfirmedSave } from './editor-head.tsx';
import type { Saving } from './saving.ts';

interface PublishDialogProps {
  /** "quiz", "case study". */
  readonly noun: string;
  readonly status: ContentStatus;
  /** The scheduled publication time. */
  readonly scheduledAt: string | null;
  readonly kind: ConfirmedSave;
  /** Effects on learners. */
  readonly children: ReactNode;
  /** Returns what is missing before the save, or null. */
  readonly check?: () => string | null;
  readonly onClose: () => void;
  readonly onConfirm: (saving: Saving) => void;
}

const ScheduleSchema = v.object({
  when: v.pipe(
    v.string(),
    v.check((when) => momentOf(when) !== null, 'Choose a date and time'),
    v.check((when) => (momentOf(when) ?? Infinity) > Date.now(), 'Choose a time in the future'),
  ),
});
const AnySchema = v.object({ when: v.string() });

const titleOf = (kind: ConfirmedSave, noun: string, status: ContentStatus): string =>
  ({
    publish: `Publish this ${noun}?`,
    schedule: `When should this ${noun} be published?`,
    update: `Save a new version of this ${status} ${noun}?`,
  })[kind];

const ACTIONS = { publish: 'Publish', schedule: 'Schedule', update: 'Save version' } as const;

/** Confirms a publication and explains its effects. */
export const PublishDialog = ({
  noun,
  status,
  scheduledAt,
  kind,
  children,
  check,
  onClose,
  onConfirm,
}: PublishDialogProps) => {
  const form = useForm({
    schema: kind === 'schedule' ? ScheduleSchema : AnySchema,
    labels: { when: 'Date and time' },
    initial: { when: '' },
    submit: ({ when }) => {
      const missing = check?.() ?? null;
      if (missing !== null) return Promise.resolve({ message: missing });
      const at = momentOf(when);
      if (kind === 'update') onConfirm(status === 'scheduled' ? { status, scheduledAt } : { status });
      else if (at === null) onConfirm({ status: 'published' });
      else onConfirm({ status: 'scheduled', scheduledAt: new Date(at).toISOString() });
      return Promise.resolve(null);
    },
  });
  return (
    <FormDialog title={titleOf(kind, noun, status)} form={form} action={ACTIONS[kind]} onClose={onClose}>
      {kind === 'schedule' && (
        <Field {...form.field('when')} hint="In this device’s time zone." type="datetime-local" />
      )}
      {children}
    </FormDialog>
  );
};

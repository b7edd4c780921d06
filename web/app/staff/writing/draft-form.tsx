import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorSummary } from '#shared/ui/fields/error-summary.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Stack } from '#shared/ui/system.ts';

interface DraftFormProps {
  readonly writing: {
    readonly problems: readonly Problem[];
    readonly error: ClientError | null;
    readonly busy: boolean;
  };
  readonly onSave: () => void;
  /** Renders the fields with the ids that the summary links to. */
  readonly children: (fieldId: (field: string) => string) => ReactNode;
}

/** The `<form>` of a draft: like a BoundForm, it lists every faulty field after a save, and focuses the first. */
export const DraftForm = ({ writing: { problems, error, busy }, onSave, children }: DraftFormProps) => {
  const id = useId();
  const [saves, setSaves] = useState(0);
  const handledSaves = useRef(0);
  const fields = useRef<HTMLDivElement>(null);
  const fieldId = (field: string): string => `${id}-${field}`;
  useEffect(() => {
    if (busy || handledSaves.current === saves) return;
    handledSaves.current = saves;
    // The first on screen: problems aren't sorted.
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [busy, saves]);
  return (
    <Form
      onSubmit={() => {
        onSave();
        setSaves(saves + 1);
      }}
    >
      <ErrorSummary problems={problems.map(({ field, message }) => ({ fieldId: fieldId(field), message }))} />
      {error !== null && problems.length === 0 && (
        <Banner tone="bad" live="alert">
          {error.message}
        </Banner>
      )}
      <Stack ref={fields} gap={4}>
        {children(fieldId)}
      </Stack>
    </Form>
  );
};

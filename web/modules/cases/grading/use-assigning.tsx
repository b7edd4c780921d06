import { useState, type ReactNode } from 'react';
import type { SubmissionListItem } from '#shared/contract/cases/case-submission.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import type { BulkAct } from '../../../app/staff/lists/data-table.tsx';

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx').then((part) => ({ default: part.AssignDialog })));

interface Opened {
  /** Null for all that match. */
  readonly items: readonly SubmissionListItem[] | null;
  readonly answer: (went: boolean) => void;
}

interface Removing {
  readonly items: readonly SubmissionListItem[];
  readonly answer: (went: boolean) => void;
}

export interface Assigning {
  readonly bulk: readonly BulkAct<SubmissionListItem>[];
  /** Opens the dialog for all open answers of the list. */
  readonly shareOut: () => void;
  /** The open dialog, to render anywhere on the page. */
  readonly dialog: ReactNode;
}

interface AssigningOptions {
  readonly wanted: { readonly search?: string; readonly caseStudy?: string };
  readonly onDone: () => void;
}

/** Assigning graders from the queue: to the selected rows, or to all open answers. */
export const useAssigning = ({ wanted, onDone }: AssigningOptions): Assigning => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removing, setRemoving] = useState<Removing | null>(null);
  const { busy, run } = useAct();
  const close = (went: boolean): void => {
    opened?.answer(went);
    setOpened(null);
    if (went) onDone();
  };
  const unassign = async ({ items, answer }: Removing): Promise<void> => {
    const removed = await run(async () => (await import('./unassign.ts')).unassign(items.map(({ _id }) => _id)), {
      said: `${countText(items.length, 'answer')} assigned to no one`,
    });
    setRemoving(null);
    answer(removed);
    if (removed) onDone();
  };
  return {
    bulk: [
      {
        label: 'Assign to graders',
        run: (items) => new Promise<boolean>((answer) => setOpened({ items, answer })),
      },
      {
        label: 'Remove graders',
        run: (items) => new Promise<boolean>((answer) => setRemoving({ items, answer })),
      },
    ],
    shareOut: () => setOpened({ items: null, answer: () => undefined }),
    dialog: (
      <>
        {opened !== null && (
          <AssignDialog
            selected={opened.items?.map(({ _id }) => _id) ?? null}
            wanted={wanted}
            onClose={() => close(false)}
            onDone={() => close(true)}
          />
        )}
        {removing !== null && (
          <ConfirmDialog
            title={`Remove the graders of ${countText(removing.items.length, 'answer')}?`}
            act="Remove graders"
            busy={busy}
            onConfirm={() => void unassign(removing)}
            onClose={() => {
              removing.answer(false);
              setRemoving(null);
            }}
          >
            The answers then wait without a grader. Grades stay as they are.
          </ConfirmDialog>
        )}
      </>
    ),
  };
};

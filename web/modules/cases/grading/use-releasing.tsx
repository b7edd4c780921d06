import { useState, type ReactNode } from 'react';
import type { SubmissionListItem } from '#shared/contract/cases/case-submission.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import type { BulkAct } from '../../../app/staff/lists/data-table.tsx';

interface Asking {
  readonly items: readonly SubmissionListItem[];
  readonly answer: (went: boolean) => void;
}

export interface Releasing {
  readonly bulk: readonly BulkAct<SubmissionListItem>[];
  /** The open dialog, to render anywhere on the page. */
  readonly dialog: ReactNode;
}

/** Releases the saved grades of the selected rows, after a confirmation. */
export const useReleasing = (onDone: () => void): Releasing => {
  const [asking, setAsking] = useState<Asking | null>(null);
  const { busy, run } = useAct();
  const ready = asking?.items.filter(({ unreleased }) => unreleased?.status === 'ready') ?? [];
  const close = (went: boolean): void => {
    asking?.answer(went);
    setAsking(null);
    if (went) onDone();
  };
  const release = async (): Promise<void> => {
    const { releaseChosen, releasedText } = await import('./release-grades.ts');
    close(
      await run(() => releaseChosen(ready.map(({ _id }) => _id)), {
        then: ({ data }) => toasts.show(releasedText(data.released), { tone: 'good' }),
      }),
    );
  };
  return {
    bulk: [
      {
        label: 'Release grades',
        run: (items) => {
          if (items.some(({ unreleased }) => unreleased?.status === 'ready'))
            return new Promise<boolean>((answer) => setAsking({ items, answer }));
          toasts.show('None of the selected answers has a grade to release', { tone: 'bad' });
          return false;
        },
      },
    ],
    dialog: asking !== null && (
      <ConfirmDialog
        title={`Release ${countText(ready.length, 'grade')}?`}
        act={`Release ${countText(ready.length, 'grade')}`}
        busy={busy}
        onConfirm={() => void release()}
        onClose={() => close(false)}
      >
        Each learner sees their grade immediately and gets one email. After that, a correction needs a reason.
        {ready.length < asking.items.length &&
          ` ${countText(asking.items.length - ready.length, 'selected answer has', 'selected answers have')} no grade to release.`}
      </ConfirmDialog>
    ),
  };
};

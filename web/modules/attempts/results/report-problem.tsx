import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import type { ReportedQuestion } from './report-dialog.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

/** A button under a reviewed question that opens the report form. */
export const ReportProblem = (question: ReportedQuestion) => {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant="plain"
        scale="small"
        icon={<Flag size={15} aria-hidden="true" />}
        aria-label={`Report a problem with question ${String(question.number)}`}
        onClick={() => setOpen(true)}
      >
        {sent ? 'Reported. Thank you' : 'Report a problem'}
      </Button>
      {open && (
        <ReportDialog
          {...question}
          onSent={() => {
            setSent(true);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};

import { Flag } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { TextAreaField } from '../fields/field.tsx';
import { Stack, Text } from '../system.ts';

const MESSAGE_MIN = 5;
const MESSAGE_MAX = 1000;

/** `showModal` gives the focus to what carries the attribute, which React doesn't write. */
const takesFocus = (field: HTMLElement | null): void => field?.setAttribute('autofocus', '');

interface ReportProblemProps {
  /** Number of the question, as the review counts. */
  readonly number: number;
  /** Sends the report; resolves to null, or to why it could not be sent. */
  readonly onReport: (message: string) => Promise<string | null>;
}

/** A button under a reviewed question, and the form behind it. */
export const ReportProblem = ({ number, onReport }: ReportProblemProps) => {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const failed = await onReport(message.trim());
    setBusy(false);
    setFailure(failed);
    if (failed !== null) return;
    setSent(true);
    setMessage('');
    setOpen(false);
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const short = message.trim().length < MESSAGE_MIN;
    setProblem(short ? 'Please say in a few words what is wrong' : null);
    if (!short && !busy) void send();
  };

  return (
    <>
      <Button
        variant="plain"
        scale="small"
        icon={<Flag size={15} aria-hidden="true" />}
        aria-label={`Report a problem with question ${String(number)}`}
        onClick={() => setOpen(true)}
      >
        {sent ? 'Reported, thank you' : 'Report a problem'}
      </Button>
      {open && (
        <Dialog title="Report a problem" onClose={() => setOpen(false)}>
          <form onSubmit={onSubmit} noValidate>
            <Stack gap={4}>
              <Text color="muted">Tell the editors what is wrong with question {number}.</Text>
              {failure !== null && <Banner tone="bad" live="alert" title={failure} />}
              <TextAreaField
                label="What is wrong?"
                value={message}
                maxLength={MESSAGE_MAX}
                error={problem}
                ref={takesFocus}
                onChange={(event) => setMessage(event.target.value)}
              />
              <Button type="submit" busy={busy} alignSelf="end">
                Send report
              </Button>
            </Stack>
          </form>
        </Dialog>
      )}
    </>
  );
};

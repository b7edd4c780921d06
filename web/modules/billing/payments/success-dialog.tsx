import { useEffect } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

const CHECK_EVERY_MS = 3_000;

const go = (path: string): void => {
  window.location.assign(path);
};

interface SuccessDialogProps {
  readonly planName: string;
  /** False while the bank is confirming; the dialog checks again automatically. */
  readonly confirmed: boolean;
  readonly onLook: () => void;
  /** Path of the locked page that the purchase started from. */
  readonly back?: string | null;
}

/** Confirms a payment, with links. Closing opens the subscriptions. */
export const SuccessDialog = ({ planName, confirmed, onLook, back = null }: SuccessDialogProps) => {
  useEffect(() => {
    if (confirmed) return;
    const timer = setInterval(onLook, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [confirmed, onLook]);
  return (
    <Dialog
      title={confirmed ? 'Payment received' : 'Your bank is still confirming'}
      onClose={() => go(paths.mySubscriptions())}
      actions={
        <>
          <Button variant="quiet" onClick={() => go(paths.mySubscriptions())}>
            My Subscription
          </Button>
          <Button variant={back === null ? 'primary' : 'quiet'} onClick={() => go(paths.explore())}>
            Go to Quiz Page
          </Button>
          {back !== null && <Button onClick={() => go(back)}>Continue where you were</Button>}
        </>
      }
    >
      {confirmed ? (
        <Text>
          {`Your ${planName} plan is active. It includes every quiz, case study and insight. We’re emailing your invoice.`}
        </Text>
      ) : (
        <Stack gap={3}>
          <Text>
            Your payment went through, and we’re waiting for your bank’s confirmation. You won’t be charged twice.
          </Text>
          <Row gap={2} color="muted" fontSize="sm" role="status">
            <Spinner />
            Checking every few seconds
          </Row>
        </Stack>
      )}
    </Dialog>
  );
};

import { useEffect } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

const LOOK_EVERY_MS = 3_000;

const go = (path: string): void => {
  window.location.assign(path);
};

interface SuccessDialogProps {
  readonly planName: string;
  /** False while the bank is still at it; the dialog asks again by itself. */
  readonly confirmed: boolean;
  readonly onLook: () => void;
}

/** What a payment has opened, and where to go from it. Closing leads to the subscriptions. */
export const SuccessDialog = ({ planName, confirmed, onLook }: SuccessDialogProps) => {
  useEffect(() => {
    if (confirmed) return;
    const timer = setInterval(onLook, LOOK_EVERY_MS);
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
          <Button onClick={() => go(paths.explore())}>Go to Quiz Page</Button>
        </>
      }
    >
      {confirmed ? (
        <Text>
          Your {planName} plan is active: every quiz, case study and insight is open to you. The receipt is on its way
          to your mailbox.
        </Text>
      ) : (
        <Stack gap={3}>
          <Text>
            The payment went through at the provider, and the confirmation is on its way. You won’t be charged twice.
          </Text>
          <Row gap={2} color="muted" fontSize="sm" role="status">
            <Spinner />
            Looking again every few seconds
          </Row>
        </Stack>
      )}
    </Dialog>
  );
};

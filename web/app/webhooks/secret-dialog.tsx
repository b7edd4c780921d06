import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { CopyBox } from '../components/copy-box.tsx';

interface SecretDialogProps {
  readonly secret: string;
  /** True if an earlier secret signs too for a day. */
  readonly rotated: boolean;
  readonly onClose: () => void;
}

/** Shows a new secret, once. */
export const SecretDialog = ({ secret, rotated, onClose }: SecretDialogProps) => (
  <Dialog title="Save this secret" onClose={onClose} actions={<Button onClick={onClose}>I’ve saved it</Button>}>
    <Stack gap={3}>
      <Text>
        Your server needs it to check that events come from us. We can’t show it again; if it gets lost, create a new
        one.
        {rotated && ' For 24 hours the previous secret signs too, so that you can replace it without losing events.'}
      </Text>
      <CopyBox label="Signing secret" text={secret} />
    </Stack>
  </Dialog>
);

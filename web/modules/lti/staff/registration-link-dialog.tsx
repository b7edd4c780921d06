import { useState } from 'react';
import { createLtiRegistrationLink } from '#shared/contract/lti/platforms.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';

interface LinkDialogProps {
  readonly onClose: () => void;
}

/** Creates a one-time registration link, and shows it once. */
export const RegistrationLinkDialog = ({ onClose }: LinkDialogProps) => {
  const act = useAct();
  const [link, setLink] = useState<{ readonly url: string; readonly expiresAt: string } | null>(null);
  const create = (): void =>
    void act.run(() => session.client.call(createLtiRegistrationLink, {}), { then: ({ data }) => setLink(data) });
  if (link === null) {
    return (
      <Dialog
        key="ask"
        title="Create a registration link?"
        onClose={onClose}
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button busy={act.busy} onClick={create}>
              Create link
            </Button>
          </>
        }
      >
        <Stack gap={3}>
          <Text>
            With this link a platform registers itself: you don’t copy addresses by hand. It works in platforms that
            support LTI Dynamic Registration, such as Moodle.
          </Text>
          <Text>The link works once, within a day. Send it to the platform’s administrator only.</Text>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="link"
      title="Save this registration link"
      onClose={onClose}
      actions={<Button onClick={onClose}>I’ve saved it</Button>}
    >
      <Stack gap={3}>
        <Text>
          Enter it in the platform where you add a tool. Moodle: Manage tools, “Tool URL”, then “Add LTI Advantage”. The
          platform appears in the list here afterwards.
        </Text>
        <CopyBox
          label="Registration link"
          text={link.url}
          hint={`Works once, until ${momentText(link.expiresAt)}. We can’t show it again.`}
        />
      </Stack>
    </Dialog>
  );
};

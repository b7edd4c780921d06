import {
  acceptPartnerInvitation,
  declinePartnerInvitation,
  type OwnInvitation,
} from '#shared/contract/partners/own-partners.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';

interface InvitationsProps {
  readonly invitations: readonly OwnInvitation[];
  readonly onChange: () => void;
}

const Invitation = ({
  invitation,
  onChange,
}: {
  readonly invitation: OwnInvitation;
  readonly onChange: () => void;
}) => {
  const act = useAct();
  const params = { id: invitation._id };
  return (
    <Card p={4}>
      <Row justifyContent="space-between" gap={3}>
        <Stack gap={1}>
          <Heading as="h2" fontSize="lg">
            {invitation.partner} invites you
          </Heading>
          <Text fontSize="sm" color="muted">
            You’ll see its key and visitors and manage its webhooks. Open until {dayText(invitation.expiresAt)}.
          </Text>
        </Stack>
        <Row gap={2}>
          <Button
            variant="quiet"
            busy={act.busy}
            onClick={() =>
              void act.run(() => session.client.call(declinePartnerInvitation, { params }), {
                said: 'Invitation declined',
                then: onChange,
              })
            }
          >
            Decline
          </Button>
          <Button
            busy={act.busy}
            onClick={() =>
              void act.run(() => session.client.call(acceptPartnerInvitation, { params }), {
                said: `You’re a member of ${invitation.partner}`,
                then: onChange,
              })
            }
          >
            Accept
          </Button>
        </Row>
      </Row>
    </Card>
  );
};

/** Open invitations to the user's address. */
export const Invitations = ({ invitations, onChange }: InvitationsProps) => (
  <Stack gap={3}>
    {invitations.map((invitation) => (
      <Invitation key={invitation._id} invitation={invitation} onChange={onChange} />
    ))}
  </Stack>
);

import {
  acceptOrganisationInvitation,
  declineOrganisationInvitation,
} from '#shared/contract/organisations/invitations.ts';
import type { OwnOrganisationInvitation } from '#shared/contract/organisations/own-organisations.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';
import { dayText } from '../../../app/staff/labels.ts';

interface InvitationProps {
  readonly invitation: OwnOrganisationInvitation;
  readonly onChange: () => void;
}

const Invitation = ({ invitation, onChange }: InvitationProps) => {
  const act = useAct();
  const params = { id: invitation._id };
  return (
    <Card p={4}>
      <Row justifyContent="space-between" gap={3}>
        <Stack gap={1} flex="1 1 280px" minWidth={0} style={{ overflowWrap: 'anywhere' }}>
          <Heading as="h2" fontSize="lg">
            {invitation.organisation} invites you
          </Heading>
          <Text fontSize="sm" color="muted">
            Its owners and managers will see your name and email address. Your results stay yours. Open until{' '}
            {dayText(invitation.expiresAt)}.
          </Text>
        </Stack>
        <Row gap={2}>
          <Button
            variant="quiet"
            busy={act.busy}
            aria-label={`Decline the invitation of ${invitation.organisation}`}
            onClick={() =>
              void act.run(() => session.client.call(declineOrganisationInvitation, { params }), {
                said: 'Invitation declined',
                then: onChange,
              })
            }
          >
            Decline
          </Button>
          <Button
            busy={act.busy}
            aria-label={`Accept the invitation of ${invitation.organisation}`}
            onClick={() =>
              void act.run(() => session.client.call(acceptOrganisationInvitation, { params }), {
                said: `You’re in ${invitation.organisation} now`,
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

interface OwnInvitationsProps {
  readonly invitations: readonly OwnOrganisationInvitation[];
  readonly onChange: () => void;
}

/** Open invitations to the user's address. */
export const OwnInvitations = ({ invitations, onChange }: OwnInvitationsProps) => (
  <Stack gap={3}>
    {invitations.map((invitation) => (
      <Invitation key={invitation._id} invitation={invitation} onChange={onChange} />
    ))}
  </Stack>
);

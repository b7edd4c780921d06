import styled from '@emotion/styled';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { getAccount } from '#shared/contract/identity/account.ts';
import { joinGroup, type GroupInvite } from '#shared/contract/ranking/groups.ts';
import { displayNameOf } from '#shared/domain/identity/display-names.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { SignInFirst } from '../../../app/routing/sign-in-first.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { membersText } from './labels.ts';

const List = styled.ul({
  margin: 0,
  paddingInlineStart: '1.1em',
  '& li + li': { marginTop: '8px' },
  '& b': { fontWeight: 600 },
});

/** Says how the user will appear on the group's leaderboard. */
const OwnName = () => {
  const { user } = useAuth();
  const query = useQuery(getAccount, user === null ? null : {});
  if (query.status !== 'ready') return null;
  const { name, board } = query.data.data.account;
  return (
    <Text>
      {board.choice === 'hidden' ? (
        <>
          You’re hidden on leaderboards, so <b>your name isn’t shown here</b> either.
        </>
      ) : (
        <>
          You will appear as <b>{displayNameOf({ name, ...board })}</b>.
        </>
      )}{' '}
      <TextLink as={Link} to={paths.settings()}>
        Change it in your settings
      </TextLink>
    </Text>
  );
};

const WhoSeesWhat = () => (
  <Card as="section" aria-labelledby="who-sees-what" p={['20px', '24px']}>
    <Heading id="who-sees-what" fontSize="lg" mb={3}>
      Who will see what
    </Heading>
    <List>
      <li>
        Members see <b>your leaderboard name</b>, your points and your rank in the group.
      </li>
      <li>No one, including the leader, sees your email, phone number, answers or which quizzes you took.</li>
      <li>If you’re hidden on leaderboards, you’re hidden here too.</li>
      <li>You can leave at any time and keep your points.</li>
    </List>
  </Card>
);

interface InvitationProps {
  readonly invite: GroupInvite;
  readonly code: string;
}

const Acts = ({ invite, code }: InvitationProps) => {
  const { user } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(joinGroup, { params: { code } });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.message);
      return;
    }
    toasts.show(`You joined ${invite.name}`, { tone: 'good' });
    void navigate(paths.group(reply.data.data.groupId), { replace: true });
  };
  if (invite.groupId !== null) {
    return (
      <Row gap={3}>
        <Button as={Link} to={paths.group(invite.groupId)}>
          You’re a member. Open the group
        </Button>
      </Row>
    );
  }
  if (user === null) {
    return (
      <SignInFirst place={paths.groupJoin(code)} act="Create an account and join">
        You return here afterwards and decide whether to join.
      </SignInFirst>
    );
  }
  return (
    <Stack gap={3}>
      {refused !== null && (
        <Banner tone="bad" live="alert">
          {refused}
        </Banner>
      )}
      <OwnName />
      <Row gap={3}>
        <Button busy={busy} onClick={() => void join()}>
          Join group
        </Button>
        <Button as={Link} to={paths.groups()} variant="quiet">
          Not now
        </Button>
      </Row>
    </Stack>
  );
};

/** An invitation to a group: who will see what, and the button to join. */
export const Invitation = ({ invite, code }: InvitationProps) => {
  usePageTitle(`Join ${invite.name}`);
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Eyebrow>You’re invited to a group</Eyebrow>
        <Heading as="h1" fontSize={['xl', null, '2xl']} style={{ overflowWrap: 'anywhere' }}>
          <bdi>{invite.name}</bdi>
        </Heading>
        <Text color="muted">
          {membersText(invite.members)}, led by <bdi>{invite.leader}</bdi>
        </Text>
      </Stack>
      <WhoSeesWhat />
      <Acts invite={invite} code={code} />
    </Stack>
  );
};

import type { UserDetails } from '#shared/contract/identity/users.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { phoneText } from '#shared/domain/common/text/phone-text.ts';
import { dayText, momentText } from '../../../app/staff/labels.ts';

/** An account's details, status and sessions. */
export const UserDetailsCard = ({ user }: { readonly user: UserDetails }) => (
  <Card p={4}>
    <Stack gap={2}>
      <Row gap={2}>
        <Tag tone="info">{authorityName(user)}</Tag>
        {user.status === 'suspended' && <Tag tone="bad">Suspended</Tag>}
        {user.status === 'unverified' && <Tag>Not verified</Tag>}
        {user.mustSetPassword && <Tag tone="accent">Must set a new password at next sign-in</Tag>}
      </Row>
      <Text>{user.email}</Text>
      <Text color="muted" fontSize="sm">
        {[
          user.number === '' ? 'No phone number' : phoneText(user.number),
          `joined ${dayText(user.joinedAt)}`,
          countText(user.finishedAttempts, 'finished attempt'),
        ].join(' · ')}
      </Text>
      <Heading as="h2" fontSize="md" mt={2}>
        Sessions
      </Heading>
      {user.sessions.length === 0 && (
        <Text fontSize="sm" color="muted">
          Not signed in anywhere.
        </Text>
      )}
      {user.sessions.map(({ client, startedAt, activeAt }) => (
        <Text key={client} fontSize="sm">
          {`${client === 'web' ? 'Website' : 'Extension'}: since ${momentText(startedAt)}, last active ${momentText(activeAt)}`}
        </Text>
      ))}
    </Stack>
  </Card>
);

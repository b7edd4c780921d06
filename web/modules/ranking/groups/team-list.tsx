import { Link } from 'react-router-dom';
import { listBoardTeams } from '#shared/contract/ranking/team-boards.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';

/** The teams of organisations that the user is in, each with a leaderboard; nothing without any. */
export const TeamList = () => {
  const query = useQuery(listBoardTeams, {}, { revalidateOnMount: true });
  if (query.status !== 'ready' || query.data.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="teams">
      <Stack gap={3}>
        <Heading id="teams" fontSize="lg">
          Teams of your organisation
        </Heading>
        <Text color="muted" fontSize="sm">
          The week’s leaderboard of your team. Only people in the team see it.
        </Text>
        {query.data.data.map(({ _id, name, organisation }) => (
          <Text key={_id} style={{ overflowWrap: 'anywhere' }}>
            <TextLink as={Link} to={`?team=${_id}`} fontWeight={600}>
              <bdi>{name}</bdi>
            </TextLink>
            <Text as="span" color="muted" fontSize="sm">
              {' '}
              · <bdi>{organisation}</bdi>
            </Text>
          </Text>
        ))}
      </Stack>
    </Card>
  );
};

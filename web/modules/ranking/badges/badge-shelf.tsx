import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { getBadges, type BadgeView } from '#shared/contract/ranking/badges.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { badgeLabels } from '#shared/domain/ranking/badge-labels.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { CredentialButton } from '../../../app/components/credentials/credential-button.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { BadgeArt } from './badge-art.tsx';
import { nextBadge } from './next.ts';
import { wayTo } from './labels.ts';

const Shelf = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 272px), 1fr))',
  gap: 'var(--space-5) var(--space-4)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '64px minmax(0, 1fr)', gap: '14px', alignItems: 'center' },
  '& b': { fontWeight: 600 },
});

const timesText = (times: number): string => (times > 1 ? `, ${String(times)} times` : '');

const stateText = ({ earnedAt, times, progress }: BadgeView): string => {
  if (earnedAt !== null) return `Earned ${localDateText(earnedAt)}${timesText(times)}`;
  return progress === null ? 'Not earned yet' : `${String(progress.done)} of ${String(progress.of)}`;
};

const One = ({ badge }: { readonly badge: BadgeView }) => {
  const { title, how } = badgeLabels(badge);
  return (
    <li>
      <BadgeArt {...badge} />
      <div>
        <b>{title}</b>
        {badge.earnedAt === null && <Text fontSize="sm">{how}</Text>}
        <Text fontSize="sm" color="muted">
          {stateText(badge)}
        </Text>
        {badge.earnedAt !== null && (
          <Box mt={2}>
            <CredentialButton
              award={{ kind: 'badge', badge: badge.badge, program: badge.program }}
              of={title}
              scale="small"
            />
          </Box>
        )}
      </div>
    </li>
  );
};

const NextUp = styled.div({
  display: 'grid',
  gap: '10px',
  marginBottom: 'var(--space-5)',
  padding: '16px 20px',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--accent-soft)',
});

/** The next badge with its progress and a link. */
const Next = ({ badge }: { readonly badge: BadgeView }) => {
  const { title, how } = badgeLabels(badge);
  const way = wayTo(badge);
  const { progress } = badge;
  return (
    <NextUp>
      <Stack gap={1}>
        <Heading as="h3" fontFamily="text" fontSize="md" fontWeight={650}>
          Next: {title}
        </Heading>
        <Text fontSize="sm">
          {how}{' '}
          <TextLink as={Link} to={way.to}>
            {way.label}
          </TextLink>
        </Text>
      </Stack>
      {progress !== null && (
        <Progress label={title} value={progress.done} max={progress.of} valueText={stateText(badge)} />
      )}
    </NextUp>
  );
};

const Coming = () => (
  <Loading label="Loading your badges">
    <Row gap={5}>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} width="240px" height="64px" />
      ))}
    </Row>
  </Loading>
);

/** Every badge: earned ones with their date, the others with how to earn them. */
export const BadgeShelf = () => {
  const badges = useQuery(getBadges, {});
  const next = badges.status === 'ready' ? nextBadge(badges.data.data) : null;
  return (
    <Card as="section" aria-labelledby="badges" p={['20px', '28px']}>
      <Heading id="badges" fontSize="lg" mb={5}>
        Badges
      </Heading>
      {badges.status === 'loading' && <Coming />}
      {badges.status === 'failed' && <ErrorState as="h3" message={badges.error.message} onRetry={badges.retry} />}
      {next !== null && <Next badge={next} />}
      {badges.status === 'ready' && (
        <Shelf>
          {badges.data.data.map((badge) => (
            <One key={`${badge.badge} ${badge.program ?? ''}`} badge={badge} />
          ))}
        </Shelf>
      )}
    </Card>
  );
};

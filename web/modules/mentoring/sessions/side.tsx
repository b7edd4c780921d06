/** Cards beside the sessions: allowance, dedicated mentor, plan offer and past sessions. */
import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { listThreads } from '#shared/contract/mentoring/mentor-threads.ts';
import type { OwnMentoring } from '#shared/contract/mentoring/mentoring.ts';
import { anyOpens, shortestWith } from '#shared/domain/billing/plans.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { meetingDay } from '../../../app/components/meeting-text.ts';
import { useOwnPlans } from '../../../app/components/plans/own-plans.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import {
  CANCELLED_LABELS,
  FORMER,
  monthText,
  NOTICE_TEXT,
  ownSessionsText,
  perMonthText,
  plansText,
} from './labels.ts';

const Months = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': { padding: '8px 0', borderTop: '1px solid var(--line)' },
  '& li:first-of-type': { borderTop: 0 },
});

/** How many sessions the plan includes, and how many are booked. */
export const AllowanceCard = ({ mentoring }: { readonly mentoring: OwnMentoring }) => (
  <Card as="section" aria-labelledby="allowance" p={['20px', '24px']}>
    <Heading id="allowance" fontSize="lg" mb={3}>
      Your plan
    </Heading>
    <Months>
      {mentoring.months.map((month) => (
        <li key={month.month}>{monthText(month, mentoring.perMonth)}</li>
      ))}
    </Months>
    <Text color="muted" fontSize="sm" mt={3}>
      {`${perMonthText(mentoring.perMonth)}. ${NOTICE_TEXT} Sessions a mentor cancels don’t count.`}
    </Text>
  </Card>
);

/** The way to the thread with one's own mentor, and what of it is unread. */
export const OwnMentorCard = () => {
  const query = useQuery(listThreads, {}, { revalidateOnMount: true });
  const own = query.status === 'ready' ? query.data.data.find(({ you }) => you === 'learner') : undefined;
  const plans = useOwnPlans();
  const { name } = shortestWith('dedicatedMentor');
  const included = plans.status === 'ready' && anyOpens(plans.plans, 'dedicatedMentor');
  const without = included
    ? `Included in your ${name} plan. We’ll assign yours within a few days and email you.`
    : `${name} includes a dedicated mentor you can message any time.`;
  return (
    <Card as="section" aria-labelledby="own-mentor" p={['20px', '24px']}>
      <Heading id="own-mentor" fontSize="lg" mb={3}>
        Your dedicated mentor
      </Heading>
      {own === undefined && plans.status === 'loading' ? (
        <Skeleton height="48px" mb={3} />
      ) : (
        <Text color="muted" mb={3}>
          {own === undefined ? without : (own.other ?? 'You’ll get a new mentor soon.')}
        </Text>
      )}
      <Row gap={3}>
        <TextLink as={Link} to={paths.mentorMessages()}>
          {own === undefined ? 'How it works' : 'Your messages'}
        </TextLink>
        {own !== undefined && own.unread > 0 && <Tag tone="accent">{`${String(own.unread)} unread`}</Tag>}
      </Row>
    </Card>
  );
};

/** Offers the cheapest plan with mentor sessions. */
export const SessionsOffer = () => {
  const plan = shortestWith('mentorSessions');
  return (
    <Card as="section" aria-labelledby="sessions-offer" p={['20px', '32px']}>
      <Stack gap={4} alignItems="flex-start">
        <Stack gap={2}>
          <Heading id="sessions-offer" fontSize="xl">
            {`Mentor sessions are included in ${plan.name}`}
          </Heading>
          <Text>
            Talk one to one with someone who has done it, for half an hour to an hour, at a time that suits you.
          </Text>
          <Text color="muted">{plansText()}</Text>
        </Stack>
        <Button as={Link} to={paths.choosePlan(plan.id)}>
          {`Choose ${plan.name}`}
        </Button>
      </Stack>
    </Card>
  );
};

/** Sessions that are over or were cancelled. */
export const PastSessions = ({ past }: { readonly past: OwnMentoring['past'] }) =>
  past.length === 0 ? null : (
    <Card as="section" aria-labelledby="past" p={['20px', '24px']}>
      <Heading id="past" fontSize="lg" mb={3}>
        Past sessions
      </Heading>
      <Months>
        {past.map(({ _id, startsAt, mentor, cancelledBy, reason }) => (
          <li key={_id}>
            <Row gap={2}>
              <Text as="span">
                {meetingDay(startsAt)}, <bdi>{mentor?.name ?? FORMER}</bdi>
              </Text>
              {cancelledBy !== null && <Tag>{CANCELLED_LABELS[cancelledBy]}</Tag>}
            </Row>
            {reason !== '' && cancelledBy === 'mentor' && (
              <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Text>
            )}
          </li>
        ))}
      </Months>
    </Card>
  );

/** The way to the mentors, from the page of the plan. */
export const MentoringTeaser = () => {
  const own = useOwnPlans();
  return (
    <Card as="section" aria-labelledby="mentoring" p={['20px', '24px']}>
      <Heading id="mentoring" fontSize="lg" mb={3}>
        Mentor sessions
      </Heading>
      {own.status === 'loading' ? (
        <Skeleton height="24px" mb={3} />
      ) : (
        <Text color="muted" mb={3}>
          {own.status === 'ready' ? ownSessionsText(own.plans) : plansText()}
        </Text>
      )}
      <TextLink as={Link} to={paths.mentoring()}>
        Your mentors
      </TextLink>
    </Card>
  );
};

import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { mutate } from 'swr';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { listOwnOrganisations, type OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { managesPeople, ORGANISATION_ROLE_NAMES } from '#shared/domain/organisations/roles.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Tabs } from '../app/components/tabs.tsx';
import { paths } from '../app/routing/route-table.ts';
import { queryKey, useQuery } from '../app/session/query.ts';
import { dayText } from '../app/staff/labels.ts';
import { LeaveButton } from '../modules/organisations/own/leave-button.tsx';
import { OrganisationChooser } from '../modules/organisations/own/organisation-chooser.tsx';
import { OwnInvitations } from '../modules/organisations/own/own-invitations.tsx';

const InviteDialog = lazyPart(() => import('../modules/organisations/own/invite-dialog.tsx'));
const InvitationsTab = lazyPart(() => import('../modules/organisations/own/invitations-tab.tsx'));
const TeamsTab = lazyPart(() => import('../modules/organisations/own/teams-tab.tsx'));
const AssignmentsTab = lazyPart(() => import('../modules/organisations/assignments/assignments-tab.tsx'));
const SeatsTab = lazyPart(() => import('../modules/billing/seats/seats-tab.tsx'));
const SystemsTab = lazyPart(() => import('./organisation-systems.tsx'));
const PeopleTab = lazyPart(() => import('../modules/organisations/own/people-tab.tsx'));

const pending = <Skeleton height="420px" />;

const TABS = [
  { id: 'people', label: 'People' },
  { id: 'teams', label: 'Teams' },
  { id: 'invitations', label: 'Invitations' },
  { id: 'assignments', label: 'Assignments' },
] as const;
const OWNER_TABS = [
  { id: 'seats', label: 'Seats' },
  { id: 'sign-in', label: 'Sign-in' },
  { id: 'api', label: 'API' },
] as const;

const Title = ({ children }: { readonly children: string }) => (
  <Heading as="h1" fontSize={['2xl', null, '3xl']} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Heading>
);

interface PartProps {
  readonly organisation: OwnOrganisation;
  readonly onChange: () => void;
}

/** People and invitations, for owners and managers. */
const Managing = ({ organisation, onChange }: PartProps) => {
  const [params, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const [sent, setSent] = useState(0);
  const tabs = organisation.role === 'owner' ? [...TABS, ...OWNER_TABS] : TABS;
  const tab = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'people';
  const show = (id: string): void => setParams(id === 'people' ? {} : { tab: id }, { replace: true });
  return (
    <>
      <Row justifyContent="space-between" gap={3}>
        {organisation.seats !== null && (
          <Text color="muted">
            {numberText(organisation.seats.used)} of {numberText(organisation.seats.total)} seats used
          </Text>
        )}
        <Button scale="small" icon={<UserPlus size={16} aria-hidden="true" />} onClick={() => setInviting(true)}>
          Invite people
        </Button>
      </Row>
      <Tabs label={`Parts of ${organisation.name}`} tabs={tabs} current={tab} onChange={show}>
        {tab === 'people' && <PeopleTab organisation={organisation} onChange={onChange} pending={pending} />}
        {tab === 'teams' && <TeamsTab organisation={organisation} pending={pending} />}
        {tab === 'assignments' && <AssignmentsTab organisation={organisation} pending={pending} />}
        {tab === 'seats' && <SeatsTab organisation={organisation} pending={pending} />}
        {(tab === 'sign-in' || tab === 'api') && (
          <SystemsTab organisation={organisation} part={tab} pending={pending} />
        )}
        {tab === 'invitations' && <InvitationsTab key={sent} organisation={organisation} pending={pending} />}
      </Tabs>
      {inviting && (
        <InviteDialog
          organisation={organisation}
          onClose={() => setInviting(false)}
          onDone={() => {
            setSent(sent + 1);
            show('invitations');
          }}
        />
      )}
    </>
  );
};

const Member = ({ organisation }: Pick<PartProps, 'organisation'>) => (
  <Card p={4}>
    <Text>
      You’re in this organisation since {dayText(organisation.since)}.{' '}
      {organisation.planName === null
        ? 'You have no seat now, because its paid seats have ended. Ask an owner to buy seats.'
        : `Your seat includes everything in the ${organisation.planName} plan.`}{' '}
      Its owners and managers see your name and email address, and your progress in what they{' '}
      <TextLink as={Link} to={paths.assigned()}>
        assigned to you
      </TextLink>
      . Your other results are yours alone, and all of them stay with you when you leave.
    </Text>
  </Card>
);

const OneOrganisation = ({ organisation, several, onChange }: PartProps & { readonly several: boolean }) => {
  const navigate = useNavigate();
  const left = (): void => {
    // Before the list is read again: the page without an organisation would lead back into this one.
    void mutate<ResponseOf<typeof listOwnOrganisations>>(
      queryKey(listOwnOrganisations, {}),
      (reply) =>
        reply && {
          ...reply,
          data: {
            ...reply.data,
            organisations: reply.data.organisations.filter(({ _id }) => _id !== organisation._id),
          },
        },
    );
    void navigate(paths.organisations(), { replace: true });
  };
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        {several && (
          <TextLink as={Link} to={paths.organisations()} fontSize="sm" style={{ alignSelf: 'start' }}>
            All your organisations
          </TextLink>
        )}
        <Row justifyContent="space-between" gap={3}>
          <Row gap={3}>
            <Title>{organisation.name}</Title>
            <Tag tone="info">{ORGANISATION_ROLE_NAMES[organisation.role]}</Tag>
          </Row>
          <LeaveButton organisation={organisation} onLeft={left} />
        </Row>
      </Stack>
      {managesPeople(organisation.role) ? (
        <Managing organisation={organisation} onChange={onChange} />
      ) : (
        <Member organisation={organisation} />
      )}
    </Stack>
  );
};

const Home = () => (
  <TextLink as={Link} to={paths.explore()}>
    Explore quizzes
  </TextLink>
);

/** One organisation, or the choice of several, and invitations. */
const Organisations = () => {
  const { organisationId } = useParams();
  const query = useQuery(listOwnOrganisations, {}, { revalidateOnFocus: true });
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    );
  }
  const { organisations, invitations } = query.data.data;
  const organisation = organisations.find(({ _id }) => _id === organisationId);
  const [only] = organisations;
  if (organisationId !== undefined && organisation === undefined) {
    return (
      <EmptyState
        as="h1"
        title="Organisation not found"
        action={
          <TextLink as={Link} to={paths.organisations()}>
            Your organisations
          </TextLink>
        }
      >
        You aren’t in it, or it no longer exists.
      </EmptyState>
    );
  }
  const open = invitations.length > 0 && <OwnInvitations invitations={invitations} onChange={query.reload} />;
  if (organisation !== undefined) {
    return (
      <Stack gap={5}>
        {open}
        <OneOrganisation
          key={organisation._id}
          organisation={organisation}
          several={organisations.length > 1}
          onChange={query.reload}
        />
      </Stack>
    );
  }
  if (only !== undefined && organisations.length === 1 && invitations.length === 0) {
    return <Navigate to={paths.organisation(only._id)} replace />;
  }
  if (organisations.length === 0 && invitations.length === 0) {
    return (
      <EmptyState as="h1" title="You aren’t in an organisation" action={<Home />}>
        If your company or college learns here, ask its owner or a manager to invite your email address.
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <Title>Your organisations</Title>
      {open}
      <OrganisationChooser organisations={organisations} />
    </Stack>
  );
};

/** /organisation and /organisation/:organisationId. */
const OrganisationPage = () => (
  <Container pt={[5, null, 7]} pb={8}>
    <Organisations />
  </Container>
);
export default OrganisationPage;

import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { getOwnPartnerFunnel, listOwnPartners, type OwnPartner } from '#shared/contract/partners/own-partners.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Container, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Tabs } from '../app/components/tabs.tsx';
import { paths } from '../app/routing/route-table.ts';
import { useQuery } from '../app/session/query.ts';
import { Invitations } from '../modules/partners/own/invitations.tsx';
import { KeysTab } from '../modules/partners/own/keys-tab.tsx';
import { PartnerChooser } from '../modules/partners/own/partner-chooser.tsx';
import { QuestionsTab } from '../modules/partners/own/questions-tab.tsx';
import { WebhookList } from '../app/webhooks/webhook-list.tsx';

const LeadsTab = lazyPart(() => import('../modules/partners/own/leads-tab.tsx'));
const FunnelView = lazyPart(() => import('../modules/partners/funnel/funnel-view.tsx'));

const TABS = [
  { id: 'keys', label: 'Keys' },
  { id: 'visitors', label: 'Visitors' },
  { id: 'questions', label: 'Questions' },
  { id: 'leads', label: 'Leads' },
  { id: 'webhooks', label: 'Webhooks' },
] as const;

const Title = ({ children }: { readonly children: string }) => (
  <Heading as="h1" fontSize={['2xl', null, '3xl']} style={{ overflowWrap: 'anywhere' }}>
    {children}
  </Heading>
);

const OnePartner = ({ partner, several }: { readonly partner: OwnPartner; readonly several: boolean }) => {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'keys';
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        {several && (
          <TextLink as={Link} to={paths.partners()} fontSize="sm" style={{ alignSelf: 'start' }}>
            All your partners
          </TextLink>
        )}
        <Row gap={3}>
          <Title>{partner.name}</Title>
          {partner.status === 'paused' && <Tag tone="bad">Suspended</Tag>}
        </Row>
      </Stack>
      <Tabs
        label={`Parts of ${partner.name}`}
        tabs={TABS}
        current={tab}
        onChange={(id) => setParams(id === 'keys' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'keys' && <KeysTab partner={partner} />}
        {tab === 'visitors' && (
          <FunnelView pending={<Skeleton height="420px" />} partnerId={partner._id} endpoint={getOwnPartnerFunnel} />
        )}
        {tab === 'questions' && <QuestionsTab partner={partner} />}
        {tab === 'leads' && <LeadsTab pending={<Skeleton height="420px" />} partner={partner} />}
        {tab === 'webhooks' && <WebhookList owner={{ kind: 'partner', id: partner._id }} />}
      </Tabs>
    </Stack>
  );
};

const Home = () => (
  <TextLink as={Link} to={paths.explore()}>
    Explore quizzes
  </TextLink>
);

/** Everything for members of partners: one partner, or the choice of several, and invitations. */
const Partners = () => {
  const { partnerId } = useParams();
  const query = useQuery(listOwnPartners, {}, { revalidateOnFocus: true });
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    );
  }
  const { partners, invitations } = query.data.data;
  const partner = partners.find(({ _id }) => _id === partnerId);
  const [only] = partners;
  if (partnerId !== undefined && partner === undefined) {
    return (
      <EmptyState
        as="h1"
        title="Partner not found"
        action={
          <TextLink as={Link} to={paths.partners()}>
            Your partners
          </TextLink>
        }
      >
        You aren’t a member of it, or it no longer exists.
      </EmptyState>
    );
  }
  const open = <Invitations invitations={invitations} onChange={query.reload} />;
  if (partner !== undefined) {
    return (
      <Stack gap={5}>
        {invitations.length > 0 && open}
        <OnePartner key={partner._id} partner={partner} several={partners.length > 1} />
      </Stack>
    );
  }
  if (only !== undefined && partners.length === 1 && invitations.length === 0) {
    return <Navigate to={paths.partner(only._id)} replace />;
  }
  if (partners.length === 0 && invitations.length === 0) {
    return (
      <EmptyState as="h1" title="You aren’t a member of a partner" action={<Home />}>
        Partners show our quizzes on their own pages. If yours does, ask us for an invitation to your email address.
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Title>Your partners</Title>
        <Text color="muted">Sites that show our quizzes.</Text>
      </Stack>
      {open}
      <PartnerChooser partners={partners} />
    </Stack>
  );
};

/** /partner and /partner/:partnerId. */
const PartnerPage = () => (
  <Container pt={[5, null, 7]} pb={8}>
    <Partners />
  </Container>
);
export default PartnerPage;

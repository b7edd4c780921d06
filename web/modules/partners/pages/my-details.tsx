import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { confirmLead, readLead, withdrawLead, type OwnLead } from '#shared/contract/partners/leads.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'deleted'; readonly partner: string }
  | { readonly status: 'ready'; readonly lead: OwnLead };

/** The token of the link, in the part of the address that no server sees. */
const tokenIn = (hash: string): string | null => /^#([\w-]{43})$/u.exec(hash)?.[1] ?? null;

const Gone = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <EmptyState
    as="h1"
    title={title}
    action={
      <Button as={Link} to={paths.explore()} variant="quiet">
        Explore quizzes
      </Button>
    }
  >
    {children}
  </EmptyState>
);

interface DetailsProps {
  readonly lead: OwnLead;
  readonly token: string;
  readonly onLead: (lead: OwnLead) => void;
  readonly onDeleted: () => void;
}

const Details = ({ lead, token, onLead, onDeleted }: DetailsProps) => {
  const confirming = useAct();
  const deleting = useAct();
  const [asked, setAsked] = useState(false);
  const { partner, name, email, consent, confirmed, leftAt, privacyUrl } = lead;
  return (
    <Stack gap={4}>
      <Heading as="h1" fontSize="title">
        {confirmed ? `Your details at ${partner}` : `Confirm your details for ${partner}`}
      </Heading>
      {confirmed ? (
        <Banner tone="good" live="status" title="Confirmed">
          {partner} can see your name and email address.
        </Banner>
      ) : (
        <Text>
          Someone entered these details on {localDateText(leftAt)}. {partner} can’t see them yet.
        </Text>
      )}
      <Stack as="dl" gap={2} m={0} style={{ overflowWrap: 'anywhere' }}>
        <div>
          <Text as="dt" fontSize="sm" color="muted">
            Name
          </Text>
          <Text as="dd" m={0}>
            <bdi>{name}</bdi>
          </Text>
        </div>
        <div>
          <Text as="dt" fontSize="sm" color="muted">
            Email
          </Text>
          <Text as="dd" m={0}>
            {email}
          </Text>
        </div>
        <div>
          <Text as="dt" fontSize="sm" color="muted">
            Consent
          </Text>
          <Text as="dd" m={0}>
            {consent}{' '}
            {privacyUrl !== '' && (
              <TextLink href={privacyUrl} target="_blank" rel="noopener noreferrer nofollow">
                Privacy policy
              </TextLink>
            )}
          </Text>
        </div>
      </Stack>
      <Row gap={3}>
        {!confirmed && (
          <Button
            busy={confirming.busy}
            onClick={() =>
              void confirming.run(() => session.client.call(confirmLead, { body: { token } }), {
                then: ({ data }) => onLead(data.lead),
              })
            }
          >
            Confirm
          </Button>
        )}
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Delete my details
        </Button>
      </Row>
      {asked && (
        <ConfirmDialog
          title={`Delete your details at ${partner}?`}
          act="Delete"
          busy={deleting.busy}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            void deleting.run(() => session.client.call(withdrawLead, { body: { token } }), { then: onDeleted })
          }
        >
          {confirmed
            ? `They disappear here at once. If ${partner} has already saved them elsewhere, write to it too.`
            : 'They disappear at once.'}
        </ConfirmDialog>
      )}
    </Stack>
  );
};

/** /my-details#token: what a visitor left to a partner. It asks before it confirms, because email scanners open links. */
const MyDetailsPage = () => {
  const [token] = useState(() => tokenIn(window.location.hash));
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>(token === null ? { status: 'unknown' } : { status: 'loading' });
  useEffect(() => {
    if (token === null) return undefined;
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      const reply = await session.client.call(readLead, { body: { token }, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (reply.ok) setState({ status: 'ready', lead: reply.data.data.lead });
      else if (reply.error.code === 'NOT_FOUND') setState({ status: 'unknown' });
      else setState({ status: 'failed', message: reply.error.message });
    };
    void load();
    return () => stop.abort();
  }, [token, tries]);
  const body = () => {
    switch (state.status) {
      case 'loading':
        return (
          <Loading>
            <Skeleton height="280px" />
          </Loading>
        );
      case 'failed':
        return (
          <ErrorState
            as="h1"
            message={state.message}
            onRetry={() => {
              setState({ status: 'loading' });
              setTries((count) => count + 1);
            }}
          />
        );
      case 'unknown':
        return (
          <Gone title="This link no longer works">
            The details are deleted, or a newer email has a newer link. Copy the link whole from the newest email.
          </Gone>
        );
      case 'deleted':
        return <Gone title="Your details are deleted">{`${state.partner} can no longer see them here.`}</Gone>;
      case 'ready':
        return (
          <Details
            lead={state.lead}
            token={token ?? ''}
            onLead={(lead) => setState({ status: 'ready', lead })}
            onDeleted={() => setState({ status: 'deleted', partner: state.lead.partner })}
          />
        );
    }
  };
  return (
    <Container maxWidth="calc(560px + 2 * var(--space-5))" pt={[5, null, 7]} pb={8}>
      <Card p={['20px', '32px']}>{body()}</Card>
    </Container>
  );
};
export default MyDetailsPage;

import styled from '@emotion/styled';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '#shared/contract/classes/calendar-feed.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';

const Address = styled.code({
  display: 'block',
  padding: '10px 14px',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
  fontSize: 'var(--size-xs)',
  overflowWrap: 'anywhere',
});

const copy = async (url: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(url);
    toasts.show('Address copied.', { tone: 'good' });
  } catch {
    toasts.show('Select the address and copy it by hand.', { tone: 'info' });
  }
};

interface FeedProps {
  readonly url: string | null;
  readonly onChanged: () => void;
}

const Feed = ({ url, onChanged }: FeedProps) => {
  const act = useAct();
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const renew = async (): Promise<void> => {
    setAsking(null);
    await act.run(() => session.client.call(renewCalendarFeed, {}), { said: 'Your calendar has an address' });
    onChanged();
  };
  const revoke = async (): Promise<void> => {
    setAsking(null);
    await act.run(() => session.client.call(revokeCalendarFeed, {}), { said: 'The address opens nothing any more' });
    onChanged();
  };
  if (url === null) {
    return (
      <Row>
        <Button variant="quiet" busy={act.busy} onClick={() => void renew()}>
          Get the address
        </Button>
      </Row>
    );
  }
  return (
    <>
      <Address>{url}</Address>
      <Text fontSize="sm" color="muted">
        Whoever has this address can read your classes in it. Change it if somebody else has seen it.
      </Text>
      <Row gap={3}>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(url)}>
          Copy
        </Button>
        <Button variant="quiet" busy={act.busy} onClick={() => setAsking('renew')}>
          Change it
        </Button>
        <Button variant="plain" onClick={() => setAsking('revoke')}>
          Remove it
        </Button>
      </Row>
      {asking !== null && (
        <ConfirmDialog
          title={asking === 'renew' ? 'Change the address?' : 'Remove the address?'}
          act={asking === 'renew' ? 'Change it' : 'Remove it'}
          onClose={() => setAsking(null)}
          onConfirm={() => void (asking === 'renew' ? renew() : revoke())}
        >
          Calendars that use the present address show nothing new any more.
        </ConfirmDialog>
      )}
    </>
  );
};

/** The private calendar feed of the person: an address for their calendar program. */
export const FeedCard = () => {
  const query = useQuery(getCalendarFeed, {});
  return (
    <Card as="section" aria-labelledby="calendar-feed" p={['20px', '24px']}>
      <Stack gap={4}>
        <Heading id="calendar-feed" fontSize="lg">
          In your own calendar
        </Heading>
        <Text color="muted" fontSize="sm">
          Give this address to your calendar program once, and your classes appear there and stay up to date.
        </Text>
        {query.status === 'loading' && (
          <Loading label="Loading your calendar">
            <SkeletonText lines={2} />
          </Loading>
        )}
        {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && <Feed url={query.data.data.feed?.url ?? null} onChanged={query.reload} />}
      </Stack>
    </Card>
  );
};

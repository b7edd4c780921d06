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
    toasts.show('Link copied.', { tone: 'good' });
  } catch {
    toasts.show('Select the link and copy it.', { tone: 'info' });
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
    await act.run(() => session.client.call(renewCalendarFeed, {}), { said: 'Your calendar link is ready' });
    onChanged();
  };
  const revoke = async (): Promise<void> => {
    setAsking(null);
    await act.run(() => session.client.call(revokeCalendarFeed, {}), { said: 'Calendar link removed' });
    onChanged();
  };
  if (url === null) {
    return (
      <Row>
        <Button variant="quiet" busy={act.busy} onClick={() => void renew()}>
          Get the link
        </Button>
      </Row>
    );
  }
  return (
    <>
      <Address>{url}</Address>
      <Text fontSize="sm" color="muted">
        Anyone with this link can see your classes. Replace it if someone else has it.
      </Text>
      <Row gap={3}>
        <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy(url)}>
          Copy
        </Button>
        <Button variant="quiet" busy={act.busy} onClick={() => setAsking('renew')}>
          Replace link
        </Button>
        <Button variant="plain" onClick={() => setAsking('revoke')}>
          Remove link
        </Button>
      </Row>
      {asking !== null && (
        <ConfirmDialog
          title={asking === 'renew' ? 'Replace this link?' : 'Remove this link?'}
          act={asking === 'renew' ? 'Replace link' : 'Remove link'}
          onClose={() => setAsking(null)}
          onConfirm={() => void (asking === 'renew' ? renew() : revoke())}
        >
          Calendars that use this link will stop updating.
        </ConfirmDialog>
      )}
    </>
  );
};

/** The user's private calendar feed. */
export const FeedCard = () => {
  const query = useQuery(getCalendarFeed, {});
  return (
    <Card as="section" aria-labelledby="calendar-feed" p={['20px', '24px']}>
      <Stack gap={4}>
        <Heading id="calendar-feed" fontSize="lg">
          In your own calendar
        </Heading>
        <Text color="muted" fontSize="sm">
          Subscribe to a private link in your calendar app. Your classes appear there and stay up to date.
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

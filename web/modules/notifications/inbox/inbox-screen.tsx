import styled from '@emotion/styled';
import {
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  ClipboardList,
  FileCheck2,
  PencilLine,
  RotateCcw,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  listNotifications,
  readNotifications,
  type InboxItem,
  type InboxKind,
} from '#shared/contract/notifications/inbox.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { refreshUnread } from '../../../app/push/use-unread.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { invalidate, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

const List = styled.ul({ display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none' });

const Line = styled(LinkedCard)({
  alignItems: 'flex-start',
  gap: '14px',
  padding: '14px 16px',
  '& > svg': { flex: 'none', marginTop: '2px', color: 'var(--muted)' },
  '&[data-unread] > svg': { color: 'var(--accent-ink)' },
  '&[data-unread]': { borderInlineStart: '4px solid var(--accent-ink)', paddingInlineStart: '13px' },
});

const ICONS: Readonly<Record<InboxKind, LucideIcon>> = {
  weeklyTest: ClipboardCheck,
  grade: FileCheck2,
  regrade: RotateCcw,
  class: CalendarClock,
  newClass: CalendarPlus,
  newMentor: UserPlus,
  assignment: ClipboardList,
  review: PencilLine,
};

const markRead = async (ids: readonly string[]): Promise<void> => {
  const reply = await session.client.call(readNotifications, { body: { ids: [...ids] } });
  if (!reply.ok) return;
  refreshUnread(reply.data.data.unread);
  await invalidate(listNotifications);
};

const Item = ({ item }: { readonly item: InboxItem }) => {
  const { _id, kind, title, text, path, at, read } = item;
  const Icon = ICONS[kind];
  return (
    <Line as="li" lift data-unread={read ? undefined : ''}>
      <Icon size={20} aria-hidden="true" />
      <Stack gap={1} minWidth="0">
        <Text fontWeight={read ? 400 : 600} style={{ overflowWrap: 'anywhere' }}>
          <CardLink to={path} onClick={() => void (read || markRead([_id]))}>
            {title}
          </CardLink>
          {!read && <VisuallyHidden> (unread)</VisuallyHidden>}
        </Text>
        <Text color="muted" fontSize="sm">
          {text}
        </Text>
        <Text as="time" dateTime={at} color="muted" fontSize="sm">
          {localMomentText(at)}
        </Text>
      </Stack>
    </Line>
  );
};

/** Notifications older than the one before, with a button for more. */
const Older = ({ before }: { readonly before: string }) => {
  const [wanted, setWanted] = useState(false);
  if (!wanted) {
    return (
      <Row justifyContent="center">
        <Button variant="quiet" onClick={() => setWanted(true)}>
          Show older
        </Button>
      </Row>
    );
  }
  return <Part before={before} />;
};

const Part = ({ before }: { readonly before?: string }) => {
  const query = useQuery(listNotifications, { query: before === undefined ? {} : { before } });
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading your notifications">
        <Stack gap={2}>
          <Skeleton height="92px" />
          <Skeleton height="92px" />
        </Stack>
      </Loading>
    );
  }
  const { items, more } = query.data.data;
  const last = items.at(-1);
  if (last === undefined) {
    return (
      <EmptyState title="No notifications yet" action={<ToSettings />}>
        Graded case studies, changed scores, weekly tests, booked classes and assignments appear here.
      </EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <List aria-label={before === undefined ? 'Notifications' : 'Older notifications'}>
        {items.map((item) => (
          <Item key={item._id} item={item} />
        ))}
      </List>
      {more && <Older before={last._id} />}
    </Stack>
  );
};

const ToSettings = () => (
  <Button as={Link} to={paths.settings()} variant="quiet">
    Settings
  </Button>
);

/** The user's notifications, newest first. */
export const InboxScreen = () => {
  const newest = useQuery(listNotifications, { query: {} });
  const act = useAct();
  const unread = newest.status === 'ready' ? newest.data.data.unread : 0;
  const readAll = (): void =>
    void act.run(() => session.client.call(readNotifications, { body: {} }), {
      then: ({ data }) => {
        refreshUnread(data.unread);
        if (newest.status === 'ready') newest.reload();
      },
    });
  return (
    <Stack gap={4}>
      <Row gap={3} justifyContent="space-between">
        <Text role="status" color="muted">
          {newest.status !== 'ready' ? '' : unread === 0 ? 'Nothing unread' : countText(unread, 'unread notification')}
        </Text>
        <Row gap={2}>
          {unread > 0 && (
            <Button variant="quiet" busy={act.busy} onClick={readAll}>
              Mark all as read
            </Button>
          )}
          {newest.status === 'ready' && newest.data.data.items.length > 0 && <ToSettings />}
        </Row>
      </Row>
      <Part />
    </Stack>
  );
};

import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { listThreads } from '#shared/contract/mentoring/mentor-threads.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Heading, Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { borderTop: '1px solid var(--line)' },
  '& li:first-of-type': { borderTop: 0 },
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 12px',
    minHeight: '44px',
    paddingBlock: '8px',
    color: 'var(--ink)',
    textDecoration: 'none',
  },
  '& a:hover b': { textDecoration: 'underline' },
  '& small': { color: 'var(--muted)', fontSize: 'var(--size-sm)' },
});

/** The threads of a mentor with the learners who are theirs; nothing while there are none. */
export const ThreadInbox = () => {
  const query = useQuery(listThreads, {}, { revalidateOnMount: true, refreshInterval: 60_000 });
  if (query.status === 'failed')
    return <ErrorLine title="We couldn’t load your messages" message={query.error.message} onRetry={query.retry} />;
  const threads = query.status === 'ready' ? query.data.data.filter(({ you }) => you === 'mentor') : [];
  if (threads.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="threads" p={['20px', '24px']}>
      <Heading id="threads" fontSize="lg" mb={3}>
        Your learners
      </Heading>
      <List>
        {threads.map(({ _id, other, unread, lastAt }) => (
          <li key={_id}>
            <Link to={`${paths.dashboard('mentoring')}?thread=${_id}`}>
              <b>
                <bdi>{other}</bdi>
              </b>
              <Row as="span" gap={2}>
                {unread > 0 && <Tag tone="accent">{countText(unread, 'unread message')}</Tag>}
                <small>{momentText(lastAt)}</small>
              </Row>
            </Link>
          </li>
        ))}
      </List>
    </Card>
  );
};

import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getUserResults } from '#shared/contract/result.ts';
import {
  endUserSessions,
  getUser,
  listAudit,
  setExtraTime,
  setUserStatus,
  type UserDetails,
} from '#shared/contract/users.ts';
import { isId } from '#shared/domain/identifiers.ts';
import { may, ROLE_NAMES } from '#shared/domain/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { Grid, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';
import { session, useAuth } from '../../app/session.ts';
import { useAct } from '../../app/staff/act.ts';
import { AuditTable } from '../../app/staff/audit-table.tsx';
import { ConfirmDialog } from '../../app/staff/confirm-dialog.tsx';
import { Table } from '../../app/staff/data-table.tsx';
import { PageHead } from '../../app/staff/page-head.tsx';
import { Select } from '../../app/staff/select-field.tsx';
import { countText, dayText, momentText } from '../../app/staff/words.ts';
import { RoleDialog } from './role-dialog.tsx';

const EXTRA_TIMES = [0, 10, 25, 50, 100] as const;

const Results = ({ userId }: { readonly userId: string }) => {
  const query = useQuery(getUserResults, { params: { id: userId }, query: { limit: 10 } });
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        Results, newest first
      </Heading>
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'loading' && <Skeleton height="120px" />}
      {query.status === 'ready' &&
        (query.data.data.length === 0 ? (
          <EmptyState as="h3" title="No results yet" />
        ) : (
          <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Results">
            <Table>
              <thead>
                <tr>
                  <th scope="col">Quiz</th>
                  <th scope="col" data-align="end">
                    Percent
                  </th>
                  <th scope="col">Passed</th>
                  <th scope="col" data-align="end">
                    Finished
                  </th>
                </tr>
              </thead>
              <tbody>
                {query.data.data.map(({ _id, quizName, percent, passed, finishedAt }) => (
                  <tr key={_id}>
                    <td>{quizName}</td>
                    <td data-align="end">{percent.toLocaleString('en-IN')} %</td>
                    <td>{passed ? 'Yes' : 'No'}</td>
                    <td data-align="end">{dayText(finishedAt)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        ))}
    </Card>
  );
};

const History = ({ userId }: { readonly userId: string }) => {
  const query = useQuery(listAudit, { query: { subject: userId, limit: 10 } }, { dedupingInterval: 0 });
  if (query.status !== 'ready') return null;
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        What the staff did
      </Heading>
      {query.data.data.length === 0 ? (
        <EmptyState as="h3" title="Nothing so far" />
      ) : (
        <AuditTable entries={query.data.data} />
      )}
    </Card>
  );
};

interface ManagingProps {
  readonly user: UserDetails;
  readonly onChange: () => void;
}

const Managing = ({ user, onChange }: ManagingProps) => {
  const act = useAct();
  const { user: me } = useAuth();
  const [open, setOpen] = useState<'role' | 'suspend' | null>(null);
  const close = (): void => setOpen(null);
  const params = { id: user._id };
  const setStatus = (status: 'active' | 'suspended'): void => {
    close();
    void act.run(() => session.client.call(setUserStatus, { params, body: { status } }), {
      said: status === 'suspended' ? `${user.name} is suspended` : `${user.name} may sign in again`,
      then: onChange,
    });
  };
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Button variant="quiet" scale="small" onClick={() => setOpen('role')}>
          Change role
        </Button>
        {user.status === 'suspended' ? (
          <Button variant="quiet" scale="small" busy={act.busy} onClick={() => setStatus('active')}>
            Lift the suspension
          </Button>
        ) : (
          <Button variant="quiet" scale="small" onClick={() => setOpen('suspend')}>
            Suspend
          </Button>
        )}
        {me !== null && may(me.role, 'payments.manage') && (
          <Button
            as={Link}
            variant="quiet"
            scale="small"
            to={`${paths.dashboard('payments')}?search=${encodeURIComponent(user.email)}`}
          >
            Payments
          </Button>
        )}
        <Button
          variant="quiet"
          scale="small"
          busy={act.busy}
          onClick={() =>
            void act.run(() => session.client.call(endUserSessions, { params }), {
              said: `${user.name} is signed out everywhere`,
              then: onChange,
            })
          }
        >
          Sign out everywhere
        </Button>
      </Row>
      <Row as="label" gap={2}>
        <Text as="span" fontSize="sm" fontWeight={600}>
          Extra time in quizzes
        </Text>
        <Select
          data-dense="true"
          value={String(user.extraTimePercent)}
          onChange={({ target }) =>
            void act.run(() => session.client.call(setExtraTime, { params, body: { percent: Number(target.value) } }), {
              said: 'The extra time holds for every attempt from now on',
              then: onChange,
            })
          }
        >
          {[...new Set([...EXTRA_TIMES, user.extraTimePercent])].map((percent) => (
            <option key={percent} value={percent}>
              {percent === 0 ? 'None' : `${String(percent)} %`}
            </option>
          ))}
        </Select>
      </Row>
      {open === 'role' && <RoleDialog user={user} onClose={close} onChange={onChange} />}
      {open === 'suspend' && (
        <ConfirmDialog
          title={`Suspend ${user.name}?`}
          act="Suspend"
          onClose={close}
          onConfirm={() => setStatus('suspended')}
        >
          They are signed out at once and can’t sign in until you lift it. Their results stay.
        </ConfirmDialog>
      )}
    </Stack>
  );
};

const Facts = ({ user }: { readonly user: UserDetails }) => (
  <Card p={4}>
    <Stack gap={2}>
      <Row gap={2}>
        <Tag tone="info">{ROLE_NAMES[user.role]}</Tag>
        {user.status === 'suspended' && <Tag tone="bad">Suspended</Tag>}
        {user.status === 'unverified' && <Tag>Not verified</Tag>}
        {user.mustSetPassword && <Tag tone="accent">Sets a new password at the next sign-in</Tag>}
      </Row>
      <Text>{user.email}</Text>
      <Text color="muted" fontSize="sm">
        {user.number === '' ? 'No phone number' : user.number} · joined {dayText(user.joinedAt)} ·{' '}
        {countText(user.finishedAttempts, 'finished attempt')}
      </Text>
      <Heading as="h2" fontSize="md" mt={2}>
        Sessions
      </Heading>
      {user.sessions.length === 0 && (
        <Text fontSize="sm" color="muted">
          Not signed in anywhere.
        </Text>
      )}
      {user.sessions.map(({ client, startedAt, activeAt }) => (
        <Text key={client} fontSize="sm">
          {client === 'web' ? 'Website' : 'Extension'}: since {momentText(startedAt)}, last active{' '}
          {momentText(activeAt)}
        </Text>
      ))}
    </Stack>
  </Card>
);

/** /dashboard/users-list/:userId: one account. */
export const UserPage = () => {
  const { userId = '' } = useParams();
  const { user: me } = useAuth();
  const [acts, setActs] = useState(0);
  const query = useQuery(getUser, isId(userId) ? { params: { id: userId } } : null);
  const back = (
    <TextLink as={Link} to={paths.dashboard('users-list')} fontSize="sm">
      All users
    </TextLink>
  );
  if (!isId(userId)) return <EmptyState as="h1" title="There is nobody under this address" action={back} />;
  if (query.status === 'failed') {
    return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  }
  if (query.status === 'loading') {
    return (
      <Loading>
        <Skeleton height="320px" />
      </Loading>
    );
  }
  const { user } = query.data.data;
  return (
    <Stack gap={4}>
      <div>
        {back}
        <PageHead title={user.name} />
        {me !== null && may(me.role, 'users.manage') && (
          <Managing
            user={user}
            onChange={() => {
              query.reload();
              setActs(acts + 1);
            }}
          />
        )}
      </div>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, null, '360px minmax(0, 1fr)']} gap={4} alignItems="start">
        <Facts user={user} />
        <Stack gap={4}>
          <Results userId={user._id} />
          {me !== null && may(me.role, 'audit.read') && <History key={acts} userId={user._id} />}
        </Stack>
      </Grid>
    </Stack>
  );
};

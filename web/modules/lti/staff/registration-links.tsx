import { useState, type ReactNode } from 'react';
import { withdrawLtiRegistrationLink, type LtiRegistrationLink } from '#shared/contract/lti/registration-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import type { Query } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { DataTable, type Column } from '../../../app/staff/lists/data-table.tsx';

const STATES: Readonly<Record<LtiRegistrationLink['state'], ReactNode>> = {
  open: <Tag tone="good">Open</Tag>,
  used: <Tag>Used</Tag>,
  failed: <Tag tone="bad">Failed too often</Tag>,
  expired: <Tag>Expired</Tag>,
};

const State = ({ link: { state, expiresAt, usedAt } }: { readonly link: LtiRegistrationLink }) => (
  <Stack gap={1} alignItems="flex-start">
    {STATES[state]}
    {state !== 'failed' && (
      <Text as="span" fontSize="sm" color="muted">
        {state === 'open' && 'until '}
        {momentText(usedAt ?? expiresAt)}
      </Text>
    )}
  </Stack>
);

const nameOf = ({ createdAt }: LtiRegistrationLink): string => `Link of ${momentText(createdAt)}`;

const columnsFor = (onWithdraw: (link: LtiRegistrationLink) => void): readonly Column<LtiRegistrationLink>[] => [
  { title: 'State', render: (link) => <State link={link} /> },
  { title: 'Created', wide: true, render: ({ createdAt }) => momentText(createdAt) },
  { title: 'By', wide: true, render: ({ createdBy }) => createdBy ?? 'Deleted account' },
  {
    title: 'Action',
    align: 'end',
    render: (link) =>
      link.state === 'open' && (
        <Button variant="quiet" scale="small" aria-label={`Withdraw ${nameOf(link)}`} onClick={() => onWithdraw(link)}>
          Withdraw
        </Button>
      ),
  },
];

interface WithdrawProps {
  readonly link: LtiRegistrationLink;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const WithdrawDialog = ({ link, onClose, onDone }: WithdrawProps) => {
  const act = useAct();
  const withdraw = async (): Promise<void> => {
    const done = await act.run(() => session.client.call(withdrawLtiRegistrationLink, { params: { id: link._id } }), {
      said: 'The registration link is withdrawn',
    });
    onDone();
    if (done) onClose();
  };
  return (
    <Dialog
      title="Withdraw this registration link?"
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={act.busy} onClick={() => void withdraw()}>
            Withdraw link
          </Button>
        </>
      }
    >
      <Text>
        Platforms can no longer register with the link of {momentText(link.createdAt)}. Send its recipient a new one.
      </Text>
    </Dialog>
  );
};

/** Registration links of the last month, which can be withdrawn until they are used. Absent without any. */
export const RegistrationLinks = ({
  query,
}: {
  readonly query: Query<{ readonly data: readonly LtiRegistrationLink[] }>;
}) => {
  const [chosen, setChosen] = useState<LtiRegistrationLink | null>(null);
  if (query.status === 'ready' && query.data.data.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="registration-links" p={4} mt={5}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading id="registration-links" fontSize="lg">
            Registration links
          </Heading>
          <Text fontSize="sm" color="muted">
            Those of the last 30 days. Withdraw a link that went to the wrong person.
          </Text>
        </Stack>
        {query.status === 'loading' && <Skeleton height="96px" />}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && (
          <DataTable
            label="Links of the last 30 days"
            items={query.data.data}
            columns={columnsFor(setChosen)}
            idOf={({ _id }) => _id}
            nameOf={nameOf}
            bulk={[]}
          />
        )}
      </Stack>
      {chosen !== null && query.status === 'ready' && (
        <WithdrawDialog link={chosen} onClose={() => setChosen(null)} onDone={query.reload} />
      )}
    </Card>
  );
};

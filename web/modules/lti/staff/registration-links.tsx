import { useState } from 'react';
import {
  listLtiRegistrationLinks,
  withdrawLtiRegistrationLink,
  type LtiRegistrationLink,
} from '#shared/contract/lti/registration-links.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { DataTable, type Column } from '../../../app/staff/lists/data-table.tsx';

const stateTag = ({ state, expiresAt, usedAt }: LtiRegistrationLink) => {
  if (state === 'open') return <Tag tone="good">Open until {momentText(expiresAt)}</Tag>;
  if (state === 'used') return <Tag>Used{usedAt !== null && ` ${momentText(usedAt)}`}</Tag>;
  return <Tag tone="bad">{state === 'failed' ? 'Failed too often' : `Expired ${momentText(expiresAt)}`}</Tag>;
};

const nameOf = ({ createdAt }: LtiRegistrationLink): string => `Link of ${momentText(createdAt)}`;

const columnsFor = (onWithdraw: (link: LtiRegistrationLink) => void): readonly Column<LtiRegistrationLink>[] => [
  { title: 'Created', render: ({ createdAt }) => momentText(createdAt) },
  { title: 'By', wide: true, render: ({ createdBy }) => createdBy ?? 'Deleted account' },
  { title: 'State', render: stateTag },
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
        No platform can register with the link of {momentText(link.createdAt)} any more. Whoever has it needs a new one.
      </Text>
    </Dialog>
  );
};

/** Registration links of the last month, which can be withdrawn until they are used. Absent without any. */
export const RegistrationLinks = () => {
  const query = useQuery(listLtiRegistrationLinks, {});
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
            label="Registration links"
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

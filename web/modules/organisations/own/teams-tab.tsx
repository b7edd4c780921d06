import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import {
  deleteOrganisationTeam,
  listOrganisationTeams,
  type OrganisationTeam,
} from '#shared/contract/organisations/teams.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, TextLink } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { DataTable, type Column } from '../../../app/staff/lists/data-table.tsx';
import { TeamNameDialog } from './team-dialogs.tsx';

type Open = { readonly kind: 'new' } | { readonly kind: 'rename' | 'delete'; readonly team: OrganisationTeam };

/** The teams of an organisation. */
const TeamsTab = ({ organisation }: { readonly organisation: OwnOrganisation }) => {
  const query = useQuery(listOrganisationTeams, { params: { id: organisation._id } }, { dedupingInterval: 0 });
  const [open, setOpen] = useState<Open | null>(null);
  const act = useAct();
  const close = (): void => setOpen(null);
  if (query.status === 'loading') return <Skeleton height="240px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const teams = query.data.data;
  const remove = async ({ _id: id, name }: OrganisationTeam): Promise<void> => {
    await act.run(() => session.client.call(deleteOrganisationTeam, { params: { id } }), {
      said: `${name} is deleted`,
    });
    close();
    query.reload();
  };
  const columns: readonly Column<OrganisationTeam>[] = [
    {
      title: 'Team',
      render: ({ _id, name }) => (
        <TextLink as={Link} to={`${paths.organisation(organisation._id)}?team=${_id}`} fontWeight={600}>
          {name}
        </TextLink>
      ),
    },
    { title: 'People', render: ({ members }) => numberText(members) },
    {
      title: 'Action',
      align: 'end',
      render: (team) => (
        <Row gap={2} justifyContent="flex-end">
          <Button
            variant="quiet"
            scale="small"
            aria-label={`Rename ${team.name}`}
            onClick={() => setOpen({ kind: 'rename', team })}
          >
            Rename
          </Button>
          <Button
            variant="quiet"
            scale="small"
            aria-label={`Delete ${team.name}`}
            onClick={() => setOpen({ kind: 'delete', team })}
          >
            Delete
          </Button>
        </Row>
      ),
    },
  ];
  const button = (
    <Button
      variant="quiet"
      scale="small"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      New team
    </Button>
  );
  return (
    <Stack gap={3}>
      {teams.length > 0 && <Row justifyContent="flex-end">{button}</Row>}
      <Card p={0} overflow="hidden">
        {teams.length === 0 ? (
          <EmptyState title="No teams yet" action={button}>
            A team groups people, for example a department or a batch. Add them under “People”.
          </EmptyState>
        ) : (
          <DataTable
            label="Teams"
            items={teams}
            columns={columns}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            bulk={[]}
          />
        )}
      </Card>
      {(open?.kind === 'new' || open?.kind === 'rename') && (
        <TeamNameDialog
          organisation={organisation}
          team={open.kind === 'rename' ? open.team : null}
          onClose={close}
          onDone={query.reload}
        />
      )}
      {open?.kind === 'delete' && (
        <ConfirmDialog
          title={`Delete ${open.team.name}?`}
          act="Delete"
          busy={act.busy}
          onClose={close}
          onConfirm={() => void remove(open.team)}
        >
          {`${countText(open.team.members, 'person', 'people')} in it stay in the organisation. The team can’t be restored.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
};

export default TeamsTab;

import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { listPartners, type Partner } from '#shared/contract/partners.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/skeleton.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';
import { DataTable, type Column } from '../../app/staff/data-table.tsx';
import { PageHead } from '../../app/staff/page-head.tsx';
import { countText, dayText } from '../../app/staff/words.ts';

const pathOf = (id: string): string => paths.dashboard(`partners/${id}`);

const originsText = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} and ${countText(others.length, 'other')}`;

const columns: readonly Column<Partner>[] = [
  {
    title: 'Name',
    render: ({ _id, name }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  {
    title: 'Status',
    render: ({ status }) => (status === 'active' ? <Tag tone="good">Active</Tag> : <Tag tone="bad">Suspended</Tag>),
  },
  { title: 'Origins', wide: true, render: ({ origins }) => originsText(origins) },
  {
    title: 'Quizzes',
    wide: true,
    render: ({ quizzes }) => (quizzes.length === 0 ? 'The daily one' : `The daily one and ${String(quizzes.length)}`),
  },
  { title: 'Since', wide: true, align: 'end', render: ({ createdAt }) => dayText(createdAt) },
];

const NewButton = () => (
  <Button as={Link} to={paths.dashboard('partners/new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
    New partner
  </Button>
);

/** /dashboard/partners: the sites that show our quizzes. */
export const PartnerList = () => {
  const navigate = useNavigate();
  const query = useQuery(listPartners, {});
  return (
    <>
      <PageHead title="Partners" actions={<NewButton />}>
        Sites that show our quizzes in their pages, and what becomes of their visitors.
      </PageHead>
      <Card p={0} overflow="hidden">
        {query.status === 'loading' && (
          <Loading label="Loading">
            <Skeleton height="180px" />
          </Loading>
        )}
        {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' &&
          (query.data.data.length === 0 ? (
            <EmptyState title="No partners yet" action={<NewButton />}>
              A partner is a site that shows our quizzes. Make one, and you get two lines for its pages.
            </EmptyState>
          ) : (
            <DataTable
              label="Partners"
              items={query.data.data}
              columns={columns}
              idOf={({ _id }) => _id}
              nameOf={({ name }) => name}
              onOpen={({ _id }) => void navigate(pathOf(_id))}
              bulk={[]}
            />
          ))}
      </Card>
    </>
  );
};

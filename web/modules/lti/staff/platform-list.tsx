import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listLtiPlatforms, type LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { listLtiRegistrationLinks } from '#shared/contract/lti/registration-links.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { RegistrationLinks } from './registration-links.tsx';
import { ToolAddresses } from './tool-addresses.tsx';

const RegistrationLinkDialog = lazyPart(() =>
  import('./registration-link-dialog.tsx').then((part) => ({ default: part.RegistrationLinkDialog })),
);
const PlatformDialog = lazyPart(() =>
  import('./platform-dialog.tsx').then((part) => ({ default: part.PlatformDialog })),
);

const NAMES = [] as const;

const pathOf = (id: string): string => paths.dashboard(`learning-platforms/${id}`);

const columnsFor = (onEdit: (platform: LtiPlatform) => void): readonly Column<LtiPlatform>[] => [
  {
    title: 'Name',
    render: ({ _id, name }) => (
      <TextLink as={Link} to={pathOf(_id)} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  {
    title: 'Launches',
    render: ({ status }) => (status === 'on' ? <Tag tone="good">On</Tag> : <Tag tone="bad">Off</Tag>),
  },
  { title: 'Client ID', wide: true, render: ({ clientId }) => <code>{clientId}</code> },
  { title: 'People', wide: true, align: 'end', render: ({ people }) => numberText(people) },
  {
    title: 'Action',
    align: 'end',
    render: (platform) => (
      <Button variant="quiet" scale="small" aria-label={`Edit ${platform.name}`} onClick={() => onEdit(platform)}>
        Edit
      </Button>
    ),
  },
];

/** /dashboard/learning-platforms: platforms that launch quizzes and case studies by LTI 1.3. */
export const PlatformList = () => {
  const state = useListState(NAMES);
  const navigate = useNavigate();
  const [open, setOpen] = useState<LtiPlatform | 'new' | 'link' | null>(null);
  const query = useQuery(listLtiPlatforms, { query: pageQuery(state) }, LIST_FRESHNESS);
  const links = useQuery(listLtiRegistrationLinks, {}, LIST_FRESHNESS);
  const reload = (): void => {
    if (links.status === 'ready') links.reload();
    if (query.status === 'ready') query.reload();
  };
  const button = (
    <Button scale="small" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      New platform
    </Button>
  );
  return (
    <>
      <PageHead
        title="Learning platforms"
        actions={
          <Row gap={2}>
            <Button variant="quiet" scale="small" onClick={() => setOpen('link')}>
              Registration link
            </Button>
            {button}
          </Row>
        }
      >
        Moodle, Canvas and others that open quizzes and case studies in their courses and receive the scores, by LTI
        1.3.
      </PageHead>
      <DataList
        label="Learning platforms"
        query={query}
        state={state}
        columns={columnsFor(setOpen)}
        filters={[]}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onOpen={({ _id }) => void navigate(pathOf(_id))}
        empty={
          <EmptyState title="No learning platforms yet" action={button}>
            Send a registration link to the platform’s administrator. Or add Business Wisdom there as a tool, with the
            addresses below, and register the platform here.
          </EmptyState>
        }
      />
      <RegistrationLinks query={links} />
      <ToolAddresses />
      {open === 'link' && (
        <RegistrationLinkDialog
          onClose={() => {
            setOpen(null);
            reload();
          }}
        />
      )}
      {open !== null && open !== 'link' && (
        <PlatformDialog
          key={open === 'new' ? 'new' : open._id}
          platform={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={reload}
        />
      )}
    </>
  );
};

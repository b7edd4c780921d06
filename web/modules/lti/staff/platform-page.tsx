import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { getLtiPlatform, type LtiPlatform } from '#shared/contract/lti/platforms.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Tabs } from '../../../app/components/tabs.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { dayText } from '../../../app/staff/labels.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { CourseList } from './course-list.tsx';
import { DeletePlatform } from './delete-platform.tsx';
import { PlatformDialog } from './platform-dialog.tsx';
import { RefusalLog } from './refusal-log.tsx';
import { ScoreLog } from './score-log.tsx';

const TABS = [
  { id: 'scores', label: 'Scores' },
  { id: 'courses', label: 'Courses' },
  { id: 'refused', label: 'Refused launches' },
] as const;

const Opened = ({ platform, onChange }: { readonly platform: LtiPlatform; readonly onChange: () => void }) => {
  const [params, setParams] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const navigate = useNavigate();
  const tab = TABS.find(({ id }) => id === params.get('tab'))?.id ?? 'scores';
  return (
    <>
      <PageHead
        title={platform.name}
        actions={
          <Row gap={2}>
            <Button variant="quiet" scale="small" onClick={() => setDeleting(true)}>
              Delete
            </Button>
            <Button variant="quiet" scale="small" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </Row>
        }
      />
      <Row gap={2} mb={4}>
        {platform.status === 'off' && <Tag tone="bad">Launches are off</Tag>}
        <Text fontSize="sm" color="muted" style={{ overflowWrap: 'anywhere' }}>
          {platform.issuer} · client <code>{platform.clientId}</code> · {countText(platform.people, 'person', 'people')}{' '}
          · since {dayText(platform.createdAt)}
        </Text>
      </Row>
      {platform.deployments.length === 0 && (
        <Box mb={4}>
          <Banner tone="warn" title="Its deployment ID is missing">
            Launches are refused until you add it with Edit. The first refused launch shows the ID in its details.
          </Banner>
        </Box>
      )}
      <Tabs
        label={platform.name}
        tabs={TABS}
        current={tab}
        onChange={(id) => setParams({ tab: id }, { replace: true })}
      >
        {tab === 'scores' && <ScoreLog platform={platform} />}
        {tab === 'courses' && <CourseList platform={platform} />}
        {tab === 'refused' && <RefusalLog platform={platform} />}
      </Tabs>
      {deleting && (
        <DeletePlatform
          platform={platform}
          onClose={() => setDeleting(false)}
          onDone={() => void navigate(paths.dashboard('learning-platforms'), { replace: true })}
        />
      )}
      {editing && <PlatformDialog platform={platform} onClose={() => setEditing(false)} onDone={onChange} />}
    </>
  );
};

const back = (
  <Button as={Link} to={paths.dashboard('learning-platforms')}>
    All learning platforms
  </Button>
);

/** /dashboard/learning-platforms/{id}: the scores sent to a platform and its refused launches. */
export const PlatformPage = () => {
  const { platformId = '' } = useParams();
  const valid = isId(platformId);
  const query = useQuery(getLtiPlatform, valid ? { params: { id: platformId } } : null);
  if (!valid || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) {
    return (
      <EmptyState as="h1" title="Learning platform not found" action={back}>
        Check the link, or choose another platform.
      </EmptyState>
    );
  }
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the platform">
        <Skeleton height="240px" />
      </Loading>
    );
  }
  return <Opened platform={query.data.data.platform} onChange={query.reload} />;
};

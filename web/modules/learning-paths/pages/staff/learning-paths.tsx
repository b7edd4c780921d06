import { Route } from 'lucide-react';
import type { StaffPath } from '#shared/contract/learning-paths/path-staff.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Tag } from '#shared/ui/tag.ts';
import { AuthoredPage } from '../../../../app/staff/authored/authored-page.tsx';
import { minutesText } from '../../labels.ts';
import { PATHS } from '../../staff/path-kind.ts';

const EditPath = lazyPart(() => import('../../staff/edit-path.tsx'));
const PathPreview = lazyPart(() => import('../../staff/path-preview.tsx'));

/** Steps, and how many of them learners can’t open. */
const Steps = ({ stepCount, unavailable }: StaffPath) =>
  unavailable.length === 0 ? (
    stepCount
  ) : (
    <>
      {stepCount} <Tag tone="bad">{`${countText(unavailable.length, 'item')} not published`}</Tag>
    </>
  );

/** /dashboard/learning-paths */
const StaffPathsPage = () => (
  <AuthoredPage
    kind={PATHS}
    title="Learning paths"
    about="Published cards, sheets, examples, insights, quizzes and cases in a useful order. Updates of the starter content never change a path."
    empty="Put published content in an order, from the first idea to a decision."
    picture={<Route size={28} aria-hidden="true" />}
    columns={[
      { title: 'Steps', render: Steps },
      { title: 'Time', wide: true, align: 'end', render: ({ minutes }) => minutesText(minutes) },
    ]}
    Editor={EditPath}
    Preview={PathPreview}
  />
);
export default StaffPathsPage;

import { getLtiLaunchResults } from '#shared/contract/lti/members.ts';
import { useQuery } from '../../../app/session/query.ts';
import { CourseResults } from './course-results.tsx';

/** Results of the course from which an instructor launched the activity. */
const LaunchResults = ({ launchId }: { readonly launchId: string }) => (
  <CourseResults query={useQuery(getLtiLaunchResults, { params: { id: launchId } })} />
);
export default LaunchResults;

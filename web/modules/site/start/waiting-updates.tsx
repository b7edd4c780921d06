import { Link } from 'react-router-dom';
import { listContentUpdates } from '#shared/contract/site/content-updates.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { WaitingCard } from './waiting-card.tsx';

const PAGE = paths.dashboard('content-updates');
const SHOWN = 5;

/** Newer starter content that an editor decides about; nothing while there is none, which is mostly so. */
const WaitingUpdates = () => {
  const query = useQuery(listContentUpdates, {});
  if (query.status !== 'ready' || query.data.data.length === 0) return null;
  return (
    <WaitingCard
      title="Content updates"
      all="All updates"
      to={PAGE}
      query={{ ...query, data: { data: query.data.data.slice(0, SHOWN) } }}
      empty={null}
      row={({ _id, title, state, changes }) => [
        <TextLink key={_id} as={Link} to={PAGE}>
          {title}
        </TextLink>,
        state === 'new' ? 'New' : countText(changes.length, 'difference'),
      ]}
    />
  );
};
export default WaitingUpdates;

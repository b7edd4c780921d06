import { getCaseStudies } from '#shared/contract/cases/case-studies.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { ContentList, useListQuery } from './content-list.tsx';
import type { Selecting } from './selecting.ts';

export const CaseStudies = ({ adding, onSelect }: Selecting) => {
  const list = useListQuery();
  const query = useQuery(getCaseStudies, { query: list.query }, { keepPreviousData: true });
  const items =
    query.status === 'ready'
      ? query.data.data.map(({ _id: id, title, subject, questionCount, points, access }) => ({
          id,
          title,
          access,
          facts: `${subject} · ${countText(questionCount, 'question')} · ${countText(points, 'point')}`,
        }))
      : [];
  return (
    <ContentList
      label="Case studies"
      searchLabel="Search by title, subject or summary"
      noun={['case study', 'case studies']}
      list={list}
      query={query}
      items={items}
      adding={adding}
      onSelect={(caseId) => onSelect({ caseId })}
    />
  );
};

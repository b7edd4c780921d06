import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { useQuery } from '../../../app/session/query.ts';
import { ContentList, useListQuery } from './content-list.tsx';
import type { Selecting } from './selecting.ts';

export const Quizzes = ({ adding, onSelect }: Selecting) => {
  const list = useListQuery();
  const query = useQuery(allQuizzes, { query: { ...list.query, sort: 'title' } }, { keepPreviousData: true });
  const items =
    query.status === 'ready'
      ? query.data.data.map(({ _id: id, title, subject, questionCount, access }) => ({
          id,
          title,
          access,
          facts: `${subject.name} · ${countText(questionCount, 'question')}`,
        }))
      : [];
  return (
    <ContentList
      label="Quizzes"
      searchLabel="Search by title"
      noun={['quiz', 'quizzes']}
      list={list}
      query={query}
      items={items}
      adding={adding}
      onSelect={(quizId) => onSelect({ quizId })}
    />
  );
};

/** Texts of the search. */
import type { SearchHit, SearchKind, SearchResult } from '#shared/contract/search/search.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { paths } from '../../app/routing/route-table.ts';

export const KIND_TITLES: Readonly<Record<SearchKind, string>> = {
  quiz: 'Quizzes',
  insight: 'News insights',
  case: 'Case studies',
  sheet: 'Formula sheets',
  example: 'Worked examples',
  path: 'Learning paths',
  mock: 'Mock exams',
  question: 'Questions you have answered',
};

/** The page of what was found. */
export const addressOf = (kind: SearchKind, { _id, title }: SearchHit): string => {
  switch (kind) {
    case 'quiz':
      return paths.quiz(_id);
    case 'insight':
      return paths.newsInsight(_id, title);
    case 'case':
      return paths.caseStudy(_id);
    case 'sheet':
      return paths.formulaSheet(_id);
    case 'example':
      return paths.workedExample(_id);
    case 'path':
      return paths.learningPath(_id);
    case 'mock':
      return paths.mockExam(_id);
    case 'question':
      return paths.quizResult(_id);
  }
};

/** The number of results, for screen readers and above the list. */
export const countLabel = ({ sections }: SearchResult, helpCount: number): string => {
  const count = sections.reduce((sum, { hits }) => sum + hits.length, helpCount);
  const isMore = sections.some(({ more }) => more);
  if (count === 0) return 'No results';
  return isMore ? `The best ${countText(count, 'result')}` : countText(count, 'result');
};

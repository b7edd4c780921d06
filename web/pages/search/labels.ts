/** Texts of the search. */
import type { SearchHit, SearchKind, SearchResult } from '#shared/contract/search/search.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { paths } from '../../app/routing/route-table.ts';

export const KIND_TITLES: Readonly<Record<SearchKind, string>> = {
  quiz: 'Quizzes',
  insight: 'News insights',
  case: 'Case studies',
  deck: 'Flashcards',
  sheet: 'Formula sheets',
  example: 'Worked examples',
  path: 'Learning paths',
  mock: 'Mock exams',
  question: 'Questions you have answered',
  note: 'Your notes',
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
    case 'deck':
      return paths.deck(_id);
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
    case 'note':
      // The list is searched for the beginning of the note.
      return `${paths.savedQuestions()}?${new URLSearchParams({ q: title.replace('…', '').slice(0, 60) }).toString()}`;
  }
};

/** The number of results, for screen readers and above the list. */
export const countLabel = ({ sections }: SearchResult, helpCount: number): string => {
  const count = sections.reduce((sum, { hits }) => sum + hits.length, helpCount);
  const isMore = sections.some(({ more }) => more);
  if (count === 0) return 'No results';
  return isMore ? `The best ${countText(count, 'result')}` : countText(count, 'result');
};

import { useEffect, useState } from 'react';
import type { HelpHit } from './sections.tsx';
import { fits } from '#shared/domain/search/tokens.ts';

/** Hits of the help at most. */
const FEW = 5;

/** Finds the site’s help questions with those words; loads them with the first search. */
export const useHelp = (words: readonly string[]): readonly HelpHit[] => {
  const [questions, setQuestions] = useState<readonly HelpHit[] | null>(null);
  const isNeeded = words.length > 0 && questions === null;
  useEffect(() => {
    if (!isNeeded) return;
    let left = false;
    // Without the help, a search still finds everything else.
    import('../../modules/site/help/questions.ts').then(
      ({ HELP }) => {
        if (!left) setQuestions(HELP.flatMap((topic) => topic.questions));
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [isNeeded]);
  if (questions === null || words.length === 0) return [];
  return questions.filter(({ question, answer }) => fits(words, `${question} ${answer}`)).slice(0, FEW);
};

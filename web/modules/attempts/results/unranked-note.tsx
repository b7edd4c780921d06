import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';

/** Why a result isn't ranked, and what it counts for. */
const UnrankedNote = ({ feedback }: Pick<FinishedResult, 'feedback'>) => (
  <Banner tone="info">
    {feedback === 'each'
      ? 'You saw the right answers after each question, so this result isn’t ranked.'
      : 'You practised this quiz with feedback after each question before, so this result isn’t ranked.'}{' '}
    It counts for your accuracy and practice.
  </Banner>
);
export default UnrankedNote;

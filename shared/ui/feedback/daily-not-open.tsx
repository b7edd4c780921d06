import { dayText } from '../../domain/common/day-text.ts';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** What the server says of a quiz whose day is over. */
const OVER = new Set<string>(['SIGN_IN_REQUIRED', 'NOT_FOUND']);

interface DailyNotOpenProps {
  /** The day of the quiz, `YYYY-MM-DD`. */
  readonly date: string;
  /** Why it didn't open. */
  readonly error: { readonly code: string; readonly message: string };
  /** Leads to the quiz of today. */
  readonly onOver: () => void;
  readonly onRetry: () => void;
}

/** Stands in place of a daily quiz that didn't open: its day is over, or something went wrong. */
export const DailyNotOpen = ({ date, error, onOver, onRetry }: DailyNotOpenProps) =>
  OVER.has(error.code) ? (
    <EmptyState as="h1" title="The day has turned" action={<Button onClick={onOver}>Go to today’s quiz</Button>}>
      The quiz of {dayText(date)} is over, and a new one is here.
    </EmptyState>
  ) : (
    <ErrorState as="h1" title="The quiz could not be opened" message={error.message} onRetry={onRetry} />
  );

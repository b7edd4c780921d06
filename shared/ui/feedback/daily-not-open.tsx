import { dayText } from '../../domain/common/text/day-text.ts';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** Errors that the server returns for a quiz after its day. */
const OVER = new Set<string>(['SIGN_IN_REQUIRED', 'NOT_FOUND']);

interface DailyNotOpenProps {
  /** The day of the quiz, `YYYY-MM-DD`. */
  readonly date: string;
  /** Why it didn't open. */
  readonly error: { readonly code: string; readonly message: string };
  /** Opens today's quiz. */
  readonly onOver: () => void;
  readonly onRetry: () => void;
}

/** Replaces a daily quiz that didn't open, because its day is over or something went wrong. */
export const DailyNotOpen = ({ date, error, onOver, onRetry }: DailyNotOpenProps) =>
  OVER.has(error.code) ? (
    <EmptyState as="h1" title="Today’s quiz has changed" action={<Button onClick={onOver}>Go to today’s quiz</Button>}>
      The quiz for {dayText(date)} has ended. A new one is ready.
    </EmptyState>
  ) : (
    <ErrorState as="h1" title="We couldn’t open the quiz" message={error.message} onRetry={onRetry} />
  );

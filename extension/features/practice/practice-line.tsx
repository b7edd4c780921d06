import type { User } from '#shared/contract/identity/auth.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { Button } from '#shared/ui/button.tsx';
import { duePractice } from '../../storage/stored-state.ts';
import { useItem } from '../../page.ts';

interface PracticeLineProps {
  readonly person: User;
  readonly onPractise: () => void;
}

/** Opens the missed questions that are due; nothing without any. */
export const PracticeLine = ({ person, onPractise }: PracticeLineProps) => {
  const practice = useItem(duePractice);
  if (practice?.userId !== person._id || practice.due === 0) return null;
  return (
    <Button variant="quiet" onClick={onPractise}>
      Practise {pluralText(practice.due, 'a question you missed', `${String(practice.due)} questions you missed`)}
    </Button>
  );
};

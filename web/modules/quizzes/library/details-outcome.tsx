import { useState } from 'react';
import { undoReplacement } from '#shared/contract/quizzes/replacing.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import type { DetailsOutcome } from './details-dialog.tsx';

interface OutcomeProps {
  readonly outcome: DetailsOutcome;
  /** Called after the undo. */
  readonly onUndone: () => void;
}

/** Shows the result of changing details, with an undo. */
export const DetailsOutcomeBanner = ({ outcome: { quizzes, refused }, onUndone }: OutcomeProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const undo = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(undoReplacement, {
      body: { quizzes: quizzes.map(({ _id, version }) => ({ quizId: _id, version })) },
    });
    setBusy(false);
    setError(reply.ok ? null : reply.error.message);
    if (reply.ok) onUndone();
  };
  return (
    <Banner
      tone={refused.length === 0 ? 'good' : 'info'}
      live="status"
      title={`Changed in ${countText(quizzes.length, 'quiz', 'quizzes')}`}
    >
      <Stack gap={2}>
        {refused.map(({ title, reason }) => (
          <Text key={title} fontSize="sm">
            {title}: not changed. {reason}
          </Text>
        ))}
        {error !== null && (
          <Text role="alert" fontSize="sm">
            {error}
          </Text>
        )}
        {quizzes.length > 0 && (
          <div>
            <Button variant="quiet" scale="small" busy={busy} onClick={() => void undo()}>
              Undo the change
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  );
};

import { useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Stack, Text } from '#shared/ui/system.ts';

interface OutcomeBannerProps {
  readonly title: string;
  /** Sentences about what wasn't changed, and why. */
  readonly refusals: readonly string[];
  /** Undoes the change; resolves to a sentence if it failed. Without it there is nothing to undo. */
  readonly undo?: (() => Promise<string | null>) | undefined;
  /** Called after the undo. */
  readonly onUndone: () => void;
  readonly children?: ReactNode;
}

/** Shows the result of changing selected questions, with an undo. */
export const OutcomeBanner = ({ title, refusals, undo, onUndone, children }: OutcomeBannerProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const undoAll = async (): Promise<void> => {
    if (undo === undefined) return;
    setBusy(true);
    const failure = await undo();
    setBusy(false);
    setError(failure);
    if (failure === null) onUndone();
  };
  return (
    <Banner tone={refusals.length === 0 ? 'good' : 'info'} live="status" title={title}>
      <Stack gap={2}>
        {children}
        {refusals.map((sentence) => (
          <Text key={sentence} fontSize="sm">
            {sentence}
          </Text>
        ))}
        {error !== null && (
          <Text role="alert" fontSize="sm">
            {error}
          </Text>
        )}
        {undo !== undefined && (
          <div>
            <Button variant="quiet" scale="small" busy={busy} onClick={() => void undoAll()}>
              Undo the change
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  );
};

import { useEffect, useState } from 'react';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Text } from '#shared/ui/system.ts';
import { variablesOf, type Looks } from './looks.ts';
import { loadWidget } from './widget-element.ts';

interface LivePreviewProps {
  readonly partnerKey: string;
  readonly quiz: string;
  readonly looks: Looks;
}

type Script = 'loading' | 'ready' | 'failed';

/** The widget itself, as the partner's page will show it. */
export const LivePreview = ({ partnerKey, quiz, looks }: LivePreviewProps) => {
  const [script, setScript] = useState<Script>('loading');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let gone = false;
    const report = (state: Script) => (): void => {
      if (!gone) setScript(state);
    };
    loadWidget().then(report('ready'), report('failed'));
    return () => {
      gone = true;
    };
  }, [round]);
  return (
    <Card
      p={4}
      as="section"
      aria-label="Preview"
      style={{ backgroundColor: 'var(--sunk)', minHeight: '320px', position: 'sticky', top: '80px' }}
    >
      {script === 'loading' && <Skeleton height="280px" />}
      {script === 'failed' && (
        <ErrorState
          as="h3"
          message="We couldn’t load the widget."
          onRetry={() => {
            setScript('loading');
            setRound(round + 1);
          }}
        />
      )}
      {script === 'ready' && (
        <business-quiz
          // Custom properties that were taken away must go: each looks gets an element of its own.
          key={JSON.stringify([looks.accent, looks.font])}
          partner={partnerKey}
          quiz={quiz}
          view={looks.view}
          theme={looks.theme}
          style={{ display: 'block', ...variablesOf(looks) }}
        />
      )}
      <Text fontSize="sm" color="muted" mt={3}>
        This is the real widget. Viewing isn’t counted, but answers are.
      </Text>
    </Card>
  );
};

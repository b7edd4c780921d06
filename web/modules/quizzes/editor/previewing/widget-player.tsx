import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { themeStore } from '../../../../app/frame/theme-store.ts';
import type { PlayedProps } from '../../../../app/staff/preview.tsx';
import { widgetPreview, type WidgetPreview } from './widget-attempt.ts';

/** The script that partners put on their pages; it defines the element. */
const SCRIPT = '/widget/v1/business-quiz.js';

type WidgetElement = HTMLElement & { preview?: WidgetPreview };

const isLink = (target: EventTarget): boolean => target instanceof Element && target.localName === 'a';

/** The widget as on a partner’s page. Its attempt stays in this page, and its links lead nowhere. */
export const WidgetPlayer = (quiz: PlayedProps) => {
  useSignals();
  const container = useRef<HTMLDivElement>(null);
  const element = useRef<WidgetElement | null>(null);
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);
  const theme = themeStore.current.value;
  const latest = useRef(quiz);
  useEffect(() => {
    latest.current = quiz;
  });
  useEffect(() => {
    const { current } = container;
    const widget: WidgetElement = document.createElement('business-quiz');
    widget.preview = widgetPreview(latest.current);
    element.current = widget;
    // A link leads away from unsaved changes, and those of the result to an attempt that doesn’t exist.
    const stop = (event: Event): void => {
      if (event.composedPath().some(isLink)) event.preventDefault();
    };
    current?.addEventListener('click', stop);
    import(/* @vite-ignore */ SCRIPT).then(
      () => current?.replaceChildren(widget),
      () => setFailed(true),
    );
    return () => {
      current?.removeEventListener('click', stop);
      widget.remove();
    };
  }, [round]);
  useEffect(() => element.current?.setAttribute('theme', theme), [theme, round]);
  if (failed) {
    return (
      <ErrorState
        message="The widget couldn’t be loaded. Check your connection and reload the page."
        onRetry={() => location.reload()}
      />
    );
  }
  return (
    <Stack gap={4}>
      <Row justifyContent="space-between" gap={3}>
        <Text color="muted" fontSize="sm">
          The widget on a partner’s page. Answers aren’t saved, and links are switched off.
        </Text>
        <Button variant="quiet" scale="small" onClick={() => setRound(round + 1)}>
          Start over
        </Button>
      </Row>
      <div ref={container} style={{ maxWidth: '640px' }} />
    </Stack>
  );
};

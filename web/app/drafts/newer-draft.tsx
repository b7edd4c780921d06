import type { ReactNode } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';

interface NewerDraftProps {
  readonly onChoose: (which: 'mine' | 'other') => void;
  /** What becomes of the two. */
  readonly children: ReactNode;
}

/** Says that the draft was also changed elsewhere, and asks which text stays. */
export const NewerDraft = ({ onChoose, children }: NewerDraftProps) => (
  <Banner tone="warn" live="alert" title="A newer draft was saved in another tab or on another device">
    <Stack gap={3} mt={1}>
      <Text>{children} Which one do you want to keep?</Text>
      <Row gap={3}>
        <Button variant="quiet" onClick={() => onChoose('mine')}>
          Keep what I wrote here
        </Button>
        <Button variant="quiet" onClick={() => onChoose('other')}>
          Take the newer draft
        </Button>
      </Row>
    </Stack>
  </Banner>
);

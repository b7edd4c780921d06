import type { ReactNode } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';

interface NewerDraftProps {
  readonly onChoose: (which: 'mine' | 'other') => void;
  /** Effect on both drafts. */
  readonly children: ReactNode;
}

/** Reports that the draft was also changed elsewhere, and asks which version to use. */
export const NewerDraft = ({ onChoose, children }: NewerDraftProps) => (
  <Banner tone="warn" live="alert" title="A newer draft was saved in another tab or on another device">
    <Stack gap={3} mt={1}>
      <Text>{children} Which one do you want to keep?</Text>
      <Row gap={3}>
        <Button variant="quiet" onClick={() => onChoose('mine')}>
          Keep this version
        </Button>
        <Button variant="quiet" onClick={() => onChoose('other')}>
          Use the newer draft
        </Button>
      </Row>
    </Stack>
  </Banner>
);

import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';

interface NewerDraftProps {
  readonly onChoose: (which: 'mine' | 'newer') => void;
}

/** Says that the draft was saved elsewhere since, and asks which text stays. Until then both stand on the page. */
export const NewerDraft = ({ onChoose }: NewerDraftProps) => (
  <Banner tone="warn" live="alert" title="A newer draft was saved in another tab or on another device">
    <Stack gap={3} mt={1}>
      <Text>
        Nothing is overwritten. Under each answer stands what the newer draft says. Which one do you want to keep?
      </Text>
      <Row gap={3}>
        <Button variant="quiet" onClick={() => onChoose('mine')}>
          Keep what I wrote here
        </Button>
        <Button variant="quiet" onClick={() => onChoose('newer')}>
          Take the newer draft
        </Button>
      </Row>
    </Stack>
  </Banner>
);

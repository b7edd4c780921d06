import { Banner } from './banner.tsx';
import { Button } from '../button.tsx';
import { Stack } from '../system.ts';
import { dayText } from '../../domain/common/text/day-text.ts';

interface TurnedBannerProps {
  /** Day of the quiz that is shown. */
  readonly day: string;
  readonly playing: boolean;
  readonly onGoOn: () => void;
}

/** Shown when a new daily quiz starts while the previous one is open. */
export const TurnedBanner = ({ day, playing, onGoOn }: TurnedBannerProps) => (
  <Banner tone="info" title="A new quiz is ready" live="status">
    <Stack gap={3} alignItems="start">
      <span>
        {playing
          ? `This is the quiz for ${dayText(day)}. Submit it today and it still counts toward your streak.`
          : `This was the quiz for ${dayText(day)}.`}
      </span>
      <Button variant="quiet" scale="small" onClick={onGoOn}>
        Go to today’s quiz
      </Button>
    </Stack>
  </Banner>
);

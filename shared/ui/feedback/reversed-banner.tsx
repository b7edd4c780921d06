import { Banner } from './banner.tsx';
import { Button } from '../button.tsx';
import { Stack } from '../system.ts';
import { dayText } from '../../domain/common/day-text.ts';

interface TurnedBannerProps {
  /** Day of the quiz that is shown. */
  readonly day: string;
  readonly playing: boolean;
  readonly onGoOn: () => void;
}

/** The day has turned while its quiz was open. */
export const TurnedBanner = ({ day, playing, onGoOn }: TurnedBannerProps) => (
  <Banner tone="info" title="A new quiz is here" live="status">
    <Stack gap={3} alignItems="start">
      <span>
        {playing
          ? `This is the quiz of ${dayText(day)}. Finish it if you like: handed in today, it still counts for its day.`
          : `This was the quiz of ${dayText(day)}.`}
      </span>
      <Button variant="quiet" scale="small" onClick={onGoOn}>
        Go to today’s quiz
      </Button>
    </Stack>
  </Banner>
);

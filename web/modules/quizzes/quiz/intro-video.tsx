import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Program } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Box } from '#shared/ui/system.ts';

// The player loads on demand.
const IntroPlayer = lazyPart(() => import('./intro-player.tsx'));

const PlayerSkeleton = () => (
  <Loading label="Loading the video">
    <Box mb={5} style={{ aspectRatio: '16 / 9' }}>
      <Skeleton height="100%" />
    </Box>
    <Skeleton width="80%" />
  </Loading>
);

interface IntroVideoProps {
  readonly program: Program;
  readonly onOpen?: () => void;
}

/** The intro video of a program in a dialog. */
export const IntroVideo = ({ program, onOpen }: IntroVideoProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Play size={18} aria-hidden="true" />}
        aria-label={`Watch the intro to ${program.title}`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        Watch the intro
      </Button>
      {open && (
        <Dialog title={program.title} width={860} onClose={() => setOpen(false)}>
          <IntroPlayer pending={<PlayerSkeleton />} program={program} />
        </Dialog>
      )}
    </>
  );
};

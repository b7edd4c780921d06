import styled from '@emotion/styled';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Program } from '#shared/domain/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';

const Video = styled.video({ width: '100%', aspectRatio: '16 / 9', borderRadius: 'var(--radius-control)' });

/** The intro video of a program in a dialog; nothing where there is no video. */
export const IntroVideo = ({ program: { title, videoLink } }: { readonly program: Program }) => {
  const [open, setOpen] = useState(false);
  if (videoLink === null) return null;
  return (
    <>
      <Button variant="quiet" icon={<Play size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Watch the intro
      </Button>
      {open && (
        <Dialog title={title} width={860} onClose={() => setOpen(false)}>
          <Video src={videoLink} controls autoPlay playsInline aria-label={`Intro to ${title}`} />
        </Dialog>
      )}
    </>
  );
};

import styled from '@emotion/styled';
import { useState } from 'react';
import type { Program } from '#shared/domain/quizzes/programs.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Text } from '#shared/ui/system.ts';
import { INTRO_LINES, introFiles } from './intro-captions.ts';

// The video is dark in both themes.
const Video = styled.video({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'contain',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--night)',
  accentColor: 'var(--accent)',
  '&::cue': { fontFamily: 'var(--font-text)', lineHeight: 1.4, whiteSpace: 'pre-line' },
  // By default captions shrink with the video.
  '@media (max-width: 599px)': { '&::cue': { fontSize: '0.75rem' } },
});

const wantsMotion = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays a program's intro with captions and a transcript. Starts automatically unless the user prefers reduced motion. */
const IntroPlayer = ({ program: { key, title, videoLink } }: { readonly program: Program }) => {
  const [failed, setFailed] = useState(false);
  const { captions, poster } = introFiles(key);
  return (
    <>
      {failed && <Banner tone="info">We can’t play this video here. Read the transcript below.</Banner>}
      {!failed && (
        <Video
          aria-label={`Intro to ${title}`}
          src={videoLink}
          poster={poster}
          controls
          controlsList="nodownload noremoteplayback"
          disablePictureInPicture
          muted
          playsInline
          autoPlay={wantsMotion()}
          preload="metadata"
          onError={() => setFailed(true)}
          // It may have failed before React attached its listener.
          ref={(video) => setFailed((known) => known || (video?.error ?? null) !== null)}
        >
          <track kind="captions" srcLang="en" label="English" src={captions} default />
        </Video>
      )}
      <Text fontSize="sm" color="muted" mt={4} mb={1}>
        No sound. Captions are on.
      </Text>
      <Text as="div" role="region" aria-label="Transcript" maxWidth="none">
        {INTRO_LINES[key].join(' ')}
      </Text>
    </>
  );
};
export default IntroPlayer;

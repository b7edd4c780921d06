import styled from '@emotion/styled';
import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-play-button';
import 'media-chrome/media-time-range';
import 'media-chrome/media-time-display';
import 'media-chrome/media-captions-button';
import 'media-chrome/media-fullscreen-button';
import { useState, type HTMLAttributes, type ReactNode } from 'react';
import type { Program } from '#shared/domain/quizzes/programs.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Text } from '#shared/ui/system.ts';
import { INTRO_LINES, introFiles } from './intro-captions.ts';

type Part = HTMLAttributes<HTMLElement> & { readonly children?: ReactNode };

declare module 'react' {
  // JSX looks up custom elements in this namespace.
  // oxlint-disable-next-line @typescript-eslint/no-namespace -- React's types are augmented by namespace
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': Part & { readonly defaultsubtitles?: boolean; readonly autohide?: string };
      'media-control-bar': Part;
      'media-play-button': Part;
      'media-time-range': Part;
      'media-time-display': Part & { readonly showduration?: boolean };
      'media-captions-button': Part;
      'media-fullscreen-button': Part;
    }
  }
}

// The video is dark in both themes, so its controls are too.
const Screen = styled.div({
  overflow: 'hidden',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--night)',
  '& media-controller': {
    '--media-primary-color': 'var(--on-night-strong)',
    '--media-secondary-color': 'transparent',
    '--media-range-bar-color': 'var(--accent)',
    '--media-focus-box-shadow': 'inset 0 0 0 2px var(--accent)',
    '--media-font-family': 'var(--font-text)',
    '--media-control-height': '28px',
    '--media-control-padding': '8px',
    display: 'block',
    width: '100%',
    aspectRatio: '16 / 9',
  },
  '& media-control-bar': { width: '100%', background: 'linear-gradient(transparent, var(--night))' },
  '& media-time-range': { flexGrow: 1 },
  '& video': { width: '100%', height: '100%', objectFit: 'contain' },
  '& video::cue': { fontFamily: 'var(--font-text)', lineHeight: 1.4 },
  // By default captions shrink with the video.
  '@media (max-width: 599px)': { '& video::cue': { fontSize: '0.75rem' } },
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
        <Screen>
          <media-controller defaultsubtitles aria-label={`Intro to ${title}`}>
            <video
              slot="media"
              src={videoLink}
              poster={poster}
              muted
              playsInline
              autoPlay={wantsMotion()}
              preload="metadata"
              onError={() => setFailed(true)}
              // It may have failed before React attached its listener.
              ref={(video) => setFailed((known) => known || (video?.error ?? null) !== null)}
            >
              <track kind="captions" srcLang="en" label="English" src={captions} default />
            </video>
            <media-control-bar>
              <media-play-button />
              <media-time-range />
              <media-time-display showduration />
              <media-captions-button />
              <media-fullscreen-button />
            </media-control-bar>
          </media-controller>
        </Screen>
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

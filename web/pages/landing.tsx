import { Suspense } from 'react';
import { preloadable } from '../app/routing/preloadable.tsx';
import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { RouteSkeleton } from '../app/routing/route-skeletons.tsx';
import { nearing } from '../app/routing/nearing.ts';
import { Hero } from '../features/landing/hero.tsx';
import { useDriftingGlows } from '../features/landing/use-drifting-glows.ts';
import { useHomepageReady } from '../features/landing/use-homepage-ready.ts';
import { WhyChoose } from '../features/landing/why-choose.tsx';

// Far below the first view: its HTML stands there from the start, its script comes when it is scrolled near.
const { Part: ProgramStrip, preload } = preloadable(() =>
  nearing('#programs').then(() => import('../features/quiz/program-strip.tsx')),
);
if (import.meta.env.SSR) await preload();

const FrontDoor = () => {
  const lit = useDriftingGlows<HTMLDivElement>();
  return (
    <div ref={lit}>
      <QuietBar back="none" />
      <Hero />
      <WhyChoose />
      <Suspense>
        <ProgramStrip />
      </Suspense>
    </div>
  );
};

/** The front door. It waits in the same outline in which its code was awaited. */
const LandingPage = () => (useHomepageReady() ? <FrontDoor /> : <RouteSkeleton shape="text" bar />);

export default LandingPage;

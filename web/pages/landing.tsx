import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { RouteSkeleton } from '../app/routing/route-skeletons.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { useDriftingGlows } from '../features/landing/use-drifting-glows.ts';
import { useHomepageReady } from '../features/landing/use-homepage-ready.ts';
import { ProgramStrip } from '../features/quiz/program-strip.tsx';
import { WhyChoose } from '../features/landing/why-choose.tsx';

const FrontDoor = () => {
  const lit = useDriftingGlows<HTMLDivElement>();
  return (
    <div ref={lit}>
      <QuietBar back="none" />
      <Hero />
      <WhyChoose />
      <ProgramStrip />
    </div>
  );
};

/** The front door. It waits in the same outline in which its code was awaited. */
const LandingPage = () => (useHomepageReady() ? <FrontDoor /> : <RouteSkeleton shape="text" bar />);

export default LandingPage;

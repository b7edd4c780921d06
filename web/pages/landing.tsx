import { QuietBar } from '../app/quiet-bar.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { LandingSkeleton } from '../features/landing/landing-skeleton.tsx';
import { useDriftingGlows } from '../features/landing/use-drifting-glows.ts';
import { useHomepageReady } from '../features/landing/use-homepage-ready.ts';
import { WhyChoose } from '../features/landing/why-choose.tsx';
import { ProgramStrip } from '../features/quiz/program-strip.tsx';

const FrontDoor = () => {
  const lit = useDriftingGlows<HTMLDivElement>();
  return (
    <div ref={lit}>
      <Hero />
      <WhyChoose />
      <ProgramStrip />
    </div>
  );
};

/** The front door. */
const LandingPage = () => {
  const ready = useHomepageReady();
  return (
    <>
      <QuietBar back="none" />
      {ready ? <FrontDoor /> : <LandingSkeleton />}
    </>
  );
};

export default LandingPage;

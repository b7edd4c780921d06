import { QuietBar } from '../app/frame/quiet-bar.tsx';
import { RouteSkeleton } from '../app/routing/route-skeletons.tsx';
import { Hero } from '../modules/site/landing/hero.tsx';
import { useDriftingGlows } from '../modules/site/landing/use-drifting-glows.ts';
import { useHomepageReady } from '../modules/site/landing/use-homepage-ready.ts';
import { ProgramStrip } from '../modules/quizzes/quiz/program-strip.tsx';
import { TodaySpace } from './today/today-space.tsx';
import { ForTeams } from '../modules/site/landing/for-teams.tsx';
import { PricesLine } from '../modules/site/landing/prices-line.tsx';
import { WhyChoose } from '../modules/site/landing/why-choose.tsx';

const Landing = () => {
  const lit = useDriftingGlows<HTMLDivElement>();
  return (
    <div ref={lit}>
      <QuietBar back="none" />
      <TodaySpace />
      <Hero />
      <WhyChoose />
      <ProgramStrip />
      <PricesLine />
      <ForTeams />
    </div>
  );
};

/** The landing page. Its skeleton is the one shown while its code loads. */
const LandingPage = () => (useHomepageReady() ? <Landing /> : <RouteSkeleton shape="text" bar="quiet" />);

export default LandingPage;

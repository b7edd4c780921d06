import { QuietBar } from '../app/quiet-bar.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { WhyChoose } from '../features/landing/why-choose.tsx';

/** The front door. */
const LandingPage = () => (
  <>
    <QuietBar back="none" />
    <Hero />
    <WhyChoose />
  </>
);

export default LandingPage;

import { NotOpenYet } from '../app/not-open-yet.tsx';

/** The news feed, once it is open. */
const NewsInsightsPage = () => (
  <NotOpenYet title="News insights">
    One event at a time, what happened, why it mattered and what it still teaches: the feed of business news analysis
    will stand here.
  </NotOpenYet>
);

export default NewsInsightsPage;

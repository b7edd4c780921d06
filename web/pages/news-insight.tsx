import { NotOpenYet } from '../app/not-open-yet.tsx';

/** One news insight, once they are open. */
const NewsInsightPage = () => (
  <NotOpenYet title="News insight">
    The full story of a news insight, with its source and two questions to check yourself, will stand here.
  </NotOpenYet>
);

export default NewsInsightPage;

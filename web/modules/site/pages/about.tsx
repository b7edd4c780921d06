import { Link } from 'react-router-dom';
import { Article } from '../../../app/components/article.tsx';
import { paths } from '../../../app/routing/route-table.ts';

/** /about. */
const AboutPage = () => (
  <Article
    title="About Us"
    intro="Business Wisdom helps people who work in business, or want to, keep their judgement in shape."
  >
    <p>
      It is made for corporate professionals, MBA students and MBA aspirants: people with five minutes between two
      meetings rather than five free evenings. So everything here is short, asks you to decide something, and tells you
      why the answer is what it is.
    </p>
    <h2>How it works</h2>
    <p>
      A quiz asks one question at a time. Your answers are saved as you give them, so a lost connection or a closed tab
      costs you nothing. When you finish, every question is reviewed with your answer, the right answer, an explanation
      and its source.
    </p>
    <h2>The five programs</h2>
    <ul>
      <li>
        Static Business Quizzes: finance, economics, strategy, marketing, operations, people, law, ethics, analytics and
        AI.
      </li>
      <li>News-Based Business Current Affairs: the deals, policies and collapses that made the business pages.</li>
      <li>Business News Analysis: one event, what happened, why it mattered, and what it still teaches.</li>
      <li>Business Vocabulary: the words of boardrooms, term sheets and annual reports.</li>
      <li>Case Studies: decisions with the mess left in.</li>
    </ul>
    <p>
      Around them: flashcards, formula sheets, worked examples, learning paths that put them in order, and mock exams
      with a clock for every section.
    </p>
    <h2>How we choose questions</h2>
    <p>
      A question earns its place when someone could be wrong about it for a good reason. Each one names its source, so
      you can read more, or disagree.
    </p>
    <h2>How we check them</h2>
    <p>
      A fact that may change carries the day on which it was true, which you see in the review, and we look at it again
      by a fixed date. Sums are recalculated by a program. If you report a mistake and we correct the key, results are
      scored again, we tell those whose score changes, and the quiz can show what was corrected and when.
    </p>
    <p>
      <Link to={paths.explore()}>Explore the programs</Link> or <Link to={paths.contact()}>write to us</Link>.
    </p>
  </Article>
);

export default AboutPage;

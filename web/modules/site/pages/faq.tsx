import { Article } from '../../../app/components/article.tsx';
import { Faq } from '../help/faq.tsx';

/** Frequently asked questions, searchable. */
const FaqPage = () => (
  <Article title="FAQ" intro="Short answers to common questions.">
    <Faq />
  </Article>
);

export default FaqPage;

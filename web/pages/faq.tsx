import { Article } from '../app/parts/article.tsx';
import { Faq } from '../features/help/faq.tsx';

/** Frequently asked questions, searchable. */
const FaqPage = () => (
  <Article title="FAQ" intro="Short answers to what people ask most.">
    <Faq />
  </Article>
);

export default FaqPage;

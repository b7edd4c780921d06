/** Puts together what stands on partners' pages without the API, for the addresses that serve it. */
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { FragmentRenderer } from '#shared/contract/site/rendered-page.ts';
import type { Embedding } from '../quizzes/module.ts';
import { oembedXml } from './embed/oembed.ts';
import type { EmbedPages } from './embed/embed-pages.ts';
import type { QuizFacts } from './embed/quiz-pages.ts';

/** What the addresses for partners answer with. */
export const embedPagesOf = (embedding: Embedding, renderer: FragmentRenderer | null): EmbedPages => {
  const frames = embedding.frames(renderer);
  return {
    frame: (asked) => frames.frame(asked),
    fragment: (asked) => frames.fragment(asked),
    oembed: async (asked) => {
      const json = await embedding.oembed(asked);
      return { json, xml: oembedXml(json), secondsLeft: json.cache_age };
    },
  };
};

/** Reads what everybody may know of a quiz. */
export const quizFactsOf =
  ({ read }: Pick<Embedding, 'read'>) =>
  async (quiz: string): Promise<QuizFacts> => {
    const { reply } = await read({ partner: undefined, quiz, origin: null });
    const { data } = JSON.parse(reply.bytes.toString()) as { readonly data: { readonly quiz: EmbeddedQuiz } };
    const { title, description } = data.quiz;
    return { title: quiz === 'daily' ? 'Daily quiz' : title, description, etag: reply.etag };
  };

/** Adapters between the embedding services and the addresses outside the API that serve them. */
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { FragmentRenderer } from '#shared/contract/site/rendered-page.ts';
import { oembedXml, type OEmbedService } from './oembed.ts';
import type { EmbedPages } from './embed-pages.ts';
import type { FrameService } from './frames.ts';
import type { QuizFacts } from './quiz-pages.ts';
import type { EmbedService } from './service.ts';

/** Embedded quizzes on partners' pages, without the API. */
export interface Embedding {
  /** @param renderer renders the widget as HTML; null where it isn't built */
  readonly frames: (renderer: FragmentRenderer | null) => FrameService;
  readonly oembed: OEmbedService;
  readonly read: EmbedService['read'];
}

/** Answers the addresses for partners. */
export const embedPagesOf = (embedding: Embedding, renderer: FragmentRenderer | null): EmbedPages => {
  const frames = embedding.frames(renderer);
  return {
    frame: (request) => frames.frame(request),
    fragment: (request) => frames.fragment(request),
    oembed: async (request) => {
      const json = await embedding.oembed(request);
      return { json, xml: oembedXml(json), secondsLeft: json.cache_age };
    },
  };
};

/** Reads the public details of a quiz. */
export const quizFactsOf =
  ({ read }: Pick<Embedding, 'read'>) =>
  async (quiz: string): Promise<QuizFacts> => {
    const { reply } = await read({ partner: undefined, quiz, origin: null });
    const { data } = JSON.parse(reply.bytes.toString()) as { readonly data: { readonly quiz: EmbeddedQuiz } };
    const { title, description } = data.quiz;
    return { title: quiz === 'daily' ? 'Daily quiz' : title, description, etag: reply.etag };
  };

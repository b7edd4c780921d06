/** Serves embedded quizzes outside the API: frames, fragments, oEmbed, and the pages of quizzes that name them. */
import type { FastifyInstance } from 'fastify';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { oembedXml, type OEmbedService } from './oembed.ts';
import { serveEmbedPages } from './embed-pages.ts';
import type { FrameService } from './frames.ts';
import { serveQuizPages, type QuizDetails, type QuizPages } from './quiz-pages.ts';
import type { EmbedService } from './service.ts';
import type { WordpressPlugin } from './wordpress-plugin.ts';

interface ServedPages extends Pick<QuizPages, 'site' | 'publicUrl'> {
  readonly read: EmbedService['read'];
  readonly frames: FrameService;
  readonly oembed: OEmbedService;
  readonly wordpress: WordpressPlugin;
}

/** Reads the public details of a quiz. */
const quizDetailsOf =
  (read: EmbedService['read']) =>
  async (quiz: string): Promise<QuizDetails> => {
    const { reply } = await read({ partner: undefined, quiz, origin: null });
    const { data } = JSON.parse(reply.bytes.toString()) as { readonly data: { readonly quiz: EmbeddedQuiz } };
    const { title, description } = data.quiz;
    return { title: quiz === 'daily' ? 'Daily quiz' : title, description, etag: reply.etag };
  };

export const servePages = (
  http: FastifyInstance,
  { site, publicUrl, read, frames, oembed, wordpress }: ServedPages,
): void => {
  serveQuizPages(http, { site, publicUrl, read: quizDetailsOf(read) });
  serveEmbedPages(http, {
    wordpress,
    frame: (request) => frames.frame(request),
    fragment: (request) => frames.fragment(request),
    oembed: async (request) => {
      const json = await oembed(request);
      return { json, xml: oembedXml(json), secondsLeft: json.cache_age };
    },
  });
};

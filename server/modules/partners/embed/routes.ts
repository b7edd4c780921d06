import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { Repeatable } from '../../../platform/http/repeats/repeatable.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { EMBED_TOPICS, type EmbedService } from './service.ts';

export const embedRoutes = (embed: EmbedService): readonly Route[] => [
  route(getEmbedQuiz, async ({ query, origin, header }) => {
    const { reply, secondsLeft, forMs, repeated } = await embed.read({
      partner: query.partner,
      quiz: query.quiz,
      origin,
    });
    // Browsers ask again each time and get 304; caches in between keep it until the day turns.
    header('cache-control', `public, max-age=0, s-maxage=${String(secondsLeft)}, must-revalidate`);
    return new Repeatable(reply, { topics: EMBED_TOPICS, forMs, repeated });
  }),
];

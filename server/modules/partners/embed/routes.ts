import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { allowSharedCache } from '../../../platform/http/routes/shared-cache.ts';
import { type EmbedService } from './service.ts';

export const embedRoutes = (embed: EmbedService): readonly Route[] => [
  route(getEmbedQuiz, async ({ query, origin, header }) => {
    const { reply, secondsLeft, forPartner } = await embed.read({
      partner: query.partner,
      quiz: query.quiz,
      origin,
    });
    // Browsers ask again each time and get 304; caches in between keep it until the day turns.
    header('cache-control', `public, max-age=0, s-maxage=${String(secondsLeft)}, must-revalidate`);
    if (!forPartner) allowSharedCache(header, secondsLeft * 1000);
    return reply;
  }),
];

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
    // Browsers revalidate and get 304; shared caches store it until the day ends.
    header('cache-control', `public, max-age=0, s-maxage=${String(secondsLeft)}, must-revalidate`);
    if (!forPartner) allowSharedCache(header, secondsLeft * 1000);
    return reply;
  }),
];

import { defineModule } from '../../platform/modules/module.ts';
import { on } from '../../platform/modules/subscription.ts';
import { createDirectory } from './directory/directory.ts';
import { createFunnel } from './directory/funnel.ts';
import { partnerRoutes } from './directory/routes.ts';
import { createPartnerService } from './directory/service.ts';
import { createFrames } from './embed/frames.ts';
import { createOEmbed } from './embed/oembed.ts';
import { embedRoutes } from './embed/routes.ts';
import { servePages } from './embed/served-pages.ts';
import { createEmbedService, type EmbedService } from './embed/service.ts';
import { createWordpressPlugin } from './embed/wordpress-plugin.ts';
import { createCompletions } from './events/completions.ts';
import { removeOldLeads, removeUnconfirmed } from './leads/repository.ts';
import { leadRoutes } from './leads/routes.ts';
import { createLeads } from './leads/service.ts';
import { memberData } from './members/personal-data.ts';
import { removeOldInvitations } from './members/repository.ts';
import { memberRoutes } from './members/routes.ts';
import { createMemberService } from './members/service.ts';
import { ownPartnerRoutes } from './own/routes.ts';
import { createOwnPartners } from './own/service.ts';
import { createStatistics } from './own/statistics.ts';
import { partnerOwner } from './own/webhook-owner.ts';
import { scormRoutes } from './scorm/routes.ts';
import { createScormService } from './scorm/service.ts';
import { sharingRoutes } from './shared-results/routes.ts';
import { createSharing } from './shared-results/service.ts';

const FUNNEL_EVERY_MS = 5_000;

declare module '../../platform/modules/module.ts' {
  interface ModuleApis {
    partners: {
      /** Returns true if pages of that origin may embed quizzes. */
      readonly mayEmbed: (origin: string) => Promise<boolean>;
      readonly openToGuests: EmbedService['openToGuests'];
    };
  }
}

/** Partners and their keys, their members and leads, embedded quizzes with their funnel, SCORM packages, shared results. */
export const partners = defineModule({
  name: 'partners',
  reads: ['attempts', 'attempt_answers', 'users', 'quizzes'],
  create: (deps, modules) => {
    const { versions, questionOrder: ask } = modules.quizzes;
    const timezone = deps.config.dailyTimezone;
    const { publicUrl } = deps.config;
    const ownOrigin = new URL(publicUrl).origin;
    const managed = createPartnerService(deps);
    const directory = createDirectory({ ...deps, ownOrigin });
    const funnel = createFunnel({ ...deps, timezone });
    const embed = createEmbedService({
      ...deps,
      versions,
      ask,
      timezone,
      ownOrigin,
      today: () => modules.daily.today(),
      admit: (key, origin) => directory.admit(key, origin),
      loaded: (partnerId) => funnel.loaded(partnerId),
    });
    const statistics = createStatistics({ ...deps, versions, stored: modules.attempts.stored, timezone });
    const completed = createCompletions({ ...deps, emit: (trx, event) => modules.webhooks.emit(trx, event) });
    const pages = {
      read: (request: Parameters<EmbedService['read']>[0]) => embed.read(request),
      admit: (key: string) => directory.admit(key, null),
      publicUrl,
    };
    return {
      api: {
        mayEmbed: (origin) => directory.lists(origin),
        openToGuests: (request) => embed.openToGuests(request),
      },
      routes: [
        ...embedRoutes(embed),
        ...partnerRoutes(managed, funnel),
        ...scormRoutes(
          createScormService({
            partner: (id) => managed.get(id),
            read: pages.read,
            widgetDir: deps.config.widgetDir,
            publicUrl,
          }),
        ),
        ...memberRoutes(createMemberService({ ...deps, publicUrl })),
        ...leadRoutes(
          createLeads({ ...deps, publicUrl, partnerOf: async (key) => (await directory.admit(key, null)).id }),
        ),
        ...ownPartnerRoutes(createOwnPartners({ ...deps, funnel, statistics })),
        ...sharingRoutes(createSharing({ ...deps, versions })),
      ],
      serve: (http, { site, fragments: renderer }) =>
        servePages(http, {
          site,
          publicUrl,
          read: pages.read,
          frames: createFrames({ ...pages, loaded: (partnerId) => funnel.loaded(partnerId), renderer }),
          oembed: createOEmbed(pages),
          wordpress: createWordpressPlugin({ widgetDir: deps.config.widgetDir, publicUrl }),
        }),
      tasks: [{ name: 'partner counts', everyMs: FUNNEL_EVERY_MS, atEnd: true, run: () => funnel.flush() }],
      personalData: [memberData(deps)],
      retention: {
        partnerInvitations: removeOldInvitations,
        partnerLeads: removeUnconfirmed,
        partnerLeadsConfirmed: removeOldLeads,
      },
      webhookOwners: [partnerOwner(deps)],
      listeners: [
        on('guest.started', (trx, event) => funnel.started(trx, event)),
        on('attempt.finished', async (trx, event) => {
          // An attempt started by a learner wasn't started on a partner's page.
          if (event.userId === null || event.claimed) await funnel.finished(trx, event);
          if (event.userId === null) await completed(trx, event);
        }),
        on('attempt.claimed', (trx, event) => funnel.claimed(trx, event)),
      ],
    };
  },
});

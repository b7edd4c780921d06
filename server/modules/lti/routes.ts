import { getLtiLaunch, openLtiLaunch, selectLtiContent, type LtiSelection } from '#shared/contract/lti/launch.ts';
import {
  addLtiPlatform,
  createLtiRegistrationLink,
  deleteLtiPlatform,
  getLtiPlatform,
  getLtiPlatformContents,
  getLtiTool,
  listLtiPlatforms,
  listLtiRefusals,
  listLtiScores,
  resendLtiScore,
  updateLtiPlatform,
} from '#shared/contract/lti/platforms.ts';
import { getLtiLaunchResults, getLtiLinkResults, listLtiLinks } from '#shared/contract/lti/members.ts';
import { listLtiRegistrationLinks, withdrawLtiRegistrationLink } from '#shared/contract/lti/registration-links.ts';
import { paginationOf } from '../../platform/http/routes/pagination.ts';
import { Refusal } from '../../platform/http/routes/refusal.ts';
import { route, type Route } from '../../platform/http/routes/route.ts';
import type { ScoreLog } from './grades/service.ts';
import type { LinkedContent } from './launch/content.ts';
import type { Opening } from './launch/opening.ts';
import type { Deleting } from './platforms/deleting.ts';
import type { CourseMembers } from './members/service.ts';
import type { PlatformService } from './platforms/service.ts';
import type { RegistrationLinks } from './registration/links.ts';

interface Services {
  readonly platforms: PlatformService;
  readonly deleting: Deleting;
  readonly links: RegistrationLinks;
  readonly scores: ScoreLog;
  readonly opening: Opening;
  readonly members: CourseMembers;
}

const selected = ({ quizId, caseId }: LtiSelection): LinkedContent => {
  if (quizId !== undefined) return { kind: 'quiz', id: quizId };
  return caseId === undefined ? { kind: 'daily' } : { kind: 'case', id: caseId };
};

export const ltiRoutes = ({ platforms, deleting, links, scores, opening, members }: Services): readonly Route[] => [
  route(listLtiPlatforms, async ({ query }) => {
    const { items, total } = await platforms.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getLtiPlatform, async ({ params }) => ({
    success: true,
    data: { platform: await platforms.get(params.id) },
  })),
  route(getLtiTool, () => Promise.resolve({ success: true, data: { tool: platforms.tool() } })),
  route(addLtiPlatform, async ({ body, ...by }) => ({
    success: true,
    data: { platform: await platforms.add(body, by) },
  })),
  route(updateLtiPlatform, async ({ params, body, ...by }) => ({
    success: true,
    data: { platform: await platforms.update(params.id, body, by) },
  })),
  route(getLtiPlatformContents, async ({ params }) => ({
    success: true,
    data: { contents: await deleting.contents(params.id) },
  })),
  route(deleteLtiPlatform, async ({ actor, params, query, requestId }) => {
    await deleting.remove(params.id, { ...query, actorId: actor.userId, requestId });
    return { success: true, message: 'Learning platform deleted' };
  }),
  route(createLtiRegistrationLink, async ({ actor, requestId }) => ({
    success: true,
    data: await links.create({ actorId: actor.userId, requestId }),
  })),
  route(listLtiRegistrationLinks, async () => ({ success: true, data: await links.list() })),
  route(withdrawLtiRegistrationLink, async ({ actor, params, requestId }) => {
    await links.withdraw(params.id, { actorId: actor.userId, requestId });
    return { success: true, message: 'Registration link withdrawn' };
  }),
  route(listLtiRefusals, async ({ params, query }) => {
    const { items, total } = await platforms.refusals(params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(listLtiScores, async ({ params, query }) => {
    const { items, total } = await scores.list(params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(resendLtiScore, async ({ params }) => ({ success: true, data: { score: await scores.resend(params.id) } })),
  route(listLtiLinks, async ({ params, query }) => {
    const { items, total } = await members.links(params.id, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(getLtiLinkResults, async ({ params }) => ({
    success: true,
    data: { results: await members.results(params.id) },
  })),
  route(getLtiLaunchResults, async ({ actor, params }) => ({
    success: true,
    data: { results: await members.launchResults(actor.userId, params.id) },
  })),
  route(openLtiLaunch, async ({ body, deviceId }) => {
    if (deviceId !== null && deviceId !== body.uniqueId) throw new Refusal('DEVICE_MISMATCH');
    const { expiresAt, ...opened } = await opening.open(body);
    return { success: true, expiresAt: new Date(expiresAt).toISOString(), ...opened };
  }),
  route(getLtiLaunch, async ({ actor, params }) => ({
    success: true,
    data: { launch: await opening.launch(actor.userId, params.id) },
  })),
  route(selectLtiContent, async ({ actor, params, body }) => ({
    success: true,
    data: await opening.select(actor.userId, params.id, selected(body)),
  })),
];

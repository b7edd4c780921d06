import * as contract from '#shared/contract/attempts/gradebook.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { recordDownload } from '../../site/index.ts';
import type { People } from './people.ts';
import type { Gradebook } from './service.ts';

/** Routes for the gradebook, its exports and its results. */
export const gradebookRoutes = (
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  gradebook: Gradebook,
  people: People,
): readonly Route[] => [
  route(contract.getGradebook, ({ actor, query }) => gradebook.read(actor, query)),
  route(contract.gradebookAverages, async ({ actor, query }) => ({
    success: true,
    data: await gradebook.averages(actor, query),
  })),
  route(contract.exportGradebook, async (call) => {
    const file = await gradebook.file(call.actor, call.query);
    await recordDownload(deps, call, { action: 'gradebook.export', subject: 'gradebook', filters: call.query });
    return { success: true, data: { file } };
  }),
  route(contract.downloadGradebook, async (call) => {
    const download = await gradebook.download(call.actor, call.query);
    await recordDownload(deps, call, { action: 'gradebook.export', subject: 'gradebook', filters: call.query });
    return download;
  }),
  route(contract.gradebookPeople, async ({ actor, query }) => ({
    success: true,
    data: await people.search(actor, query.search),
  })),
  route(contract.gradebookResult, async ({ params }) => ({ success: true, data: await gradebook.result(params.id) })),
];

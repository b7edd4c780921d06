import { listRegrades, orderRegrade, previewRegrade, retryRegrade } from '#shared/contract/attempts/regrade.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import type { RegradeMode } from '#shared/domain/attempts/regrade-modes.ts';
import type { ChosenModes } from './regrade-preview.ts';
import type { Regrading } from './regrading.ts';

/** Returns the modes of the questions of a query; undefined if it names no questions. */
const chosenModes = ({
  questions,
  modes,
}: {
  readonly questions?: string | undefined;
  readonly modes?: string | undefined;
}): ChosenModes | undefined => {
  // Checked by the contract.
  const list = (modes?.split(',') ?? []) as RegradeMode[];
  return questions === undefined
    ? undefined
    : new Map(questions.split(',').map((id, index) => [id, list[index] ?? 'newKey']));
};

/** Routes for rescoring finished attempts. */
export const regradeRoutes = (regrading: Regrading): readonly Route[] => [
  route(previewRegrade, async ({ params, query }) => ({
    success: true,
    data: { preview: await regrading.preview(params.id, chosenModes(query)) },
  })),
  route(orderRegrade, async ({ actor, params, body, requestId }) => ({
    success: true,
    data: { regrade: await regrading.order(params.id, body, { actor, requestId }) },
  })),
  route(retryRegrade, async ({ actor, params, requestId }) => ({
    success: true,
    data: { regrade: await regrading.retry(params.id, { actor, requestId }) },
  })),
  route(listRegrades, async ({ params }) => ({ success: true, data: await regrading.list(params.id) })),
];

/** Form state of a learning path. It has the shape of the contract’s draft. */
import * as v from 'valibot';
import {
  addPath,
  PathDraft,
  readStaffPath,
  savePath,
  type DraftPathStep,
  type DraftTest,
  type PathItem,
  type WholePath,
} from '#shared/contract/learning-paths/path-staff.ts';
import { PATH_ITEM_KINDS } from '#shared/domain/learning-paths/limits.ts';
import { pathFaults } from '#shared/domain/learning-paths/path-faults.ts';
import { newStepId } from '#shared/domain/learning-paths/step-ids.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { authoredPort, duplicating, itemOf, type AuthoredDraft } from '../../../app/staff/authored/authored-draft.ts';

const StoredTest = v.nullable(v.object({ item: v.string(), title: v.string(), minutes: v.number() }));

/** Schema of a form stored on the device. */
const StoredForm = v.object({
  title: v.string(),
  summary: v.string(),
  audience: v.string(),
  objectives: v.array(v.string()),
  preTest: StoredTest,
  steps: v.array(
    v.object({
      _id: v.string(),
      kind: v.picklist(PATH_ITEM_KINDS),
      item: v.string(),
      title: v.string(),
      reason: v.string(),
      minutes: v.number(),
      needs: v.array(v.string()),
    }),
  ),
  postTest: StoredTest,
});
export type PathForm = v.InferOutput<typeof StoredForm>;

const DEFAULT_MINUTES = 10;

export const newStep = ({ kind, _id, title }: PathItem): DraftPathStep => ({
  _id: newStepId({ kind, item: _id }),
  kind,
  item: _id,
  title,
  reason: '',
  minutes: DEFAULT_MINUTES,
  needs: [],
});

export const newTest = ({ _id, title }: PathItem): DraftTest => ({ item: _id, title, minutes: DEFAULT_MINUTES });

/** Removes the prerequisites on steps that are no longer part of the path. */
export const withoutLostNeeds = (steps: readonly DraftPathStep[]): DraftPathStep[] => {
  const ids = new Set(steps.map(({ _id }) => _id));
  return steps.map((step) => ({ ...step, needs: step.needs.filter((id) => ids.has(id)) }));
};

/** Gives a step another item. What it says about it stays, and the steps after it still wait for it. */
export const withItem = (steps: readonly DraftPathStep[], replaced: string, item: PathItem): DraftPathStep[] => {
  const { _id, kind, title } = newStep(item);
  return steps.map((step) =>
    step._id === replaced
      ? { ...step, _id, kind, item: item._id, title }
      : { ...step, needs: step.needs.map((id) => (id === replaced ? _id : id)) },
  );
};

const emptyPath: PathForm = {
  title: '',
  summary: '',
  audience: '',
  objectives: [''],
  preTest: null,
  steps: [],
  postTest: null,
};

const formOfPath = ({ title, summary, audience, objectives, preTest, steps, postTest }: WholePath): PathForm => ({
  ...{ title, summary, audience, objectives, preTest, steps, postTest },
});

const PORT = authoredPort<PathForm, WholePath>({
  schema: PathDraft,
  faultsOf: pathFaults,
  formOf: formOfPath,
  copyOf: (form) => form,
  add: async (body) => itemOf(await session.client.call(addPath, { body }), ({ path }) => path),
  save: async (id, body) => itemOf(await session.client.call(savePath, { params: { id }, body }), ({ path }) => path),
  read: async (id) => itemOf(await session.client.call(readStaffPath, { params: { id } }), ({ path }) => path),
});

export const duplicatePath = duplicating(PORT);

/** The draft of a learning path; null adds one. */
export const usePathDraft = (stored: WholePath | null): AuthoredDraft<PathForm, WholePath> => {
  const key = useDraftKey('path');
  return useDraft({ key, schema: StoredForm, stored, blank: emptyPath, port: PORT });
};

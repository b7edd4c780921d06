/** Form state of a worked example. It has the shape of the contract’s draft. */
import * as v from 'valibot';
import {
  addExample,
  ExampleDraft,
  readStaffExample,
  saveExample,
  type DraftStep,
  type WholeExample,
} from '#shared/contract/study-aids/example-staff.ts';
import { ACCESS_LEVELS } from '#shared/domain/quizzes/levels.ts';
import { exampleFaults } from '#shared/domain/study-aids/aid-faults.ts';
import { STUDY_SUBJECTS } from '#shared/domain/study-aids/subjects.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import {
  authoredPort,
  duplicating,
  itemOf,
  newPartId,
  type AuthoredDraft,
} from '../../../app/staff/authored/authored-draft.ts';

/** Schema of a form stored on the device. */
const StoredForm = v.object({
  title: v.string(),
  subject: v.picklist(STUDY_SUBJECTS),
  summary: v.string(),
  access: v.picklist(ACCESS_LEVELS),
  problem: v.string(),
  given: v.array(v.object({ name: v.string(), value: v.string() })),
  steps: v.array(
    v.object({
      _id: v.string(),
      title: v.string(),
      text: v.string(),
      formula: v.object({ tex: v.string(), text: v.string() }),
    }),
  ),
  answer: v.object({ text: v.string(), result: v.string() }),
  mistake: v.string(),
  source: v.object({ title: v.string(), url: v.string() }),
  sheet: v.nullable(v.string()),
});
export type ExampleForm = v.InferOutput<typeof StoredForm>;

export const newStep = (): DraftStep => ({ _id: newPartId(), title: '', text: '', formula: { tex: '', text: '' } });

const emptyExample: ExampleForm = {
  title: '',
  subject: 'Finance',
  summary: '',
  access: 'free',
  problem: '',
  given: [],
  steps: [],
  answer: { text: '', result: '' },
  mistake: '',
  source: { title: '', url: '' },
  sheet: null,
};

export const formOfExample = (example: WholeExample): ExampleForm => {
  const { title, subject, summary, access, problem, given, steps, answer, mistake, source, sheet } = example;
  return { title, subject, summary, access, problem, given, steps, answer, mistake, source, sheet };
};

const PORT = authoredPort<ExampleForm, WholeExample>({
  schema: ExampleDraft,
  faultsOf: exampleFaults,
  formOf: formOfExample,
  copyOf: (form) => form,
  add: async (body) => itemOf(await session.client.call(addExample, { body }), ({ example }) => example),
  save: async (id, body) =>
    itemOf(await session.client.call(saveExample, { params: { id }, body }), ({ example }) => example),
  read: async (id) => itemOf(await session.client.call(readStaffExample, { params: { id } }), ({ example }) => example),
});

export const duplicateExample = duplicating(PORT);

/** The draft of a worked example; null adds one. */
export const useExampleDraft = (stored: WholeExample | null): AuthoredDraft<ExampleForm, WholeExample> => {
  const key = useDraftKey('example');
  return useDraft({ key, schema: StoredForm, stored, blank: emptyExample, port: PORT });
};

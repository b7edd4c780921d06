import { mutate } from 'swr';
import {
  getPath,
  getPaths,
  markPathStep,
  setPathStarted,
  type LearningPath,
  type PathStep,
} from '#shared/contract/learning-paths/learning-paths.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { rememberStep } from '../../../app/session/followed-step.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

export interface PathActions {
  readonly busy: boolean;
  /** Starts or leaves the path; resolves to whether it worked. */
  readonly setStarted: (started: boolean) => Promise<boolean>;
  readonly mark: (step: string, done: boolean) => Promise<boolean>;
  /** Notes that a step was opened, so that its result leads back here. */
  readonly opened: (step: PathStep) => void;
}

/** Changes to the learner's progress in a path; the page shows the answer at once. */
export const usePathActions = ({ _id: id }: Pick<LearningPath, '_id'>): PathActions => {
  const { busy, run } = useAct();
  const show = (reply: { readonly success: true; readonly data: { readonly path: LearningPath } }): void => {
    void mutate(queryKey(getPath, { params: { id } }), reply, { revalidate: false });
    void mutate(queryKey(getPaths, {}));
  };
  return {
    busy,
    setStarted: (started) =>
      run(() => session.client.call(setPathStarted, { params: { id }, body: { started } }), {
        ...(started ? {} : { said: 'You’ve left this path. Your progress is saved.' }),
        then: show,
      }),
    mark: (step, done) =>
      run(() => session.client.call(markPathStep, { params: { id, step }, body: { done } }), { then: show }),
    opened: ({ item }) => rememberStep(id, item._id),
  };
};

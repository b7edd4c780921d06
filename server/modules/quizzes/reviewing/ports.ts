import type { Notify } from '../../notifications/index.ts';
import type { QuizDeps } from '../reading/ports.ts';

export interface ReviewingDeps extends QuizDeps {
  readonly notify: Notify;
}

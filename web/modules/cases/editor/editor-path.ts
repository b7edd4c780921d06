import { paths } from '../../../app/routing/route-table.ts';
import type { Tab } from './problems.ts';

/** Returns the URL of a case study's editor; the id "new" opens an empty one. */
export const editorPath = (id: string, tab?: Tab): string =>
  `${paths.dashboard('create-case-studies')}?edit=${id}${tab === undefined ? '' : `&tab=${tab}`}`;

/** Returns the URL of a case study's teaching note. */
export const teachingNotePath = (id: string): string => `${paths.dashboard('create-case-studies')}?teaching-note=${id}`;

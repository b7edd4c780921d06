import { paths } from '../../../app/routing/route-table.ts';
import type { Tab } from './problems.ts';

/** Address of the editor of a case study, or of a new one. */
export const editorPath = (id: string, tab?: Tab): string =>
  `${paths.dashboard('create-case-studies')}?edit=${id}${tab === undefined ? '' : `&tab=${tab}`}`;

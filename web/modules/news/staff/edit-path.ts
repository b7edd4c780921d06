import { paths } from '../../../app/routing/route-table.ts';

/** The address of the editor of that insight, or with "new" of the next one. */
export const editPath = (id: string): string => `${paths.dashboard('news-insights')}?edit=${id}`;

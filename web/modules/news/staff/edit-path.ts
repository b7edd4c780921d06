import { paths } from '../../../app/routing/route-table.ts';

/** Returns the URL of an insight's editor; the id "new" opens an empty one. */
export const editPath = (id: string): string => `${paths.dashboard('news-insights')}?edit=${id}`;

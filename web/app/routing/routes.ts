/** The site's routes from the modules' declarations, each with its code in a separate chunk. */
import { matchRoutes } from 'react-router-dom';
import { lazyPart, type LazyPart } from '#shared/ui/lazy-part.tsx';
import { modules } from '../../modules/index.ts';
import { combinedPages } from '../../pages/module.tsx';
import type { PageRoute } from './manifest.ts';

export interface Route extends PageRoute {
  readonly Part: LazyPart<object>;
}

export const ROUTES: readonly Route[] = [...modules, combinedPages]
  .flatMap(({ routes }) => routes)
  .map((route) => ({ ...route, Part: lazyPart(route.load) }));

/** Returns the route that matches a path. */
export const routeAt = (pathname: string): Route | undefined =>
  matchRoutes(
    ROUTES.map(({ path }, at) => ({ path, id: String(at) })),
    pathname,
  )
    ?.map(({ route }) => ROUTES[Number(route.id)])
    .at(-1);

/** Returns the declared title of the page at a path. */
export const titleOfPath = (pathname: string): string => routeAt(pathname)?.title ?? '';

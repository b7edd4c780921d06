import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Layout } from '../frame/layout.tsx';
import { MenuRoutes } from '../navigation/menus.ts';
import { RouteFrame, SiteFooter } from './route-frame.tsx';
import { routeAt, ROUTES } from './routes.ts';

/** Loads the code of the page at that path and of its footer, for a synchronous render. */
export const preloadPage = async (pathname: string): Promise<void> => {
  const route = routeAt(pathname);
  await Promise.all([route?.Part.preload(), route?.footer === true ? SiteFooter.preload() : undefined]);
};

/** The pages of the site inside their layout. */
export const SiteRoutes = () => (
  <MenuRoutes value={ROUTES}>
    <Routes>
      <Route element={<Layout />}>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<RouteFrame route={route} />} />
        ))}
      </Route>
    </Routes>
  </MenuRoutes>
);

/** The site with the browser's history. */
export const Router = () => (
  <BrowserRouter>
    <SiteRoutes />
  </BrowserRouter>
);

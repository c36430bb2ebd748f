import { createRootRoute } from '@tanstack/react-router';
import { FailedPage } from './shell/failed-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

/** Everything under /dashboard. */
export const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: FailedPage });

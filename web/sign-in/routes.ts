import { createRoute } from '@tanstack/react-router';
import { loadSignInOptions } from '../api/use-sign-in-options.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { rootRoute } from '../root-route.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { PendingPage } from '../shell/pending-page.tsx';

const standalone = { getParentRoute: () => rootRoute, errorComponent: ErrorPage };
const withSignInOptions = { ...standalone, beforeLoad: loadSignInOptions, pendingComponent: PendingPage };

/** The pages for people who aren't signed in. */
export const signInRoutes = [
  createRoute({
    ...withSignInOptions,
    path: '/sign-in',
    validateSearch: only(readSignInSearch),
    component: lazyPart(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    ...withSignInOptions,
    path: '/forgotten-password',
    component: lazyPart(() => import('./forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
  }),
  createRoute({
    ...standalone,
    path: '/reset-password',
    validateSearch: only(({ token }): { token?: string } => (typeof token === 'string' ? { token } : {})),
    component: lazyPart(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...standalone,
    path: '/set-up/$token',
    component: lazyPart(() => import('./set-up-page.tsx'), 'SetUpPage'),
  }),
  createRoute({
    ...withSignInOptions,
    path: '/invitations/$token',
    component: lazyPart(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
];

interface SignInSearch {
  /** The path to open after signing in. */
  next?: string;
  email?: string;
  /** The code of the error from signing in with the provider. */
  error?: string;
}

function readSignInSearch({ next, email, error }: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof next === 'string' && { next }),
    ...(typeof email === 'string' && { email }),
    ...(typeof error === 'string' && { error }),
  };
}

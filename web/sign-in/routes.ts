import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../root-route.ts';

/** The pages for people who aren't signed in. */
export const signInRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    validateSearch: readSignInSearch,
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/forgotten-password',
    component: lazyRouteComponent(() => import('./forgotten-password-page.tsx'), 'ForgottenPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reset-password',
    validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
      typeof token === 'string' ? { token } : {},
    component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/set-up/$token',
    component: lazyRouteComponent(() => import('./set-up-page.tsx'), 'SetUpPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/invitations/$token',
    component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
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

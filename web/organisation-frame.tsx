import { Suspense, useCallback, useState } from 'react';
import { useOrganisationId } from './api/assent.ts';
import { useMe, useMembership } from './api/me.ts';
import { failRequests, useInterruption } from './api/session.ts';
import { lazyPart } from './parts/lazy-part.tsx';
import { showError } from './parts/notify.tsx';
import { useLoadedPart } from './parts/use-loaded-part.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { OrganisationLayout } from './shell/organisation-layout.tsx';
import { useReloadForOtherUser } from './shell/use-reload-for-other-user.ts';
import { useRoleNotice } from './shell/use-role-notice.ts';

const SignInAgain = lazyPart(() => import('./sign-in/sign-in-again.tsx'), 'SignInAgain');
const RequiredTwoFactorDialog = lazyPart(
  () => import('./account/required-two-factor-dialog.tsx'),
  'RequiredTwoFactorDialog',
);
const ClosedOrganisationPage = lazyPart(
  () => import('./account/closed-organisation-page.tsx'),
  'ClosedOrganisationPage',
);

/**
 * The frame around every page of an organisation, and the dialogs for when the session has ended or the organisation
 * requires a second factor. If somebody without one opens the dashboard, it shows how to set one up, and then the page.
 */
export function OrganisationFrame() {
  useReloadForOtherUser();
  const id = useOrganisationId();
  const isMember = useMe().organisations.some((organisation) => organisation.id === id);
  // They may have been removed while the page was open.
  return isMember ? <Frame key={id} /> : <NotFoundPage />;
}

function Frame() {
  useRoleNotice();
  const [isClosed, setIsClosed] = useState(useMembership().is_closed);
  const open = useCallback(() => setIsClosed(false), []);
  const interruption = useInterruption();
  // If a dialog can't be loaded, the page stays with what was typed, and the requests that wait for the dialog fail.
  const giveUp = (error: unknown) => {
    showError(error);
    failRequests();
  };
  const canSignIn = useLoadedPart(SignInAgain, interruption === 'signed-out', giveUp);
  const canSetUp = useLoadedPart(RequiredTwoFactorDialog, interruption === 'closed', giveUp);
  return (
    <>
      {isClosed ? (
        <Suspense>
          <ClosedOrganisationPage onOpen={open} />
        </Suspense>
      ) : (
        <OrganisationLayout />
      )}
      <Suspense>
        {interruption === 'signed-out' && canSignIn && <SignInAgain />}
        {interruption === 'closed' && canSetUp && <RequiredTwoFactorDialog />}
      </Suspense>
    </>
  );
}

import { Suspense, useCallback, useState } from 'react';
import { useMembership } from './api/me.ts';
import { useInterruption } from './api/session.ts';
import { lazyPart } from './parts/lazy-part.tsx';
import { OrganisationLayout } from './shell/organisation-layout.tsx';

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
 * The frame around every page of an organisation, and the dialogs for when the session has ended or the organisation requires a
 * second factor. If somebody without one opens the dashboard, it shows how to set one up, and then the page.
 */
export function OrganisationFrame() {
  const { id } = useMembership();
  return <Frame key={id} />;
}

function Frame() {
  const [isClosed, setIsClosed] = useState(useMembership().is_closed);
  const open = useCallback(() => setIsClosed(false), []);
  const interruption = useInterruption();
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
        {interruption === 'signed-out' && <SignInAgain />}
        {interruption === 'closed' && <RequiredTwoFactorDialog />}
      </Suspense>
    </>
  );
}

import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/sign-in.ts';

/**
 * Links to the page for a forgotten password, and fills in the address that was typed on the sign-in page. The
 * sign-in form stays usable until that page has loaded, so the address is read only then.
 */
export function ForgottenPasswordLink({ typedEmail }: { typedEmail(): string }) {
  const router = useRouter();
  const follow = async (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.button !== 0 || opensElsewhere) return;
    event.preventDefault();
    await router.preloadRoute({ to: '/forgotten-password' });
    await router.navigate({ to: '/forgotten-password', state: { email: typedEmail() } });
  };
  return (
    <TextLink to="/forgotten-password" size="sm" onClick={(event) => void follow(event)}>
      {texts.forgotten}
    </TextLink>
  );
}

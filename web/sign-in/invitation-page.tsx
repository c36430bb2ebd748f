import { Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { assent } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { meQuery } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { CalmLayout } from '../shell/calm-layout.tsx';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

/** Behind the link of an invitation: whoever has an account joins with it, whoever has none makes one. */
export function InvitationPage() {
  const { token } = useParams({ from: '/invitations/$token' });
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => assent.invitationLinks.get(token, { signal }),
  });
  const me = useQuery(meQuery);
  const options = useSignInOptions();
  if (isNotFound(invitation.error))
    return (
      <CalmLayout
        title="This invitation does not work"
        lead="It was used, was withdrawn or is older than a week. Ask for a new one."
      >
        <ButtonLink to="/sign-in" variant="default">
          Sign in
        </ButtonLink>
      </CalmLayout>
    );
  if (!invitation.data || me.isPending)
    return (
      <CalmLayout title="Invitation">
        {invitation.error ? (
          <Failure error={invitation.error} retry={() => invitation.refetch()} />
        ) : (
          <LoadingRows rows={3} />
        )}
      </CalmLayout>
    );
  const { organisation, email, role, has_account } = invitation.data;
  const isSignedIn = me.data?.user.email.toLowerCase() === email.toLowerCase();
  return (
    <CalmLayout
      title={`Join ${organisation.name}`}
      lead={
        <>
          As {role === 'viewer' ? 'a' : 'an'} {role}, with the address{' '}
          <Text span fw={600} c="var(--mantine-color-text)">
            {email}
          </Text>
          .
        </>
      }
    >
      {has_account && !isSignedIn ? (
        <Stack gap="sm">
          <Text>There is an account with this address. Sign in to accept the invitation with it.</Text>
          <ButtonLink to="/sign-in" search={{ next: `/invitations/${token}`, email }}>
            Sign in
          </ButtonLink>
        </Stack>
      ) : (
        <Stack gap="md">
          {!has_account && options.data?.oidc && (
            <>
              <ButtonLink to="/sign-in" search={{ next: `/invitations/${token}` }} variant="default">
                Continue with {options.data.oidc.name}
              </ButtonLink>
              <Divider label="or" />
            </>
          )}
          <AcceptInvitationForm token={token} email={email} needsAccount={!has_account} />
        </Stack>
      )}
    </CalmLayout>
  );
}

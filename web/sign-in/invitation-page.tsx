import { Divider, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { assent } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { meQuery } from '../api/me.ts';
import { useSignInOptions } from '../api/use-sign-in-options.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/sign-in.ts';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';

/** The page of an invitation link. People join with the account they have, or create one. */
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
      <StandaloneLayout title={texts.invitationInvalid} lead={texts.invitationInvalidLead}>
        <ButtonLink to="/sign-in" variant="default">
          {texts.signIn}
        </ButtonLink>
      </StandaloneLayout>
    );
  if (!invitation.data || me.isPending)
    return (
      <StandaloneLayout title={texts.invitation}>
        {invitation.error ? (
          <ErrorAlert error={invitation.error} retry={() => invitation.refetch()} />
        ) : (
          <LoadingRows rows={3} />
        )}
      </StandaloneLayout>
    );
  const { organisation, email, role, has_account } = invitation.data;
  const isSignedIn = me.data?.user.email.toLowerCase() === email.toLowerCase();
  return (
    <StandaloneLayout
      title={texts.joinOrganisation(organisation.name)}
      lead={
        <Sentence
          text={texts.joinAs(common.rolesInSentence[role])}
          email={
            <Text span fw={600} c="var(--mantine-color-text)">
              {email}
            </Text>
          }
        />
      }
    >
      {has_account && !isSignedIn ? (
        <Stack gap="sm">
          <Text>{texts.haveAccount}</Text>
          <ButtonLink to="/sign-in" search={{ next: `/invitations/${token}`, email }}>
            {texts.signIn}
          </ButtonLink>
        </Stack>
      ) : (
        <Stack gap="md">
          {!has_account && options.data?.oidc && (
            <>
              <ButtonLink to="/sign-in" search={{ next: `/invitations/${token}` }} variant="default">
                {texts.continueWith(options.data.oidc.name)}
              </ButtonLink>
              <Divider label={texts.or} />
            </>
          )}
          <AcceptInvitationForm token={token} email={email} needsAccount={!has_account} />
        </Stack>
      )}
    </StandaloneLayout>
  );
}

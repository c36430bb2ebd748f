import { Grid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useStanding } from '../consents/queries.ts';
import { StandingSection } from '../consents/standing-section.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/signing-requests.ts';
import { Decisions } from './decisions.tsx';
import { DeveloperDetails } from './developer-details.tsx';
import { displayedStatusOf } from './displayed-status.ts';
import { Proof } from './proof.tsx';
import { type SigningRequest, useSigningRequest } from './queries.ts';
import { SigningRequestActions } from './signing-request-actions.tsx';
import { SigningRequestDetails } from './signing-request-details.tsx';
import { Timeline } from './timeline.tsx';

export function SigningRequestPage() {
  const { signingRequestId } = useParams({ from: '/$organisationId/signing-requests/$signingRequestId' });
  const organisationId = useOrganisationId();
  const { data: request, error, refetch } = useSigningRequest(signingRequestId);
  const breadcrumbs = [
    <TextLink key="requests" to="/$organisationId/signing-requests" params={{ organisationId }} size="sm">
      {texts.title}
    </TextLink>,
  ];
  if (isNotFound(error)) return <MissingPage />;
  if (!request)
    return (
      <Page key="loading" title={texts.signingRequest} breadcrumbs={breadcrumbs}>
        {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={5} />}
      </Page>
    );
  const { signer_name, version, erased_at } = request;
  return (
    <Page
      key={request.id}
      title={erased_at ? texts.details.erasedSigner : signer_name}
      badge={<StatusBadge status={displayedStatusOf(request)} />}
      lead={texts.documentVersion(version.document.name, version.version_number)}
      breadcrumbs={breadcrumbs}
      actions={<SigningRequestActions request={request} />}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 5 }} order={{ base: 1, md: 2 }}>
          <Stack gap="md">
            <SigningRequestDetails request={request} />
            {erased_at ? <Proof request={request} /> : <StandingAndProof request={request} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} order={{ base: 2, md: 1 }}>
          <Stack gap="md">
            <Decisions request={request} />
            <Timeline request={request} />
            <DeveloperDetails request={request} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

/** Shown together, because the buttons of the proof would move when it turns out what the signer consents to now. */
function StandingAndProof({ request }: { request: SigningRequest }) {
  const { isLoading } = useStanding(request.version.document.id, request.signer_email);
  if (isLoading) return <LoadingRows rows={4} />;
  return (
    <>
      <StandingSection request={request} />
      <Proof request={request} />
    </>
  );
}

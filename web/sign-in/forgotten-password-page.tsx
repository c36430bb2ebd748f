import { Alert } from '@mantine/core';
import { useLacksMailServer } from '../api/use-sign-in-options.ts';
import { TextLink } from '../parts/text-link.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/sign-in.ts';
import { RequestResetLink } from './request-reset-link.tsx';

export function ForgottenPasswordPage() {
  const lacksMailServer = useLacksMailServer();
  return (
    <StandaloneLayout title={texts.resetPassword} lead={!lacksMailServer && texts.resetLead}>
      {lacksMailServer ? (
        <Alert variant="light" color="yellow" title={common.noEmail}>
          {texts.askAdministrator}
        </Alert>
      ) : (
        <RequestResetLink />
      )}
      <TextLink to="/sign-in" size="sm">
        {texts.backToSignIn}
      </TextLink>
    </StandaloneLayout>
  );
}

import { ButtonLink } from '../parts/button-link.tsx';
import { texts } from '../texts/shell.ts';
import { StandaloneLayout } from './standalone-layout.tsx';

export function NotFoundPage() {
  return (
    <StandaloneLayout title={texts.notFound} lead={texts.notFoundLead}>
      <ButtonLink to="/" variant="default">
        {texts.goToOverview}
      </ButtonLink>
    </StandaloneLayout>
  );
}

import { ButtonLink } from '../parts/button-link.tsx';
import { StandaloneLayout } from './standalone-layout.tsx';

export function NotFoundPage() {
  return (
    <StandaloneLayout
      title="Page not found"
      lead="This page doesn’t exist, or it belongs to an organisation you’re not a member of."
    >
      <ButtonLink to="/" variant="default">
        Go to overview
      </ButtonLink>
    </StandaloneLayout>
  );
}

import { ButtonLink } from '../parts/button-link.tsx';
import { CalmLayout } from './calm-layout.tsx';

export function NotFoundPage() {
  return (
    <CalmLayout
      title="Not found"
      lead="There is nothing here, or it belongs to an organisation you are not in."
    >
      <ButtonLink to="/" variant="default">
        Go to the start
      </ButtonLink>
    </CalmLayout>
  );
}

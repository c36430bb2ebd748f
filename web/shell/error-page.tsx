import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { StandaloneLayout } from './standalone-layout.tsx';

/** Shown when a page could not be loaded or rendered. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <StandaloneLayout title="This page couldn’t be loaded">
      <ErrorAlert error={error} retry={() => window.location.reload()} />
    </StandaloneLayout>
  );
}

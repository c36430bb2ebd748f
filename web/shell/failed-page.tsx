import type { ErrorComponentProps } from '@tanstack/react-router';
import { Failure } from '../parts/failure.tsx';
import { CalmLayout } from './calm-layout.tsx';

/** Where a page could not be shown at all. */
export function FailedPage({ error }: ErrorComponentProps) {
  return (
    <CalmLayout title="This page cannot be shown">
      <Failure error={error} retry={() => window.location.reload()} />
    </CalmLayout>
  );
}

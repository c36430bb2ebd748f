import type { Doubt } from './page/doubt.ts';
import type { PageState } from './page/page-state.ts';
import type { SentForm } from './page/read-form.ts';

/** A form as it was sent, with what it says about the page that it was on. */
export type SentPage = SentForm & PageState;

/** The doubt that the page of the form already showed. */
export function shownDoubt({ notice }: SentPage): Doubt | undefined {
  return notice ? { kind: notice } : undefined;
}

import type { Signing } from '../find.ts';
import type { Doubt } from './doubt.ts';
import { renderExpiredOrVoided } from './expired-or-voided.ts';
import { renderForm } from './form.ts';
import type { Messages } from './messages/en.ts';
import { renderReceipt } from './receipt.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';

interface Options {
  signing: Signing;
  version: RenderedVersion;
  path: string;
  messages: Messages;
  /** The code of the page's only button, if it has one. */
  code: string | undefined;
  /** Set when the page is shown again because the sent form doesn't show that its sender saw the page. */
  doubt?: Doubt | undefined;
  /** True when the signer sent decisions that were too late to be recorded. */
  sentTooLate?: boolean;
  /** The ids of the clauses that the signer chose to withdraw, if the receipt is shown again instead. */
  chosen?: string[];
  /** True when the signer wanted to withdraw consent but chose no clause. */
  chosenNone?: boolean;
  /** True when consent could not be withdrawn, because the signer has accepted the document again since. */
  notWithdrawn?: boolean;
}

/** The page that GET shows for a request's current status. */
export function renderPageForStatus(options: Options): Part[] {
  switch (options.signing.status) {
    case 'PENDING':
      return renderForm(options);
    case 'VOIDED':
    case 'EXPIRED':
      return renderExpiredOrVoided(options);
    default:
      return renderReceipt(options);
  }
}

import type { Signing } from '../find.ts';
import { renderExpiredOrWithdrawn } from './expired-or-withdrawn.ts';
import { renderForm } from './form.ts';
import type { Messages } from './messages/en.ts';
import { renderReceipt } from './receipt.ts';
import type { RenderedVersion } from './rendered-version.ts';
import type { Part } from './static-part.ts';

interface State {
  signing: Signing;
  version: RenderedVersion;
  path: string;
  nonce: string;
  messages: Messages;
  /** The signer sent decisions that came too late to be recorded. */
  sentTooLate?: boolean;
}

/** The page of a request in the state it is in: what GET shows. */
export function renderPageForStatus(state: State): Part[] {
  switch (state.signing.status) {
    case 'PENDING':
      return renderForm(state);
    case 'VOIDED':
    case 'EXPIRED':
      return renderExpiredOrWithdrawn(state);
    default:
      return renderReceipt(state);
  }
}

import { renderExpiredOrVoided } from './expired-or-voided.ts';
import { renderForm } from './form.ts';
import { renderReceipt } from './receipt.ts';
import type { RequestPage } from './request-page.ts';
import type { Part } from './static-part.ts';

/** The page that GET shows for a request's current status. */
export function renderPageForStatus(page: RequestPage): Part[] {
  switch (page.signing.status) {
    case 'PENDING':
      return renderForm(page);
    case 'VOIDED':
    case 'EXPIRED':
      return renderExpiredOrVoided(page);
    default:
      return renderReceipt(page);
  }
}

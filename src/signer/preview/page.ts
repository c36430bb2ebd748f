import { html } from 'ghtml';
import { renderForm } from '../page/form.ts';
import { renderPage } from '../page/layout.ts';
import type { Messages } from '../page/messages/en.ts';
import { renderVersion } from '../page/rendered-version.ts';
import type { Part } from '../page/static-part.ts';
import type { PreviewedVersion } from './find.ts';

interface Page {
  nonce: string;
  messages: Messages;
}

/** The signing page of a version, which says that it is a preview and sends nothing. */
export function renderPreview({ status, signing }: PreviewedVersion, { nonce, messages }: Page): Part[] {
  return renderForm({
    signing,
    version: renderVersion(signing.version.clauses, messages),
    path: '',
    nonce,
    messages,
    preview: html`<p class="notice ui" role="note" lang="en" dir="ltr"><strong>Preview.</strong> This is what signers see of ${isOf[status]}. Nobody has been asked: nothing you choose here is recorded, and nothing can be sent.</p>`,
  });
}

const isOf = {
  DRAFT: 'this draft once it is published',
  ACTIVE: 'this version',
  ARCHIVED: 'this archived version',
};

/** Where a preview's link leads that is over, or that never was one. For colleagues, so in the dashboard's language. */
export function renderNoPreview(status: 404 | 410, { nonce, messages }: Page): Part[] {
  const [title, text] =
    status === 410
      ? [
          'This preview has ended',
          'A link to a preview works for an hour. Ask whoever sent it for a new one.',
        ]
      : ['There is no preview here', 'The link is incomplete, or what it showed has been deleted.'];
  const body = html`<main class="message"><header><h1>${title}</h1></header><p class="lead">${text}</p></main>`;
  return renderPage({ title, nonce, messages, body: [body] });
}

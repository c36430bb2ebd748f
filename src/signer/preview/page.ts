import { html } from 'ghtml';
import { renderForm } from '../page/form.ts';
import { renderPage } from '../page/layout.ts';
import type { Messages } from '../page/messages/en.ts';
import { renderVersion } from '../page/rendered-version.ts';
import type { Part } from '../page/static-part.ts';
import type { PreviewedVersion } from './find.ts';

/** The signing page of a version, marked as a preview and without a way to submit it. */
export function renderPreview({ status, signing }: PreviewedVersion, messages: Messages): Part[] {
  return renderForm({
    signing,
    version: renderVersion(signing.version, messages),
    messages,
    preview: html`<p class="notice ui" role="note" lang="en" dir="ltr"><strong>Preview.</strong> This is how signers see ${previewed[status]}. No signing request exists: your choices here aren't recorded and can't be submitted.</p>`,
  });
}

const previewed = {
  DRAFT: 'this draft once it is published',
  ACTIVE: 'this version',
  ARCHIVED: 'this archived version',
};

/**
 * The page for a preview link that has expired or is invalid. It is meant for colleagues, so it is in the dashboard's
 * language.
 */
export function renderPreviewError(status: 404 | 410, messages: Messages): Part[] {
  const [title, text] =
    status === 410
      ? [
          'This preview has expired',
          'Preview links work for one hour. Ask the person who sent you this one for a new link.',
        ]
      : ['Preview not found', 'The link is incomplete, or the version has been deleted.'];
  const body = html`<main class="message"><header><h1>${title}</h1></header><p class="lead">${text}</p></main>`;
  return renderPage({ title, messages, body: [body] });
}

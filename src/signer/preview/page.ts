import { html } from 'ghtml';
import { renderForm } from '../page/form.ts';
import { renderMessagePage } from '../page/message-page.ts';
import type { Messages } from '../page/messages/en.ts';
import { renderVersion } from '../page/rendered-version.ts';
import type { Part } from '../page/static-part.ts';
import type { PreviewedVersion } from './find.ts';

/** The signing page of a version, marked as a preview and without a way to submit it. */
export function renderPreview({ status, signing }: PreviewedVersion, messages: Messages): Part[] {
  const { title, meaning, notSent } = messages.preview;
  return renderForm({
    signing,
    version: renderVersion(signing.version, messages),
    messages,
    preview: html`<p class="notice ui" role="note"><strong>${title}</strong> ${messages.sentences(meaning[status], notSent)}</p>`,
  });
}

/** The page for a preview link that has expired or is invalid. */
export function renderPreviewError(status: 404 | 410, messages: Messages): Part[] {
  const { preview } = messages;
  const words =
    status === 410
      ? { title: preview.expiredTitle, text: preview.expired }
      : { title: preview.notFoundTitle, text: preview.notFound };
  return renderMessagePage(words, messages);
}

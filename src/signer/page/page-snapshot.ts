import { html } from 'ghtml';
import type { Signing } from '../find.ts';
import { confirmScript, formScript, headScript } from './assets.ts';
import { renderForm } from './form.ts';
import type { Messages } from './messages/en.ts';
import { renderVersion } from './rendered-version.ts';
import { joinParts } from './static-part.ts';

/**
 * The page of a pending request as the signer first saw it, as one self-contained HTML file. It has no script and can
 * neither send its form nor fetch anything.
 */
export function renderPageSnapshot(signing: Signing, messages: Messages): string {
  const version = renderVersion(signing.version, messages, signing.earlier);
  const parts = renderForm({ signing, version, messages });
  const policy = html`<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; !${signing.branding.logo ? 'img-src data:; ' : ''}form-action 'none'">`;
  const scripts = [headScript, formScript, confirmScript];
  const still = parts.filter((part) => !scripts.some((script) => script === part));
  return `${joinParts(still).replace('<head>', `<head>${policy}`)}\n`;
}

import { html } from 'ghtml';
import { languageQuery } from './language-switch.ts';
import type { Messages } from './messages/en.ts';
import { renderProblem } from './problem.ts';

/** Why a form that would have changed something changed nothing: it doesn't show that its sender saw the page. */
export type Doubt = (typeof doubts)[number];

/** `not-shown`: this browser was last shown something else. */
export const doubts = ['other-site', 'no-cookie', 'no-cookie-in-frame', 'not-shown'] as const;

/** The notice at the top of a page that is shown again for that reason. It gets the focus, and says how to continue. */
export function renderDoubt(doubt: Doubt, messages: Messages): string {
  const link =
    doubt === 'no-cookie-in-frame'
      ? html`<p><a href="${languageQuery(messages)}" target="_blank" rel="noopener">${messages.openInOwnTab}</a></p>`
      : '';
  return renderProblem(messages.doubtTitle, html`<p>${words(doubt, messages)}</p>!${link}`);
}

/**
 * The page's script disables the button that confirms such a form for a second, so that it gets no click meant for
 * another site.
 */
export const hold = ' data-hold';

function words(doubt: Doubt, messages: Messages): string {
  if (doubt === 'other-site') return messages.fromOtherSite;
  return doubt === 'not-shown' ? messages.notShown : messages.noCookie;
}

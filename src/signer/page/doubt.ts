import { html } from 'ghtml';
import type { Messages } from './messages/en.ts';

/** Why a form that would have changed something changed nothing: it doesn't show that its sender saw the page. */
export interface Doubt {
  /** `not-shown`: this browser was last shown something else. */
  kind: 'other-site' | 'no-cookie' | 'not-shown';
  /** Where the page opens outside its frame, if it is in one. */
  ownTab: string | undefined;
}

/** The notice at the top of a page that comes back for that reason. It gets the focus, and says how to go on. */
export function renderDoubt({ kind, ownTab }: Doubt, messages: Messages): string {
  const link =
    ownTab && kind === 'no-cookie'
      ? html`<p><a href="${ownTab}" target="_blank" rel="noopener">${messages.openInOwnTab}</a></p>`
      : '';
  return html`<div class="summary ui" role="alert" aria-labelledby="problem" tabindex="-1" autofocus><h2 id="problem">${messages.doubtTitle}</h2><p>${words(kind, messages)}</p>!${link}</div>`;
}

/** The page's script disables the button that confirms such a form for a second, so that it gets no click meant for
 * another site. */
export const hold = ' data-hold';

function words(kind: Doubt['kind'], messages: Messages): string {
  if (kind === 'other-site') return messages.fromOtherSite;
  return kind === 'no-cookie' ? messages.noCookie : messages.notShown;
}

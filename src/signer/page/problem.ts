import { html } from 'ghtml';

/**
 * The notice at the top of a page that is shown again. It gets the focus.
 *
 * @param body as HTML
 */
export function renderProblem(heading: string, body: string): string {
  return html`<div class="summary ui" role="alert" aria-labelledby="problem" tabindex="-1" autofocus><h2 id="problem">${heading}</h2>!${body}</div>`;
}

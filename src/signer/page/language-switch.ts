import { html } from 'ghtml';
import { codeOf, languages } from './languages.ts';
import type { Messages } from './messages/en.ts';

/** Every language by its own name, each as a link to this page in it. */
export function renderLanguageSwitch(messages: Messages): string {
  return html`<nav class="languages ui" aria-label="${messages.language}"><details><summary><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M8 .75a7.25 7.25 0 1 0 0 14.5A7.25 7.25 0 0 0 8 .75Zm0 0c4 4 4 10.500 0 14.500M8 .75c-4 4-4 10.500 0 14.500M1 8h14" fill="none" stroke="currentColor"/></svg> ${messages.name}</summary><ul>!${languages.map(
    (each) =>
      html`<li><a href="${languageQuery(each)}" lang="${each.lang}" dir="${each.dir}" hreflang="${codeOf(each)}"!${each === messages ? ' aria-current="true"' : ''}>${each.name}</a></li>`,
  )}</ul></details></nav>`;
}

/** What names a language in the address of a page; forms are sent with it too, so that the answer speaks it. */
export function languageQuery(messages: Messages): string {
  return `?lang=${codeOf(messages)}`;
}

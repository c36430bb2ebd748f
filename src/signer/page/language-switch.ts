import { html } from 'ghtml';
import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './messages/en.ts';
import { type StaticPart, staticPart } from './static-part.ts';

/** A form whose choices must survive switching the language, and the step that shows the same page again. */
export interface UnsentForm {
  id: string;
  step: 'edit' | 'review' | 'reject';
}

/**
 * Lists every language under its own name. On a page with unsent choices, each entry is a button that submits the form,
 * so that the choices survive without JavaScript too; on other pages it is a link.
 */
export function renderLanguageSwitch(messages: Messages, form?: UnsentForm): StaticPart {
  const key = [messages.code, form?.id, form?.step].join(' ');
  const part = switches.get(key) ?? staticPart(renderSwitch(messages, form));
  switches.set(key, part);
  return part;
}

/**
 * It is the same on all pages in one language with the same form. Compressed once, it takes a kilobyte less of each.
 */
const switches = new Map<string, StaticPart>();

function renderSwitch(messages: Messages, form?: UnsentForm): string {
  const entries = Object.values(languages).map((each) => {
    const attributes = html`lang="${each.lang}" dir="${each.dir}"!${each.code === messages.code ? ' aria-current="true"' : ''}`;
    return form
      ? html`<li><button form="${form.id}" name="step" value="${form.step}" formaction="${languageQuery(each)}" !${attributes}>${each.name}</button></li>`
      : html`<li><a href="${languageQuery(each)}" hreflang="${each.code}" !${attributes}>${each.name}</a></li>`;
  });
  return html`!${form ? renderDefaultButton(form) : ''}<nav class="languages ui" aria-label="${messages.language}"><details><summary><svg viewBox="0 0 16 16" width="1.15em" height="1.15em" aria-hidden="true"><path d="M8 .75a7.25 7.25 0 1 0 0 14.5A7.25 7.25 0 0 0 8 .75Zm0 0c4 4 4 10.500 0 14.500M8 .75c-4 4-4 10.500 0 14.500M1 8h14" fill="none" stroke="currentColor"/></svg> ${messages.name}</summary><ul>!${entries}</ul></details></nav>`;
}

/** The Enter key presses a form's first button (HTML, section 4.10.21.2), which must not switch the language. */
function renderDefaultButton({ id }: UnsentForm): string {
  return html`<button class="spoken" form="${id}" name="step" value="review" tabindex="-1" aria-hidden="true"></button>`;
}

/** The query that selects a page's language. Forms are sent with it too, so that the response is in that language. */
export function languageQuery({ code }: Pick<Messages, 'code'>): string {
  return `?lang=${code}`;
}

import { html } from 'ghtml';
import { langAttribute } from '../../../shared/languages/language-tag.ts';
import type { Signing } from '../find.ts';
import { withdrawableClauses } from '../withdrawable.ts';
import { languageQuery } from './language-switch.ts';
import type { Messages } from './messages/en.ts';
import { renderProblem } from './problem.ts';
import type { RequestPage } from './request-page.ts';

/** The form of the receipt that withdraws consent to clauses; empty when there is nothing to withdraw. */
export function renderWithdrawal({
  signing,
  version,
  messages,
  code,
  chosen = [],
  notRecorded,
}: RequestPage): string {
  const ids = withdrawableClauses(signing).map(({ id }) => id);
  if (ids.length === 0) return '';
  const words = messages.withdrawal;
  const isNoneChosen = notRecorded === 'none-chosen';
  const problem = isNoneChosen ? html`<p class="problem" id="withdraw-problem">${words.chooseOne}</p>` : '';
  const choices = version.clauses
    .filter(({ clause }) => ids.includes(clause.id))
    .map(
      ({ clause, index, language }) =>
        html`<p><label><input type="checkbox" name="withdraw" value="${index}"${chosen.includes(clause.id) ? ' checked' : ''}!${isNoneChosen ? ' aria-describedby="withdraw-problem"' : ''}> <span dir="auto"!${langAttribute(language)}>${clause.title}</span></label></p>`,
    );
  return html`<section class="checks" id="withdraw" aria-labelledby="withdraw-title"><h2 id="withdraw-title">${words.title}</h2><p class="ui">${words.explanation}</p>
<form class="ui" method="post" action="${languageQuery(messages)}"><input type="hidden" name="code" value="${code}">!${problem}<div role="group" aria-label="${words.choose}">!${choices}</div>
<div class="actions"><button class="quiet" name="step" value="withdraw">${words.withdraw}</button></div></form></section>`;
}

/** The summary at the top of the receipt when the signer wanted to withdraw consent but chose no clause. */
export function renderChosenNone({ withdrawal }: Messages): string {
  return renderProblem(withdrawal.title, html`<p><a href="#withdraw">${withdrawal.chooseOne}</a></p>`);
}

/** For a receipt that is not a page: where to withdraw consent. */
export function renderWithdrawalLink(signing: Signing, link: string, messages: Messages): string {
  if (withdrawableClauses(signing).length === 0) return '';
  const words = messages.withdrawal;
  return html`<section class="checks"><h2>${words.title}</h2><p class="ui">${words.explanation}</p><p class="ui"><a href="${link}#withdraw" rel="noreferrer">${words.openPage}</a></p></section>`;
}

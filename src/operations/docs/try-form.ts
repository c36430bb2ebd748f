import { html } from 'ghtml';
import type { Schema } from '../../openapi/json-schema.ts';
import type { OpenapiOperation } from './document.ts';
import { json, literal } from './samples/literal.ts';
import type { SampleRequest } from './samples/request.ts';

/**
 * The form that sends a request to this service. The page's script shows it and sends it. Empty for operations that
 * need a session, because a request from here has only an API key.
 */
export function renderTryForm(request: SampleRequest, operation: OpenapiOperation): string {
  const { access, method, pathTemplate, body } = request;
  if (access === 'member' || access === 'user') return '';
  const parameters = operation.parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const text = body === undefined ? '' : literal(body, json);
  return html`<details class="try" hidden><summary>Try it<span class="away"> ${operation.summary}</span></summary>
<form data-method="${method}" data-path="${pathTemplate}">
!${access === 'key' ? html`<label>API key <input type="password" name="key" autocomplete="off" spellcheck="false" required></label>` : ''}
!${parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<label>${name}${required ? '' : ' (optional)'} <input name="${place}:${name}" placeholder="${String(exampleIn(schema) ?? '')}" autocomplete="off" spellcheck="false"!${required ? ' required' : ''}></label>`,
  )}
!${text && html`<label>Body <textarea name="body" rows="${String(Math.min(text.split('\n').length, 16))}" spellcheck="false">${text}</textarea></label>`}
<p><button>Send</button> !${method === 'GET' ? '' : '<small>This changes real data.</small>'}</p>
<div class="result" role="status"></div>
</form></details>`;
}

function exampleIn({ examples = [], enum: choices = [], anyOf = [] }: Schema): unknown {
  return [...examples, ...choices, ...anyOf.flatMap((branch) => branch.examples ?? [])][0];
}

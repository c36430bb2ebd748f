import { html } from 'ghtml';
import type { Content, OpenapiOperation } from './document.ts';
import { type Field, field, fieldsOf } from './fields.ts';
import { renderInline, renderProse } from './prose.ts';
import { curlSample } from './samples/curl.ts';
import { json, literal } from './samples/literal.ts';
import { pythonSample } from './samples/python.ts';
import type { Access, SampleRequest } from './samples/request.ts';
import { typescriptSample } from './samples/typescript.ts';
import { renderTryForm } from './try-form.ts';

/** The languages of the samples, by the name that the page stores. */
export const sampleLanguages = {
  curl: { name: 'curl', sample: curlSample },
  typescript: { name: 'TypeScript', sample: typescriptSample },
  python: { name: 'Python', sample: pythonSample },
};

/** The section of one operation: what it does and takes, with samples beside it, and a form to try it. */
export function renderOperation(request: SampleRequest, operation: OpenapiOperation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const inputs = parameters.flatMap(({ name, schema, required, in: place, description }) =>
    field(`${name} (${place})`, { ...schema, ...(description && { description }) }, required),
  );
  const { successes = [], errors = [] } = Object.groupBy(Object.entries(responses), ([status]) =>
    status.startsWith('2') ? 'successes' : 'errors',
  );
  return html`<section id="${operationId}" aria-labelledby="${operationId}-title">
<div class="text">
<h3 id="${operationId}-title"><a href="#${operationId}">${summary}</a></h3>
<p class="line"><b class="${request.method.toLowerCase()}">${request.method}</b> <code>${request.pathTemplate}</code></p>
!${renderProse(description)}!${callers[request.access]}
!${table('Parameters', inputs)}!${table('Body', body ? fieldsOf(body) : [])}
!${successes.map(([status, { content = {} }]) => renderSuccess(status, content)).join('')}
<details><summary>Errors<span class="away"> of: ${summary}</span></summary><dl>!${errors
    .map(([status, error]) => `<dt>${status}</dt><dd>${renderInline(error.description)}</dd>`)
    .join('')}</dl></details>
</div>
<div class="code">
!${Object.entries(sampleLanguages).map(
    ([language, { name, sample }]) =>
      html`<div class="sample" data-language="${language}"><p>${name}</p><pre><code>${sample(request)}</code></pre></div>`,
  )}
!${successes.map(([status, { content = {} }]) => renderExample(status, content)).join('')}
!${renderTryForm(request, operation)}
</div>
</section>`;
}

const callers: Record<Access, string> = {
  key: '',
  member: '<p class="caller">For signed-in members, not for API keys.</p>',
  user: '<p class="caller">For signed-in users, not for API keys.</p>',
  none: '<p class="caller">Needs no API key.</p>',
};

function renderSuccess(status: string, content: Content): string {
  const [[type = '', { schema = {} } = {}] = []] = Object.entries(content);
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html`<p>Response ${status}: <code>${type}</code>.</p>`;
  return html`<details><summary>Fields of the response</summary>!${table('', fields)}</details>`;
}

function renderExample(status: string, content: Content): string {
  const [{ example } = {}] = Object.values(content);
  if (example === undefined) return '';
  const text = typeof example === 'string' ? example : literal(example, json);
  return html`<div class="sample"><p>Response ${status}</p><pre><code>${text}</code></pre></div>`;
}

function table(caption: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ path, type, isRequired, notes }) =>
      html`<tr><td><code>${path}</code> <span>${type}${isRequired ? '' : ', optional'}</span></td><td>!${renderInline(notes)}</td></tr>`,
  );
  return html`<table>!${caption && html`<caption>${caption}</caption>`}<tbody>!${rows.join('')}</tbody></table>`;
}

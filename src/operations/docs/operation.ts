import { html } from 'ghtml';
import type { OpenapiOperation, Schema } from './document.ts';
import { type Field, field, fieldsOf } from './fields.ts';

/** The section of one operation: its purpose, parameters, body, responses and errors. */
export function renderOperation(method: string, path: string, operation: OpenapiOperation): string {
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const inputs = parameters.flatMap(({ name, schema, required, in: place, description }) =>
    field(`${name} (${place})`, { ...(description && { description }), ...schema }, required),
  );
  return html`<section id="${operationId}">
<h3>${summary}</h3>
<p class="line"><b>${method.toUpperCase()}</b> <code>${path}</code></p>
!${paragraph(description)}!${paragraph(operation.security?.length === 0 ? 'Does not need an API key.' : undefined)}
!${table('Parameters', inputs)}!${table('Body', body ? fieldsOf(body) : [])}
!${Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content = {} }]) => renderSuccess(status, content))
    .join('')}
<details><summary>Errors</summary><dl>!${Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, error]) => html`<dt>${status}</dt><dd>${error.description.replaceAll('`', '')}</dd>`)
    .join('')}</dl></details>
</section>`;
}

function renderSuccess(status: string, content: Record<string, { schema?: Schema }>): string {
  const [[type = '', { schema = {} } = {}] = []] = Object.entries(content);
  const fields = fieldsOf(schema);
  if (fields.length === 0) return html`<p>Response ${status}: <code>${type}</code>.</p>`;
  return html`<details><summary>Response ${status}</summary>!${table('', fields)}</details>`;
}

function table(caption: string, fields: Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ path, type, isRequired, notes }) =>
      html`<tr><td><code>${path}</code></td><td>${type}${isRequired ? '' : ', optional'}</td><td>${notes}</td></tr>`,
  );
  return html`<div class="table"><table>!${caption && html`<caption>${caption}</caption>`}<tbody>!${rows.join('')}</tbody></table></div>`;
}

function paragraph(text: string | undefined): string {
  return text ? html`<p>${text}</p>` : '';
}

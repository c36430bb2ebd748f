import { createHash } from 'node:crypto';
import { html } from 'ghtml';
import { tokensCss } from '../../../shared/tokens.ts';
import { dereference } from './dereference.ts';
import type { OpenapiDocument } from './document.ts';
import { renderOperation } from './operation.ts';

/** The API reference, rendered from the OpenAPI document: one page without scripts or external resources. */
export function referencePage(openapi: object): { html: string; headers: Record<string, string> } {
  // document.ts declares the parts of the document that are shown.
  const document = dereference(openapi as OpenapiDocument);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = document.tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const { title, version, summary, description } = document.info;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} API reference</title>
<link rel="icon" href="data:,">
<style>!${style}</style>
</head>
<body>
<nav aria-label="Operations">!${sections
    .map(
      (section) =>
        html`<h2>${section.name}</h2><ul>!${section.operations
          .map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)
          .join('')}</ul>`,
    )
    .join('')}</nav>
<main>
<h1>${title} API ${version}</h1>
<p>${summary}</p>
<p>${description.replaceAll('`', '')}</p>
<p>Base URL: <code>${document.servers[0]?.url ?? ''}</code>. OpenAPI document: <a href="openapi.json">openapi.json</a>.</p>
!${sections
    .map(
      (section) =>
        html`<h2>${section.name}</h2>!${section.operations
          .map(({ method, path, operation }) => renderOperation(method, path, operation))
          .join('')}`,
    )
    .join('')}
</main>
</body>
</html>
`;
  return { html: page, headers };
}

const style = `${tokensCss}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:var(--ui)/1.5 var(--sans);display:grid;grid-template-columns:18rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;border-right:1px solid var(--line);font-size:var(--small)}
nav h2{font-size:inherit;margin:1.25rem 0 .25rem}
nav ul{list-style:none;margin:0;padding:0}
main{padding:2rem;max-width:64rem}
a{color:var(--accent)}
h1,main h2,h3{font-family:var(--serif);line-height:1.2}
h1{font-size:var(--title)}
main h2{margin-top:3rem;border-bottom:1px solid var(--line);padding-bottom:.5rem}
section{margin:2.5rem 0;scroll-margin-top:1rem}
section:target h3{text-decoration:underline;text-underline-offset:.25em}
code,.line b{font-family:var(--mono);font-size:var(--small);overflow-wrap:anywhere}
.line b{display:inline-block;min-width:4rem}
.table{overflow-x:auto}
table{border-collapse:collapse;width:100%;margin:.75rem 0}
caption{text-align:left;font-weight:600;padding:.25rem 0}
td{border-top:1px solid var(--line);padding:.375rem .75rem .375rem 0;vertical-align:top;font-size:var(--small)}
td:first-child{width:35%}
td:nth-child(2){width:20%}
summary{cursor:pointer;padding:.25rem 0}
dl{display:grid;grid-template-columns:4rem 1fr;font-size:var(--small);margin:.5rem 0}
dd{margin:0}
@media (max-width:50rem){body{display:block}nav{position:static;height:auto;border:0}main{padding:1.5rem}}
@media print{nav{display:none}body{display:block}}`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
};

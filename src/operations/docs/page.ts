import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from 'ghtml';
import { switchableTokensCss } from '../../../shared/tokens.ts';
import { dereference } from './dereference.ts';
import type { OpenapiDocument } from './document.ts';
import { renderOperation, sampleLanguages } from './operation.ts';
import { renderInline, renderProse } from './prose.ts';
import { type SampleRequest, sampleRequest } from './samples/request.ts';

/**
 * The API reference, rendered from the OpenAPI document: one page with its style sheet and script, which needs nothing
 * else. Without scripts it shows everything except the search and the forms.
 */
export function referencePage(openapi: object): { html: string; headers: Record<string, string> } {
  // document.ts declares the parts of the document that are shown.
  const document = dereference(openapi as OpenapiDocument);
  const sections = sectionsOf(document);
  const { title, version, summary, description } = document.info;
  const page = html`<!doctype html>
<html lang="en" data-language="curl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} API reference</title>
<link rel="icon" href="data:,">
<style>!${style}</style>
<script>!${script}</script>
</head>
<body>
<a class="skip" href="#page-main">Skip to the content</a>
<header>
<p class="brand"><a href="#page-main">${title} API</a> <span class="version">${version}</span></p>
<div role="search" hidden><input type="search" id="page-search" aria-label="Search operations and fields" aria-describedby="page-found" placeholder="Search operations and fields" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
<div class="controls" hidden><fieldset><legend class="away">Language of the samples</legend>!${Object.entries(
    sampleLanguages,
  ).map(
    ([value, { name }]) =>
      html`<label><input type="radio" name="language" value="${value}"!${value === 'curl' ? ' checked' : ''}><span>${name}</span></label>`,
  )}</fieldset>
<button type="button" id="page-theme" aria-pressed="false">Dark</button></div>
</header>
<nav aria-label="Operations"><details open><summary>Operations</summary>!${sections
    .map(
      ({ name, operations }) =>
        html`<div class="group"><h2>${name}</h2><ul>!${operations
          .map(
            ({ method, operation }) =>
              html`<li data-of="${operation.operationId}"><a href="#${operation.operationId}"><span>${operation.summary}</span> <b class="${method}">${method.toUpperCase()}</b></a></li>`,
          )
          .join('')}</ul></div>`,
    )
    .join('')}</details></nav>
<main id="page-main" tabindex="-1">
<div class="intro">
<h1>${title} API</h1>
<p class="lead">${summary}</p>
<p>Base URL: <code>${document.servers[0]?.url ?? ''}</code>. As OpenAPI: <a href="openapi.json">openapi.json</a>. Guides: <a href="llms.txt">llms.txt</a>.</p>
!${renderProse(description)}
</div>
<p id="page-found" role="status"></p>
!${sections
    .map(
      ({ name, description, operations }) =>
        html`<div class="group"><div class="about"><h2>${name}</h2><p>!${renderInline(description)}</p></div>!${operations
          .map(({ request, operation }) => renderOperation(request, operation))
          .join('')}</div>`,
    )
    .join('')}
</main>
</body>
</html>
`;
  return { html: page, headers };
}

function sectionsOf(document: OpenapiDocument) {
  const baseUrl = document.servers[0]?.url ?? '';
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      operation,
      request: sampleRequest(baseUrl, method, path, operation),
    })),
  );
  operations.sort((a, b) => orderOf(a.request).localeCompare(orderOf(b.request)));
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

/** Sorted by path, and for each path with reads before changes. */
function orderOf({ pathTemplate, method }: SampleRequest): string {
  return `${pathTemplate} ${['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].indexOf(method)}`;
}

/** In this order: the later ones override the earlier ones. */
const styles = ['base', 'header', 'contents', 'operation', 'samples', 'try-form', 'screens', 'print'];
const style = switchableTokensCss + styles.map(readStyle).join('');
const script = readFileSync(new URL('client/reference.js', import.meta.url), 'utf8');

function readStyle(name: string): string {
  return readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8');
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${sha256(style)}'`,
    `script-src 'sha256-${sha256(script)}'`,
    // For the forms, which send requests to this service alone.
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}

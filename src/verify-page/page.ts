import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html } from 'ghtml';
import { languages } from '../../shared/languages/languages.ts';
import { colors, tokensCss } from '../../shared/tokens.ts';
import type { Language } from '../../wire/languages.ts';
import { messagesIn } from './messages/messages.ts';

/** The page that checks evidence in the browser, and its headers. */
export interface VerifyPage {
  /** In bytes, which all responses share. */
  html: Buffer;
  headers: Record<string, string>;
}

/**
 * The page in one language: one file with its style sheet, its script and the service's public keys, so that it needs
 * no connection once it is loaded, and its policy allows none.
 *
 * @param keys in base64
 */
export function renderVerifyPage(language: Language, keys: string[], script: string): VerifyPage {
  const words = messagesIn[language];
  const { lang, dir } = languages[language];
  const data = JSON.stringify({ words, keys }).replaceAll('<', '\\u003c');
  const page = html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><title>${words.title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<meta name="theme-color" content="${colors.light.paper}"><meta name="theme-color" media="(prefers-color-scheme:dark)" content="${colors.dark.paper}"><link rel="icon" href="data:,">
<style>!${style}</style></head>
<body>
<nav aria-label="${words.language}"><ul>!${renderLanguages(language)}</ul></nav>
<main>
<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p id="no-script">${words.noScript}</p>
<form id="form" hidden>
<fieldset><legend>${words.key}</legend>
<label><input type="radio" name="issuer" id="own" checked> ${words.ownKey}</label>
<p>${words.ownKeyHint}!${keys.map((key) => html`<br><code dir="ltr">${key}</code>`)}</p>
<label><input type="radio" name="issuer" id="other"> ${words.otherKey}</label>
<p hidden><label for="other-key">${words.otherKeyLabel}</label><input type="text" id="other-key" dir="ltr" autocomplete="off" spellcheck="false" aria-describedby="key-problem"></p>
<p class="problem" id="key-problem" role="alert" hidden>${words.wrongKey}</p>
</fieldset>
<label class="drop"><span>${words.file}</span><small>${words.drop}</small><input type="file" id="file" accept=".zip,.pdf,application/zip,application/pdf"></label>
</form>
<div id="result" aria-live="polite"></div>
</main>
<script type="application/json" id="data">!${data}</script>
<script>!${script}</script>
</body></html>
`;
  return { html: Buffer.from(page), headers: headersFor(script) };
}

const style = tokensCss + readFileSync(new URL('style.css', import.meta.url), 'utf8');

function renderLanguages(current: Language): string[] {
  return Object.values(languages).map(
    ({ code, lang, dir, name }) =>
      html`<li><a href="?lang=${code}" hreflang="${code}" lang="${lang}" dir="${dir}"!${code === current ? ' aria-current="true"' : ''}>${name}</a></li>`,
  );
}

function headersFor(script: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${sha256(script)}'`,
    `style-src 'sha256-${sha256(style)}'`,
    // data: is the empty icon that keeps browsers from requesting one.
    'img-src data:',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    vary: 'accept-language',
  };
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64');
}

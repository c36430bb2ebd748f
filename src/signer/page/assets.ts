import { readFileSync } from 'node:fs';
import { createDateTimeFormat } from '../../../shared/languages/formats.ts';
import { tokensCss } from '../../../shared/tokens.ts';
import { type StaticPart, staticPart } from './static-part.ts';

/** The style sheet of all pages. */
export const styles = staticPart(
  tokensCss +
    ['base', 'layout', 'clause', 'form', 'changes', 'states', 'print']
      .map((name) => shrinkCss(read(`styles/${name}.css`)))
      .join(''),
);

/** The script of the page with the clauses. */
export const formScript = readScripts('view', 'submit-once', 'form');
/** The script of the page of a version without clauses, whose only button confirms. */
export const wholeScript = readScripts('view', 'hold', 'submit-once', 'form');
/** The script of the review page. */
export const reviewScript = readScripts('view', 'hold', 'submit-once', 'review');
/** The script of the page that asks for a code. */
export const codeScript = readScripts('submit-once');
/** The script of receipts and of pages about expired or withdrawn requests. */
export const notPendingScript = readScripts('not-pending');

/** The scripts of a page, after the one of all pages, which shows times in the reader's own zone. */
function readScripts(...names: string[]): StaticPart {
  const localTimes = `(\n${read('client/local-times.js').replace(/;\s*$/, '')})(\n${createDateTimeFormat});`;
  const scripts = [localTimes, ...names.map((name) => read(`client/${name}.js`))];
  return staticPart(scripts.map(shrinkScript).join('\n'));
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

function shrinkCss(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replaceAll(';}', '}');
}

/** Removes indentation, empty lines and comment lines. The scripts have no string that spans lines. */
function shrinkScript(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

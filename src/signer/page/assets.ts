import { readFileSync } from 'node:fs';
import { tokensCss } from '../../../shared/tokens.ts';
import { type StaticPart, staticPart } from './static-part.ts';

/** The one style sheet of all pages. */
export const styles = staticPart(
  tokensCss +
    ['base', 'layout', 'clause', 'form', 'changes', 'states', 'print']
      .map((name) => shrinkCss(read(`styles/${name}.css`)))
      .join(''),
);

/** Of the page with the clauses. */
export const formScript = readScript('client/form.js');
/** Of the page before the confirmation. */
export const reviewScript = readScript('client/review.js');
/** Of every page of a request that takes no decisions any more. */
export const notPendingScript = readScript('client/not-pending.js');

function readScript(path: string): StaticPart {
  return staticPart(shrinkScript(read(path)));
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

/** Leaves out indentation, empty lines and lines of comment; the scripts have no text that spans lines. */
function shrinkScript(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}

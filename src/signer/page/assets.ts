import { readFileSync } from 'node:fs';
import { createDateTimeFormat } from '../../../shared/languages/formats.ts';
import { tokensCss } from '../../../shared/tokens.ts';
import { type StaticPart, staticPart } from './static-part.ts';

/** The style sheet of all pages. */
export const styles = staticPart(tokensCss + readStyles('base', 'layout', 'clause', 'form', 'print'));
/**
 * What every page adds to it except the one with the clauses, unless that has a problem, is a preview or has something
 * that is wide or of two directions.
 */
export const stateStyles = staticPart(readStyles('states', 'wide', 'directions'));
/** What a page that compares two versions adds to it. */
export const changesStyles = staticPart(readStyles('changes'));

/** Every script that a page can have. */
export const pageScripts: StaticPart[] = [];

/** The script in the head of every page. */
export const headScript = script(['early', 'embed', 'menu'].map((name) => read(`client/${name}.js`)));
/** The script of the page with the clauses. */
export const formScript = readScripts('view', 'submit-once', 'print', 'form');
/** The script of a page whose button confirms: the review, or the page of a version without clauses. */
export const confirmScript = readScripts('view', 'hold', 'submit-once', 'record-first', 'refresh');
/** The script of the page that asks for a code. */
export const codeScript = readScripts('not-pending', 'submit-once', 'refresh');
/** The script of receipts and of pages about expired or withdrawn requests. */
export const notPendingScript = readScripts('not-pending', 'print', 'refresh');

/** The scripts of a page, after the one of all pages, which shows times in the reader's own zone. */
function readScripts(...names: string[]): StaticPart {
  const localTimes = `(\n${read('client/local-times.js').replace(/;\s*$/, '')})(\n${createDateTimeFormat});`;
  return script([localTimes, ...names.map((name) => read(`client/${name}.js`))]);
}

function readStyles(...names: string[]): string {
  return names.map(readStyle).join('');
}

function script(sources: string[]): StaticPart {
  const part = staticPart(sources.map(shrinkScript).join('\n'));
  pageScripts.push(part);
  return part;
}

/** A style sheet of `styles/`, without the parts that only people need. */
export function readStyle(name: string): string {
  return shrinkCss(read(`styles/${name}.css`));
}

function read(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** Removes what only people need from a style sheet, and adds what old browsers need. */
function shrinkCss(css: string): string {
  return (
    css
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,>]) ?/g, '$1')
      .replace(/: /g, ':')
      .replace(/\b0\./g, '.')
      .replace(/ (!|\+ (?=[:*.]))/g, (_, sign) => sign.trim())
      .replace(/(?<!") \/ (?!")/g, '/')
      .replace(/="([a-z]+)"]/g, '=$1]')
      .replaceAll(';}', '}')
      // Firefox before 128 and Safari before 17.4 ignore content that has an alternative text.
      .replace(/(content:"[^"]*") \/ ""/g, '$1;$&')
  );
}

/**
 * Removes indentation, empty lines, comment lines, needless line breaks and spaces around operators and after commas.
 * The scripts have no string that spans lines or contains such spaces, and no comment after code.
 */
function shrinkScript(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
    .replace(/(?<=[{;,])\n|\n(?=})/g, '')
    .replace(/ (=>|[!=]==|&&|\|\||\?\?|[=?:]) |(,) /g, '$1$2');
}

import { parseSync } from 'rolldown/utils';

/** Attributes and properties that users see or hear, whatever their value looks like. */
const spoken = new Set([
  'advice',
  'alt',
  'aria-label',
  'aria-description',
  'cancel',
  'confirm',
  'consequence',
  'data-tooltip',
  'description',
  'error',
  'heading',
  'label',
  'lead',
  'legend',
  'message',
  'note',
  'placeholder',
  'submit',
  'success',
  'title',
  'what',
]);

/**
 * The texts that users would read in a source file, with their lines: what stands between tags, the values of
 * attributes and properties that are shown or spoken, and everything that reads like words of a sentence. Messages of
 * thrown `Error`s are for developers.
 */
export function findTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const report = (text: string, start: number) =>
    found.push(`${file}:${source.slice(0, start).split('\n').length} ${text.trim()}`);

  const visit = (given: unknown, isShown: boolean): void => {
    if (Array.isArray(given)) for (const each of given) visit(each, isShown);
    if (!isNode(given) || isForDevelopers(given)) return;
    const text = literalOf(given);
    if (text !== undefined && (isShown ? hasWords(text) : isSentence(text))) report(text, given.start);
    if (text !== undefined && given.type !== 'TemplateLiteral') return;
    for (const [name, child] of Object.entries(given)) visit(child, isShownIn(given, name, isShown));
  };

  visit(parseSync(file, source).program.body, false);
  // A noun that is counted is a text as well.
  for (const { index } of source.matchAll(/\bcountOf\(/g)) report('countOf(…)', index);
  return found;
}

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

function isNode(given: unknown): given is Node {
  return typeof given === 'object' && given !== null && 'type' in given;
}

/** Imports, types, comparisons, and what an `Error` says. */
function isForDevelopers({ type, callee, operator }: Node): boolean {
  if (/^(Import|Export(All|Default))|^TS(?!As|NonNull|Satisfies)/.test(type))
    return type !== 'ExportDefaultDeclaration';
  if (type === 'BinaryExpression') return operator === '===' || operator === '!==';
  if (type === 'CallExpression') return isNode(callee) && callee.type === 'Super';
  return type === 'NewExpression' && isNode(callee) && /Error$/.test(String(callee.name));
}

/** Words with a capital that are the same in every language: the product, keys, browsers and systems. */
const names = new Set([
  'Assent',
  'Enter',
  'Escape',
  'Tab',
  'Deutsch',
  'Edge',
  'Opera',
  'Firefox',
  'Chrome',
  'Safari',
  'Android',
  'Windows',
  'Linux',
]);

/** What a string, a template or the text between two tags says, without what is put into it. */
function literalOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : undefined;
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined;
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join('…');
}

function hasWords(text: string): boolean {
  const words = text.trim();
  return (
    /\p{L}{2}/u.test(words) && !names.has(words) && !words.startsWith('https://') && !/^\.\w+$/.test(words)
  );
}

/** Words that begin with a capital or end like a sentence; not names such as `Content-Type` or values of CSS. */
function isSentence(text: string): boolean {
  const words = text.trim();
  if (/^\p{Lu}\p{Ll}+$/u.test(words)) return !names.has(words);
  return /^…?\p{Lu}\p{Ll}+[ ’]\S*\p{Ll}/u.test(words) || /\p{Ll}[ ’]\p{Ll}+.*[.!?…]$/u.test(words);
}

/** Whether a child of a node is shown to users, given that the node itself is, or is not. */
function isShownIn(node: Node, child: string, isShown: boolean): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return child === 'children';
  if (node.type === 'JSXAttribute' || node.type === 'Property')
    return child === 'value' && spoken.has(nameOf(node.type === 'Property' ? node.key : node.name));
  // What a condition compares, a call gets and a function does is looked at on its own.
  if (node.type === 'ConditionalExpression') return isShown && child !== 'test';
  if (node.type === 'LogicalExpression') return isShown && child === 'right';
  return (
    isShown && ['JSXExpressionContainer', 'TemplateLiteral', 'ParenthesizedExpression'].includes(node.type)
  );
}

function nameOf(given: unknown): string {
  return isNode(given) ? String(given.name ?? given.value ?? '') : '';
}

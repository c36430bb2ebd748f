/** A call in a source file: its name as the pattern matched it, and its arguments as they are written, on one line. */
export interface Call {
  name: string;
  args: string[];
}

/** The calls whose name matches `pattern`, which ends before the bracket. Comments are not code. */
export function findCalls(source: string, pattern: RegExp): Call[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*\*?).*$/gm, '');
  return [...code.matchAll(pattern)].map(({ 0: name, index }) => ({
    name,
    args: splitList(code.slice(index + name.length)),
  }));
}

/** The names of an object literal's fields. */
export function keysOf(object: string): string[] {
  return splitList(object).flatMap((field) => /^(\w+)/.exec(field)?.[1] ?? []);
}

/** The string literals of an expression, with "…" for what is inserted. */
export function literalsIn(expression: string): string[] {
  const literals = withoutInsertions(expression).matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
  return [...literals].map(([, plain, template = '']) => plain?.replaceAll("\\'", "'") ?? template);
}

/** With "…" for each `${…}` of a template, whatever is nested in it. */
function withoutInsertions(expression: string): string {
  const parts = expression.split('${');
  const [first = '', ...rest] = parts;
  let depth = 0;
  return rest.reduce((text, part) => {
    depth += 1;
    const closed = part.split('}');
    const outside = depth - closed.length + 1 > 0 ? '' : `…${closed.slice(depth).join('}')}`;
    depth = Math.max(0, depth - closed.length + 1);
    return text + outside;
  }, first);
}

/** Splits a list in brackets, which `text` starts with, at its commas. */
function splitList(text: string): string[] {
  const items: string[] = [];
  let item = '';
  let depth = 0;
  let quote = '';
  for (const [i, char] of [...text].entries()) {
    const isEscaped = text[i - 1] === '\\';
    if (quote !== '') quote = char === quote && !isEscaped ? '' : quote;
    else if (`'"\``.includes(char)) quote = char;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && quote === '' && char === ',') {
      items.push(item);
      item = '';
    } else if (depth > 1 || !'([{'.includes(char) || quote !== '') item += char;
  }
  items.push(item);
  return items.map((each) => each.replace(/\s+/g, ' ').trim()).filter((each) => each !== '');
}

/** How a language writes JSON values. */
export interface Notation {
  text(value: string): string;
  key(name: string): string;
  true: string;
  false: string;
  null: string;
}

export const javascript: Notation = {
  text: singleQuoted,
  key: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : singleQuoted(name)),
  true: 'true',
  false: 'false',
  null: 'null',
};

// Python reads every escape of a JSON string as JSON does.
export const python: Notation = {
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  true: 'True',
  false: 'False',
  null: 'None',
};

export const json: Notation = { ...python, true: 'true', false: 'false', null: 'null' };

/** Up to here, a list or object stays on one line. */
const maxLineLength = 64;

/** A JSON value in a language, over several lines if it is long. `indent` is that of the line it begins on. */
export function literal(value: unknown, notation: Notation, indent = ''): string {
  if (value === true) return notation.true;
  if (value === false) return notation.false;
  if (value === null || value === undefined) return notation.null;
  if (typeof value === 'string') return notation.text(value);
  if (typeof value !== 'object') return String(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const space = open === '{' ? ' ' : '';
  const inner = `${indent}  `;
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, notation, inner))
    : Object.entries(value).map(
        ([name, member]) => `${notation.key(name)}: ${literal(member, notation, inner)}`,
      );
  if (members.length === 0) return `${open}${close}`;
  const line = `${open}${space}${members.join(', ')}${space}${close}`;
  if (line.length <= maxLineLength && !line.includes('\n')) return line;
  // JSON allows no comma after the last member, and the others need none.
  return `${open}\n${members.map((member) => `${inner}${member}`).join(',\n')}\n${indent}${close}`;
}

function singleQuoted(value: string): string {
  return /['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`;
}

import { richTextSchema } from './extensions.ts';
import { findLinkProblem } from './link-target.ts';

/**
 * Null when `attrs` is valid for a node or mark named `type`, otherwise the path and the problem, such as
 * `.attrs.level: must be a whole number from 1 to 6`. An attribute that is omitted or null has the editor's default.
 * Attributes that don't affect the page are not checked, because `dropUnshownAttributes` removes them.
 */
export function findAttributeProblem(type: string, attrs: unknown): string | null {
  const rules = attributeRules[type] ?? {};
  const given = attrs ?? {};
  if (!isRecord(given)) return '.attrs: must be an object';
  const defaults = (richTextSchema.nodes[type] ?? richTextSchema.marks[type])?.spec.attrs ?? {};
  const complete: Record<string, unknown> = {};
  for (const name of Object.keys(rules)) {
    complete[name] = (Object.hasOwn(given, name) ? given[name] : null) ?? defaults[name]?.default;
  }
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(complete[name], complete);
    if (problem) return `.attrs.${name}: ${problem}`;
  }
  return null;
}

/** The attributes of a node or mark named `type` that affect the page; undefined when none is left. */
export function dropUnshownAttributes(
  type: string,
  attrs: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const rules = attributeRules[type] ?? {};
  const shown = Object.entries(attrs).filter(([name, value]) => Object.hasOwn(rules, name) && value !== null);
  return shown.length > 0 ? Object.fromEntries(shown) : undefined;
}

/** The path to a property, even if its name is long or contains special characters. */
export function pathOf(name: string): string {
  return /^[a-z_$][\w$]{0,39}$/i.test(name) ? `.${name}` : `[${JSON.stringify(name.slice(0, 40))}]`;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Rule = (value: unknown, all: Record<string, unknown>) => string | null;

const alignment = oneOf(null, 'left', 'center', 'right', 'justify');

const cell: Record<string, Rule> = {
  colspan: wholeNumber(1, 100),
  rowspan: wholeNumber(1, 100),
  colwidth: columnWidths,
  align: alignment,
};

/**
 * The attributes that affect the page. Every other one is dropped, so that nothing is signed that signers cannot see.
 */
const attributeRules: Record<string, Record<string, Rule>> = {
  paragraph: { textAlign: alignment },
  heading: { level: wholeNumber(1, 6), textAlign: alignment },
  orderedList: { start: wholeNumber(0, 1_000_000), type: oneOf(null, '1', 'a', 'A', 'i', 'I') },
  taskItem: { checked: trueOrFalse },
  tableCell: cell,
  tableHeader: cell,
  link: { href: findLinkProblem },
};

function wholeNumber(min: number, max: number): Rule {
  return (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? null
      : `must be a whole number from ${min} to ${max}`;
}

function oneOf(...allowed: (string | null)[]): Rule {
  return (value) =>
    allowed.some((each) => each === value)
      ? null
      : `must be ${allowed.map((each) => JSON.stringify(each)).join(' or ')}`;
}

function columnWidths(value: unknown, { colspan }: Record<string, unknown>): string | null {
  const widths = value === null || (Array.isArray(value) && value.length === colspan);
  const isWidth = (width: unknown) => wholeNumber(0, 10_000)(width, {}) === null;
  return widths && (value === null || value.every(isWidth))
    ? null
    : 'must be null or a width of 0 to 10000 for each column';
}

function trueOrFalse(value: unknown): string | null {
  return typeof value === 'boolean' ? null : 'must be true or false';
}

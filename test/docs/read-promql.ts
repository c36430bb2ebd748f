/** A metric in an expression of PromQL, with what its braces require and what the expression groups by. */
export interface Selector {
  metric: string;
  labels: { name: string; operator: string; value: string }[];
}

/** The metrics of an expression. Labels of a `by (…)` count for all of them. */
export function readSelectors(expression: string): Selector[] {
  const grouping = [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => ({ name: name.trim(), operator: 'by', value: '' })),
  );
  // Durations in brackets, and whatever is in quotation marks outside of braces, contain no metric.
  const rest = expression.replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ').replace(/\[[^\]]*\]/g, ' ');
  const names = /\b([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\})?(?![\w:]*\s*\()/g;
  const found: Selector[] = [];
  for (const [, metric = '', braces = ''] of rest.matchAll(names)) {
    if (keywords.has(metric)) continue;
    const labels = [...braces.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
      ([, name = '', operator = '', value = '']) => ({ name, operator, value }),
    );
    found.push({ metric, labels: [...labels, ...grouping] });
  }
  return found;
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'e6']);

import { LRUCache } from 'lru-cache';
import type { Operation } from './telemetry.ts';

/**
 * Describes a statement without its values. Text is only shown of statements whose values are parameters, so that text
 * with a value in it, such as `set` and migrations, never leaves the process. Statements outside of requests and jobs,
 * such as polling for due work, are only counted.
 */
export function describeStatement(text: string, hasParameters: boolean): Operation {
  if (!hasParameters) return operationOf({ verb: verbOf(text) });
  let operation = known.get(text);
  if (!operation) {
    operation = operationOf({ verb: verbOf(text), table: tableIn(text), text: oneLine(text) });
    known.set(text, operation);
  }
  return operation;
}

/** As many as have a name (name-statements.ts): the filters of a list have millions of combinations. */
const known = new LRUCache<string, Operation>({ max: 2_000 });

function operationOf({ verb, table, text }: { verb: string; table?: string; text?: string }): Operation {
  return {
    name: table === undefined ? verb : `${verb} ${table}`,
    kind: 'client',
    metric: 'db.client.operation.duration',
    labels: {
      'db.system.name': 'postgresql',
      'db.operation.name': verb,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
    details: text === undefined ? {} : { 'db.query.text': text },
    onlyInside: true,
  };
}

function verbOf(text: string): string {
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'OTHER';
}

/** The first table named, which is not the most important one in every statement. */
function tableIn(text: string): string {
  return (
    /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?)"?(?![\w(])/i.exec(text)?.[1] ?? 'none'
  );
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, 2_000);
}

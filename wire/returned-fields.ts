import type { TSchema } from 'typebox';
import { operations } from './api.ts';
import { fieldsSentBack } from './containers.ts';
import type { Operation } from './contract.ts';

/**
 * The fields of the resource behind an operation's body that no body can set, such as `id` and `created_at`. Clients
 * may send them back, as part of what they have read, and they are ignored (contract section 2).
 *
 * The resource is what the operation responds with, and what GET responds with at the same path, at the path of an item
 * of a collection, and at the path of an item's collection; for a copy, what GET responds with for the original. An
 * action such as `publish` ignores nothing that another operation can set: nobody sends what they have read to it, so a
 * `content` beside it is meant to be published.
 */
export function findReturnedFields(op: Operation): ReadonlySet<string> {
  const isRelated = isAction(op) ? isOnSameResource : isOfSameResource;
  const related = operations.filter((other) => isRelated(other, op));
  const given = related.flatMap(({ body }) => Object.entries(propertiesOf(body)));
  const settable = new Set(given.flatMap(([field, schema]) => (sentBack.has(schema) ? [] : [field])));
  const reads = operations.filter(
    (other) => other.method === 'GET' && (isOfSameResource(other, op) || isOriginalOf(op, other)),
  );
  const fields = [op, ...reads].flatMap(({ data }) => fieldsOf(data));
  const own = propertiesOf(op.body);
  const isSettable = (field: string) =>
    settable.has(field) ||
    field in own ||
    inCamelCase(field) in own ||
    (isAction(op) && (settable.has(inCamelCase(field)) || withoutVerb(field, op) in own));
  return new Set(fields.filter((field) => !isSettable(field)));
}

/** They can be sent, but not set. */
const sentBack = new Set<unknown>(Object.values(fieldsSentBack));

/** `signer_name` as the body of a request spells it. Ignoring it next to `signerName` would hide a mistake. */
function inCamelCase(field: string): string {
  return field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** `void_reason` as the body of `/void` spells it. */
function withoutVerb(field: string, { path }: Operation): string {
  const verb = path.split('/').at(-1);
  return field.startsWith(`${verb}_`) ? field.slice(`${verb}_`.length) : field;
}

/** Whether an operation is a verb below an item, such as `/documents/{id}/publish`. */
function isAction({ method, path }: Operation): boolean {
  return method === 'POST' && /\}\/[a-z-]+$/.test(path);
}

/**
 * Whether `read` responds with what `op` copies: it is about the item of the action, whose response is a part of it.
 */
function isOriginalOf(op: Operation, read: Operation): boolean {
  if (!isAction(op)) return false;
  const item = { path: op.path.slice(0, op.path.lastIndexOf('/')) };
  const copied = fieldsOf(op.data);
  const fields = fieldsOf(read.data);
  return isOfSameResource(read, item) && copied.length > 0 && copied.every((field) => fields.includes(field));
}

/** Whether two operations belong to the same collection, or respond with the same kind of resource. */
function isOnSameResource(a: Operation, b: Operation): boolean {
  return collectionOf(a.path) === collectionOf(b.path) || a.data === b.data;
}

function collectionOf(path: string): string {
  return path.split('/{')[0] ?? path;
}

function isOfSameResource({ path: a }: { path: string }, { path: b }: { path: string }): boolean {
  return a === b || parentOf(a) === b || a === parentOf(b);
}

/** The path of the collection of an item; undefined for a path that does not end with a parameter. */
function parentOf(path: string): string | undefined {
  return /^(.*)\/\{\w+\}$/.exec(path)?.[1];
}

/** The fields of a resource or of each in a list. What has no id, such as `{success}`, is not a resource. */
function fieldsOf(schema: TSchema): string[] {
  const fields = Object.keys(propertiesOf('items' in schema ? schema.items : schema));
  return fields.includes('id') || fields.includes('user_id') ? fields : [];
}

function propertiesOf(schema: unknown): object {
  const isObject = typeof schema === 'object' && schema !== null && 'properties' in schema;
  return isObject && typeof schema.properties === 'object' ? (schema.properties ?? {}) : {};
}

import type { RecordedEvent } from '../../wire/evidence.ts';
import { isObject } from './verify/match-schema.ts';

/** The members of events and their payloads that contain hashes of personal values, besides those of comments. */
const personalNames = [
  'ip',
  'user_agent',
  'signer_name',
  'signer_email',
  'rejection_note',
  'reason',
  'full_reply',
  'external_id',
];

/** The name under which an event holds the signer's comment on a clause. */
export function commentName(clauseId: string): string {
  return `${commentPrefix}${clauseId}`;
}

/** Whether a member of a payload is the hash of a comment. */
function isCommentName(name: string): boolean {
  return name.startsWith(commentPrefix);
}

/** The names under which `created` holds the values of variables among its personal values. */
export function personalVariables(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [variableName(name), value]));
}

/** The hashes of variables in a payload in which they are not collected yet, by the names of the variables. */
export function variableHashes(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, hash]) =>
      name.startsWith(variablePrefix) ? [[name.slice(variablePrefix.length), hash]] : [],
    ),
  );
}

/** The name of a variable's value among the personal values of an event, whose payload has its hash in `variables`. */
export function variableName(name: string): string {
  return `${variablePrefix}${name}`;
}

/**
 * Whether each hash in the event has its personal value, unless that was erased, and there are no other values.
 *
 * @param personalHash `personalHash` of personal-data.ts, or the same for browsers
 */
export function matchesItsHashes(
  event: RecordedEvent,
  personalHash: (salt: string, value: string) => string,
): boolean {
  const { personal } = event;
  const hashes = hashesIn(event);
  const others = Object.keys(hashes).filter((name) => isCommentName(name) || isVariableName(name));
  const names = [...personalNames, ...others].filter((name) => (hashes[name] ?? null) !== null);
  if (Object.keys(personal).length !== names.length) return false;
  return names.every((name) => {
    const own = personal[name];
    if (!own) return false;
    const { salt, value } = own;
    return salt === null || value === null ? salt === value : hashes[name] === personalHash(salt, value);
  });
}

/** The hashes of personal values in an event by the names of the values, and everything else in its payload. */
function hashesIn({ ip, user_agent, payload }: RecordedEvent): Record<string, unknown> {
  const others = Object.entries(payload).filter(([name]) => !isVariableName(name));
  const { variables } = payload;
  const ofVariables = Object.entries(isObject(variables) ? variables : {});
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(ofVariables.map(([name, hash]) => [variableName(name), hash])),
    ip,
    user_agent,
  };
}

/** Whether a name is that of a variable's value. */
function isVariableName(name: string): boolean {
  return name.startsWith(variablePrefix);
}

const variablePrefix = 'variable:';
const commentPrefix = 'comment:';

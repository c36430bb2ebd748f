import type { Draft } from '../draft.ts';
import type { Problem } from './problem.ts';

/** The problem that the message of a 400 error describes, at the clause and field of the draft that it names. */
export function problemFromApiError(message: string, { clauses }: Draft): Problem {
  const [, index, field, clauseMessage] = /^content\.clauses\[(\d+)\]\.(\w+)\S*: (.*)$/s.exec(message) ?? [];
  const clause = clauses[Number(index)];
  if (clause && isFieldOfClause(field))
    return { clauseId: clause.id, field, message: capitalise(clauseMessage ?? message) };
  const [, setting, settingMessage] =
    /^settings\.(expiry_days|redirect_url|language): (.*)$/s.exec(message) ?? [];
  if (setting === 'expiry_days' || setting === 'redirect_url' || setting === 'language')
    return { clauseId: null, field: setting, message: capitalise(settingMessage ?? message) };
  return { clauseId: null, field: 'clauses', message };
}

function isFieldOfClause(field: string | undefined): field is 'title' | 'content' | 'slug' | 'section' {
  return field === 'title' || field === 'content' || field === 'slug' || field === 'section';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

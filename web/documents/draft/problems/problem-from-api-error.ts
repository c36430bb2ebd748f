import type { Draft } from '../draft.ts';
import type { Problem } from './problem.ts';

const clauseFields = ['title', 'content', 'slug', 'section'] as const;
const settings = ['expiry_days', 'redirect_url', 'language'] as const;

/** The problem that the message of a 400 error describes, at the clause and field of the draft that it names. */
export function problemFromApiError(message: string, { clauses }: Draft): Problem {
  const [, index, name, sentence = ''] =
    /^(?:content\.clauses\[(\d+)\]|settings)\.(\w+)\S*: (.*)$/s.exec(message) ?? [];
  const clause = clauses[Number(index)];
  const field = (clause ? clauseFields : settings).find((each) => each === name);
  if (!field) return { clauseId: null, field: 'clauses', message };
  return { clauseId: clause?.id ?? null, field, message: capitalise(sentence) };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

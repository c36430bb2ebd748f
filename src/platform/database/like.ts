import { type RawBuilder, sql } from 'kysely';

/** The `like` pattern for texts that contain this text. Escapes `%`, `_` and `\`. */
export function contains(text: string): string {
  return `%${literal(text)}%`;
}

/** The `like` pattern for texts that start with this text. */
export function startsWith(text: string): string {
  return `${literal(text)}%`;
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/**
 * A text as searches compare it: in lower case, and with a letter and its accent as one character where Unicode has one
 * (NFC), however they were typed. The trigger `write_search` stores names and addresses of signers like this.
 */
export function searchable(text: RawBuilder<unknown>): RawBuilder<string> {
  // Most texts have this form already, and finding that out takes a third of the time of converting one.
  return sql`lower(case when ${text} is normalized then ${text} else normalize(${text}) end)`;
}

/**
 * Whether a searchable text matches a pattern. The pattern is a subquery, so that it is converted once and not for each
 * row.
 */
export function isLike(text: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql`${text} like (select ${searchable(sql`${pattern}::text`)})`;
}

/** The members of events and their payloads that contain hashes of personal values, besides those of comments. */
export const personalNames = [
  'ip',
  'user_agent',
  'signer_name',
  'signer_email',
  'rejection_note',
  'reason',
  'full_reply',
];

/** The name under which an event holds the signer's comment on a clause. */
export function commentName(clauseId: string): string {
  return `${commentPrefix}${clauseId}`;
}

/** Whether a member of a payload is the hash of a comment. */
export function isCommentName(name: string): boolean {
  return name.startsWith(commentPrefix);
}

const commentPrefix = 'comment:';

import { codes, type Part, paragraph, section, together } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';

/** The state of the evidence log that covers a decision. */
export interface EmailedHead {
  origin: string;
  size: number;
  /** In base64. */
  root: string;
}

/**
 * The state of the log and why to keep it. If it is null, the part says that it is missing, because the stored records
 * contradict each other and nothing is signed then.
 */
export function logHead(head: EmailedHead | null, words: Messages): Part {
  const { proof } = words;
  if (!head) return section(proof.title, paragraph(proof.missing));
  const values = codes(words, [
    [proof.log, head.origin],
    [proof.size, String(head.size)],
    [proof.root, head.root],
  ]);
  return section(proof.title, together(paragraph(proof.keep), values));
}

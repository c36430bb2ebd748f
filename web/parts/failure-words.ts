import { AssentError } from '../../sdk/assent-error.ts';

/** What went wrong, for people; with the id under which the log has it. */
export function wordsOf(error: unknown): { message: string; requestId: string | undefined } {
  if (error instanceof AssentError) return { message: error.message, requestId: error.requestId };
  if (error instanceof TypeError)
    return { message: 'The service cannot be reached. Check your connection.', requestId: undefined };
  return { message: 'Something went wrong on this page.', requestId: undefined };
}

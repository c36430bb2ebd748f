import { AssentError } from '../../sdk/assent-error.ts';
import { ConnectionError } from '../../sdk/connection-error.ts';
import type { ErrorCode } from '../../wire/errors.ts';
import { common } from '../texts/common.ts';
import { translatedErrors } from '../texts/translated.ts';
import { CopyError } from './copy-error.ts';
import { ScriptError } from './load-script.ts';

/** A message for the user, and the request id under which the server's log has the error. */
export function describeError(error: unknown): { message: string; requestId: string | undefined } {
  if (!(error instanceof AssentError)) return { message: describeOther(error), requestId: undefined };
  const { status, code, requestId } = error;
  if (status === 401 && code === 'UNAUTHORIZED') return { message: common.signedOut, requestId: undefined };
  // The page knows the URL of the service. So something else responded, such as the sign-in page of a network.
  if (status < 400) return { message: common.unreachable, requestId: undefined };
  return { message: code === 'UNKNOWN' ? describeStatus(status) : translateError(error), requestId };
}

/**
 * What the service says about a field, as a sentence to show there: "Must point to a public address." Undefined for an
 * error about anything else.
 */
export function describeFieldError(error: unknown, field: string): string | undefined {
  if (!(error instanceof AssentError) || !error.message.startsWith(`${field}: `)) return undefined;
  const sentence = error.message.slice(`${field}: `.length);
  return translateError({ code: error.code, message: sentence.charAt(0).toUpperCase() + sentence.slice(1) });
}

/** An error that is not a response of the API. `fetch` throws a TypeError without a connection. */
function describeOther(error: unknown): string {
  if (error instanceof CopyError) return common.notCopied;
  if (error instanceof ScriptError) return common.scriptNotLoaded;
  const isUnreachable = error instanceof ConnectionError || error instanceof TypeError;
  return isUnreachable ? common.unreachable : common.unexpectedError;
}

/** An error without a code. Those between 400 and 499 are not from the service. */
function describeStatus(status: number): string {
  if (status === 413) return common.tooLargeForProxy;
  if (status < 500) return common.refusedByProxy(status);
  return [502, 503, 504].includes(status) ? common.unavailable : common.unexpectedStatus(status);
}

/** Errors whose own sentence says more than their code, such as which field is wrong. */
const specific: ReadonlySet<string> = new Set<ErrorCode | 'INVALID_ORIGIN'>([
  'BAD_REQUEST',
  'TIER_LIMIT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'INVALID_ORIGIN',
]);

/** What an error means in the page's language, with the API's English sentence where that says more. */
function translateError({ code, message }: Pick<AssentError, 'code' | 'message'>): string {
  const meanings: Record<string, string> = translatedErrors() ?? {};
  const meaning = meanings[code];
  if (meaning === undefined) return message;
  return specific.has(code) ? common.serviceSays(meaning, message) : meaning;
}

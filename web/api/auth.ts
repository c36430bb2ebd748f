import { AssentError } from '../../sdk/assent-error.ts';
import { countOf } from '../parts/count.ts';
import { baseUrl } from './assent.ts';

/** Calls better-auth, which serves sign-in and the user's own account under /api/auth. Throws an AssentError. */
export async function postAuth<Answer = unknown>(path: string, body: object = {}): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await readError(response);
  return response.json();
}

export async function getAuth<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${baseUrl}/api/auth${path}`);
  if (!response.ok) throw await readError(response);
  return response.json();
}

async function readError(response: Response): Promise<AssentError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message } = isErrorBody(body) ? body : { code: undefined, message: undefined };
  if (response.status === 429) {
    const seconds = response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? '60';
    return new AssentError(
      429,
      'RATE_LIMITED',
      `Too many attempts. Try again in ${describeWait(Number(seconds))}.`,
      response,
    );
  }
  return new AssentError(
    response.status,
    code ?? 'UNKNOWN',
    message ?? `The service returned an unexpected error (HTTP ${response.status}). Try again.`,
    response,
  );
}

function describeWait(seconds: number): string {
  return seconds > 90 ? countOf(Math.ceil(seconds / 60), 'minute') : countOf(seconds, 'second');
}

function isErrorBody(body: unknown): body is { code?: string; message?: string } {
  return typeof body === 'object' && body !== null;
}

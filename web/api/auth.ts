import { AssentError } from '../../sdk/assent-error.ts';
import { common } from '../texts/common.ts';
import { baseUrl } from './assent.ts';
import { fetchSignedIn } from './session.ts';

/** Calls better-auth, which serves sign-in and the user's own account under /api/auth. Throws an AssentError. */
export async function postAuth<Answer = unknown>(path: string, body: object = {}): Promise<Answer> {
  const response = await fetchSignedIn(`${baseUrl}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await readError(response);
  return response.json();
}

/** The same for a path that is read. */
export async function getAuth<Answer>(path: string): Promise<Answer> {
  const response = await fetchSignedIn(`${baseUrl}/api/auth${path}`);
  if (!response.ok) throw await readError(response);
  return response.json();
}

async function readError(response: Response): Promise<AssentError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { code, message } = isErrorBody(body) ? body : { code: undefined, message: undefined };
  if (response.status === 429) {
    const seconds = response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? '60';
    return new AssentError(429, 'TOO_MANY_ATTEMPTS', common.tooManyAttempts(Number(seconds)), response);
  }
  return new AssentError(
    response.status,
    code ?? 'UNKNOWN',
    message ?? common.unexpectedStatus(response.status),
    response,
  );
}

function isErrorBody(body: unknown): body is { code?: string; message?: string } {
  return typeof body === 'object' && body !== null;
}

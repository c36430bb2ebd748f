import { AssentError } from '../../sdk/assent-error.ts';
import { common } from '../texts/common.ts';
import { baseUrl } from './assent.ts';
import { fetchSignedIn } from './session.ts';

/** Calls better-auth, which serves sign-in and the user's own account under /api/auth. Throws an AssentError. */
export function postAuth<Answer = unknown>(path: string, body: object = {}): Promise<Answer> {
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The same for a path that is read. */
export function getAuth<Answer>(path: string): Promise<Answer> {
  return send(path);
}

async function send<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetchSignedIn(`${baseUrl}/api/auth${path}`, init);
  if (!response.ok) throw await readError(response);
  return response.json();
}

async function readError(response: Response): Promise<AssentError> {
  const { status, headers } = response;
  if (status === 429) {
    const seconds = headers.get('retry-after') ?? headers.get('x-retry-after') ?? '60';
    return new AssentError(429, 'TOO_MANY_ATTEMPTS', common.tooManyAttempts(Number(seconds)), response);
  }
  const body: { code?: string; message?: string } | null = await response.json().catch(() => null);
  const message = body?.message ?? common.unexpectedStatus(status);
  return new AssentError(status, body?.code ?? 'UNKNOWN', message, response);
}

import type { Config } from '../../config.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { discover } from '../../users/oidc/discover.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that the provider of OIDC_ISSUER can be reached and describes itself. Only a sign-in shows whether it accepts
 * the client. Undefined without a provider.
 */
export async function checkSignInProvider({ oidc }: Pick<Config, 'oidc'>): Promise<Finding | undefined> {
  if (!oidc) return undefined;
  const check = 'sign-in';
  try {
    await discover(oidc);
  } catch (error) {
    return {
      check,
      status: 'failed',
      message: `Nobody can sign in with ${new URL(oidc.issuer).host}; ${reasonsOf(error).join(': ')}`,
      fix: 'Check OIDC_ISSUER, and that the provider can be reached from here. If an authority of your own issued its certificate, set NODE_EXTRA_CA_CERTS',
    };
  }
  return {
    check,
    status: 'ok',
    message: `${new URL(oidc.issuer).host} responds; only signing in shows whether it accepts OIDC_CLIENT_ID and OIDC_CLIENT_SECRET`,
  };
}

/** What discovery threw is for callers of the API, and its causes are for operators. */
function reasonsOf(error: unknown): string[] {
  return error instanceof Error && error.cause !== undefined
    ? [errorMessage(error.cause), ...reasonsOf(error.cause)]
    : [];
}

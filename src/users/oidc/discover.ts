import Type from 'typebox';
import { Check } from 'typebox/value';
import type { Oidc } from '../../config/oidc.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';

/** What we use of a provider's discovery document (OpenID Connect Discovery 1.0, section 3). */
export interface Discovery {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  id_token_signing_alg_values_supported?: string[];
}

/** Far more than the address of any provider. Comparing a megabyte of slashes would take minutes. */
const Address = Type.String({ minLength: 1, maxLength: 2_048 });

const Discovery = Type.Object({
  issuer: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: Type.Optional(Address),
  id_token_signing_alg_values_supported: Type.Optional(Type.Array(Type.String())),
});

/**
 * Fetches the provider's discovery document. Throws 503 while the provider cannot be reached, and if its document is
 * incomplete or that of another issuer (section 4.3); the log has the reason.
 */
export async function discover({ issuer }: Oidc): Promise<Discovery> {
  const document = await fetchDocument(`${issuer}/.well-known/openid-configuration`);
  if (!Check(Discovery, document)) throw unavailable('its discovery document is incomplete');
  if (document.issuer.replace(/\/+$/, '') !== issuer)
    throw unavailable(`its discovery document is that of the issuer ${document.issuer}, not of OIDC_ISSUER`);
  const invalid = endpoints.find((name) => document[name] !== undefined && !isHttpUrl(document[name]));
  if (invalid) throw unavailable(`its discovery document has an ${invalid} that is not an http(s) URL`);
  return document;
}

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

function isHttpUrl(value: string): boolean {
  return /^https?:\/\//.test(value) && URL.canParse(value);
}

async function fetchDocument(url: string): Promise<unknown> {
  try {
    return await fetchFromProvider(url);
  } catch (error) {
    throw unavailable('its discovery document could not be read', error);
  }
}

/** Retried with the next sign-in, so that no restart is needed once the provider works again. */
function unavailable(problem: string, cause?: unknown): ApiError {
  return new ApiError(
    'SERVICE_UNAVAILABLE',
    'The sign-in provider cannot be used at the moment; try again in a few seconds.',
    { retryAfterSeconds: 5, cause: new Error(`the provider of OIDC_ISSUER: ${problem}`, { cause }) },
  );
}

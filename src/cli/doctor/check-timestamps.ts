import type { X509Certificate } from 'node:crypto';
import type { Config } from '../../config.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { dateOf, expiresWithin, organisationWarningDays } from './expiry.ts';
import type { Finding } from './finding.ts';

/**
 * Requests a timestamp for a meaningless text, and checks that those of the next weeks will be accepted too. Undefined
 * without an authority.
 */
export async function checkTimestamps({
  timestampUrl,
  timestampAuthorities,
}: Config): Promise<Finding | undefined> {
  if (timestampUrl === undefined) return undefined;
  const check = 'timestamps';
  const { host } = new URL(timestampUrl);
  const { requestTimestamp } = await import('../../evidence/publishing/request-timestamp.ts');
  try {
    const { bytes } = await requestTimestamp(timestampUrl, text, timestampAuthorities);
    const end = await findEnd(bytes, timestampAuthorities);
    if (end)
      return {
        check,
        status: 'warning',
        message: `${host} confirms times, but its certificate in TIMESTAMP_CA expires on ${dateOf(end)}, after which its timestamps are refused`,
        fix: 'Add its new certificate to TIMESTAMP_CA, keep the others for earlier timestamps, and restart all processes',
      };
    return { check, status: 'ok', message: `${host} confirms times` };
  } catch (error) {
    return {
      check,
      status: 'failed',
      message: `${host}: ${errorMessage(error)}`,
      fix: 'Check TIMESTAMP_URL, which must name an RFC 3161 authority, and TIMESTAMP_CA, if it is set',
    };
  }
}

const text = 'assent doctor\n';

/**
 * When the authority's certificate expires: the one in TIMESTAMP_CA that issued the token's certificate. Undefined if
 * that is not soon. TIMESTAMP_CA also has those of former authorities, which may have expired.
 */
async function findEnd(token: Buffer, authorities: X509Certificate[]): Promise<Date | undefined> {
  const { checkToken } = await import('../../evidence/publishing/check-token.ts');
  const isIssuedByOneOf = async (some: X509Certificate[]) =>
    some.length > 0 && !('fault' in (await checkToken(token, text, some)));
  const ending = authorities.filter(({ validToDate }) => expiresWithin(organisationWarningDays, validToDate));
  if (ending.length === 0 || (await isIssuedByOneOf(authorities.filter((one) => !ending.includes(one)))))
    return undefined;
  const issuers = await Promise.all(
    ending.map(async (one) => ((await isIssuedByOneOf([one])) ? one.validToDate : undefined)),
  );
  return issuers.find((date) => date !== undefined);
}

import type { X509Certificate } from 'node:crypto';
import type { Config } from '../../config.ts';
import { errorMessage } from '../../platform/error-message.ts';
import { dateOf, expiresWithin, organisationWarningDays } from './expiry.ts';
import type { Finding } from './finding.ts';

/**
 * Requests a timestamp for a meaningless text, and checks that those of the next weeks will be accepted too, and that
 * its time is right. Undefined without an authority.
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
    const sentAt = Date.now();
    const { bytes, stampedAt } = await requestTimestamp(timestampUrl, text, timestampAuthorities);
    const receivedAt = Date.now();
    const end = await findEnd(bytes, timestampAuthorities);
    if (end)
      return {
        check,
        status: 'warning',
        message: `${host} confirms times, but its certificate in TIMESTAMP_CA expires on ${dateOf(end)}, after which its timestamps are refused`,
        fix: 'Add its new certificate to TIMESTAMP_CA, keep the others for earlier timestamps, and restart all processes',
      };
    const difference = describeClock(stampedAt.getTime(), { from: sentAt, to: receivedAt });
    if (difference)
      return {
        check,
        status: 'warning',
        message: `${host} confirms times, but its clock is ${difference} this machine's`,
        fix: 'If this machine is wrong, synchronise its clock with NTP; otherwise, tell the operator of the authority, because evidence contains its time',
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

/** A token is only refused when it is off by a day, so that an authority does not need an exact clock. */
const toleranceMs = 60_000;

/** How far a time is outside the interval in which the request for it was made; undefined when that is hardly. */
function describeClock(stampedAt: number, { from, to }: { from: number; to: number }): string | undefined {
  if (stampedAt > to + toleranceMs) return `${Math.round((stampedAt - to) / 1000)} s ahead of`;
  if (stampedAt < from - toleranceMs) return `${Math.round((from - stampedAt) / 1000)} s behind`;
  return undefined;
}

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

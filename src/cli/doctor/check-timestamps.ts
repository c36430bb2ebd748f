import type { Config } from '../../config.ts';
import type { Finding } from './finding.ts';

/** Requests a timestamp for a meaningless text. */
export async function checkTimestamps({ timestampUrl, timestampAuthorities }: Config): Promise<Finding[]> {
  if (timestampUrl === undefined) return [];
  const check = 'timestamps';
  const { host } = new URL(timestampUrl);
  const { requestTimestamp } = await import('../../evidence/publishing/request-timestamp.ts');
  try {
    await requestTimestamp(timestampUrl, 'assent doctor\n', timestampAuthorities);
    return [{ check, status: 'ok', message: `${host} confirms times` }];
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [
      {
        check,
        status: 'failed',
        message: `${host}: ${problem}`,
        fix: 'Check TIMESTAMP_URL, which must name an RFC 3161 authority, and TIMESTAMP_CA, if it is set',
      },
    ];
  }
}

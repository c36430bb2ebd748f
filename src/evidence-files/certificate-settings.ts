import type { Logger } from 'pino';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config.ts';
import type { RenderSettings } from '../evidence/certificate/render-in-thread.ts';
import type { SealKey } from '../evidence/certificate/seal/seal-key.ts';

export interface CertificateSettings extends RenderSettings {
  /** Whether heads of the log are sent to a timestamp authority. */
  hasTimestamps: boolean;
}

/** What all certificates of this instance have in common. Throws a ConfigError when the seal cannot be used. */
export async function certificateSettings(
  { baseUrl, certificateSeal, timestampUrl }: Pick<Config, 'baseUrl' | 'certificateSeal' | 'timestampUrl'>,
  log: Logger,
  maxRenderMs?: number,
): Promise<CertificateSettings> {
  const seal = certificateSeal ? await open(certificateSeal) : null;
  if (seal && seal.notAfter < new Date())
    log.warn(
      { notAfter: seal.notAfter },
      'the certificate in CERTIFICATE_SEAL has expired; PDF viewers will not trust new seals',
    );
  return { verifyUrl: `${baseUrl}/verify`, seal, maxRenderMs, hasTimestamps: timestampUrl !== undefined };
}

async function open({ path, file, password }: NonNullable<Config['certificateSeal']>): Promise<SealKey> {
  // Loaded only with a seal: it needs 60 files of libraries.
  const { openSeal, SealError } = await import('../evidence/certificate/seal/open-seal.ts');
  try {
    return await openSeal(file, password);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    throw new ConfigError(`CERTIFICATE_SEAL names ${path}, which ${error.message}`, { cause: error });
  }
}

import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/** The PKCS#12 file that seals certificates, still closed. */
export interface CertificateSealFile {
  path: string;
  file: Buffer;
  password: string;
}

/** CERTIFICATE_SEAL and its password; undefined when certificates are not sealed. */
export function certificateSeal(
  path: string | undefined,
  password: string | undefined,
): CertificateSealFile | undefined {
  if (path === undefined) {
    if (password === undefined) return undefined;
    throw new ConfigError(
      'CERTIFICATE_SEAL is missing, but CERTIFICATE_SEAL_PASSWORD is set; set it to the path of a PKCS#12 file',
    );
  }
  return { path, file: readSeal(path), password: password ?? '' };
}

function readSeal(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new ConfigError(
      `CERTIFICATE_SEAL names ${path}, which cannot be read; check the path and its permissions`,
      { cause },
    );
  }
}

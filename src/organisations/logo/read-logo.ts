import { ApiError } from '../../platform/http/api-error.ts';
import { findImageProblem, imageTypes, names } from './image-file.ts';
import { type RedrawnLogo, redrawLogo } from './redraw.ts';

/** Contract section 7: 200 kB. */
const maxBytes = 200_000;

/**
 * The logo in a `data:` URL, redrawn, so that only the visible picture of the file is ever served. BAD_REQUEST for
 * anything that is not a PNG, JPEG or WebP image of a reasonable size, SERVICE_UNAVAILABLE when the machine is too busy
 * (`redrawLogo`, also about `maxMs`). Takes up to a second, so call it outside of a transaction.
 */
export async function readLogo(
  dataUrl: string,
  organisationId: string,
  maxMs?: number,
): Promise<RedrawnLogo> {
  const { type, bytes } = parse(dataUrl);
  if (bytes.length > maxBytes)
    throw refused(`must be at most 200 kB; it is ${Math.ceil(bytes.length / 1000)} kB`);
  const problem = findImageProblem(type, bytes);
  if (problem) throw refused(problem);
  try {
    return await redrawLogo({ type, bytes: new Uint8Array(bytes) }, organisationId, maxMs);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw refused(`cannot be read as a ${names[type]} image`, cause);
  }
}

function parse(dataUrl: string) {
  const [, given, base64 = ''] = /^data:image\/([a-z]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? [];
  const type = imageTypes.find((each) => each === given);
  if (!type)
    throw refused('must be a PNG, JPEG or WebP image as a data URL, such as data:image/png;base64,…');
  return { type, bytes: Buffer.from(base64, 'base64') };
}

function refused(problem: string, cause?: unknown): ApiError {
  return new ApiError('BAD_REQUEST', `logo: ${problem}.`, { cause });
}

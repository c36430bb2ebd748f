import { Fragment } from 'react';

/** A URL that breaks after its slashes or before a full stop where there is not enough room, rather than anywhere. */
export function UrlText({ url }: { url: string }) {
  // The same part may occur twice, so only the place of each identifies it.
  return url.split(/(?<=\/)(?!\/)|(?=\.)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

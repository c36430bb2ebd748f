import * as wire from '../../wire/signer.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { getSigningView } from './get.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { submitSigningRequest } from './submit.ts';
import { viewSigningRequest } from './view.ts';

interface Options {
  keyring: Keyring;
  baseUrl: string;
  renderVersion: VersionRenderer;
}

export function signerRoutes(api: Api, { keyring, baseUrl, renderVersion }: Options): void {
  api.read(wire.getSigningView, (db, { params }) => getSigningView(db, keyring, params.token));
  api.write(wire.viewSigningRequest, (tx, { params, body: { language, code }, client, isFromOtherSite }) =>
    viewSigningRequest(
      tx,
      { keyring, renderVersion },
      params.token,
      { ...client, isFromOtherSite: isFromOtherSite(baseUrl) },
      // Only our own page says in which language it is.
      language ? { via: 'page', page: { language, code } } : { via: 'api', page: null },
    ),
  );
  api.write(wire.submitSigningRequest, (tx, { params, body, client }) =>
    submitSigningRequest(tx, keyring, params.token, body, client),
  );
}

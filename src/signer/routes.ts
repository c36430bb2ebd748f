import * as wire from '../../wire/signer.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { getSigningView } from './get.ts';
import { submitSigningRequest } from './submit.ts';
import { viewSigningRequest } from './view.ts';

export function signerRoutes(api: Api, keyring: Keyring, baseUrl: string): void {
  api.read(wire.getSigningView, (db, { params }) => getSigningView(db, keyring, params.token));
  api.write(wire.viewSigningRequest, (tx, { params, client, isFromOtherSite }) =>
    viewSigningRequest(tx, keyring, params.token, { ...client, isFromOtherSite: isFromOtherSite(baseUrl) }),
  );
  api.write(wire.submitSigningRequest, (tx, { params, body, client }) =>
    submitSigningRequest(tx, keyring, params.token, body, client),
  );
}

import * as wire from '../../wire/signer.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { getSigningView } from './get.ts';
import { submitSigningRequest } from './submit.ts';
import { readVerificationToken, verificationHeader } from './verification/token.ts';
import { viewSigningRequest } from './view.ts';

export function signerRoutes(api: Api, keyring: Keyring, baseUrl: string): void {
  api.read(wire.getSigningView, (db, { params, header }) =>
    getSigningView(db, keyring, params.token, header(verificationHeader)),
  );
  api.write(wire.viewSigningRequest, (tx, { params, client, isFromOtherSite, header }) =>
    viewSigningRequest(tx, keyring, params.token, {
      ...client,
      isFromOtherSite: isFromOtherSite(baseUrl),
      verified: readVerificationToken(keyring, params.token, header(verificationHeader)),
    }),
  );
  api.write(wire.submitSigningRequest, (tx, { params, body, client, header }) => {
    const verified = readVerificationToken(keyring, params.token, header(verificationHeader));
    return submitSigningRequest(tx, keyring, params.token, { ...body, verified }, client);
  });
}

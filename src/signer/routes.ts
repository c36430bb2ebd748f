import * as wire from '../../wire/signer.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { turnOfLink } from '../signing-requests/turn-of-link.ts';
import { getSigningView } from './get.ts';
import type { VersionRenderer } from './page/rendered-version.ts';
import { submitSigningRequest } from './submit.ts';
import { readVerificationToken, verificationHeader } from './verification/token.ts';
import { seenOf, viewSigningRequest } from './view.ts';
import { withdrawOwnConsent } from './withdraw.ts';

interface Options {
  keyring: Keyring;
  baseUrl: string;
  renderVersion: VersionRenderer;
}

export function signerRoutes(api: Api, { keyring, baseUrl, renderVersion }: Options): void {
  const turn = turnOfLink(keyring);
  api.read(wire.getSigningView, (db, { params, header }) =>
    getSigningView(db, { keyring, baseUrl }, params.token, header(verificationHeader)),
  );
  api.write(
    wire.viewSigningRequest,
    async (tx, { params, body, client, isFromOtherSite, header }) =>
      viewSigningRequest(
        tx,
        { keyring, renderVersion },
        params.token,
        {
          ...client,
          isFromOtherSite: isFromOtherSite(baseUrl),
          verified: await readVerificationToken(tx, keyring, params.token, header(verificationHeader)),
        },
        seenOf(body),
      ),
    turn,
  );
  api.write(
    wire.submitSigningRequest,
    async (tx, { params, body, client, header }) => {
      const verified = await readVerificationToken(tx, keyring, params.token, header(verificationHeader));
      return submitSigningRequest(tx, keyring, params.token, { ...body, verified }, client);
    },
    turn,
  );
  api.write(
    wire.withdrawOwnConsent,
    async (tx, { params, body, client, isFromOtherSite, header }) =>
      withdrawOwnConsent(tx, keyring, params.token, body.clauseIds, {
        ...client,
        isFromOtherSite: isFromOtherSite(baseUrl),
        verified: await readVerificationToken(tx, keyring, params.token, header(verificationHeader)),
        via: 'api',
      }),
    turn,
  );
}

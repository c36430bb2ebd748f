import * as wire from '../../wire/signer.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { Api } from '../platform/http/api.ts';
import type { Input } from '../platform/http/operation-input.ts';
import { turnOfLink } from '../signing-requests/turn-of-link.ts';
import { getSigningView } from './get.ts';
import type { LinkHolder } from './link.ts';
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

/** What the routes of a link read of a request to find out who uses it. */
type LinkInput = Pick<
  Input<typeof wire.viewSigningRequest>,
  'params' | 'client' | 'isFromOtherSite' | 'header'
>;

export function signerRoutes(api: Api, { keyring, baseUrl, renderVersion }: Options): void {
  const turn = turnOfLink(keyring);
  const holderOf = async (
    db: Db,
    { params, client, isFromOtherSite, header }: LinkInput,
  ): Promise<LinkHolder> => ({
    ...client,
    isFromOtherSite: isFromOtherSite(baseUrl),
    verified: await readVerificationToken(db, keyring, params.token, header(verificationHeader)),
  });
  api.read(wire.getSigningView, (db, { params, header }) =>
    getSigningView(db, { keyring, baseUrl }, params.token, header(verificationHeader)),
  );
  api.write(
    wire.viewSigningRequest,
    async (tx, input) => {
      const { params, body } = input;
      const holder = await holderOf(tx, input);
      return viewSigningRequest(tx, { keyring, renderVersion }, params.token, holder, seenOf(body));
    },
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
    async (tx, input) => {
      const { params, body } = input;
      const holder = await holderOf(tx, input);
      return withdrawOwnConsent(tx, keyring, params.token, body.clauseIds, { ...holder, via: 'api' });
    },
    turn,
  );
}

import * as wire from '../../wire/signers.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { eraseSigner } from './erase.ts';

export function signerDataRoutes(api: Api, keyring: Keyring): void {
  api.write(
    wire.eraseSigner,
    (tx, { caller, client, body }) => eraseSigner(tx, keyring, caller, client, body),
    { mayTakeLong: true },
  );
}

import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

let isQuick = false;

/** Whether this process hashes quickly, so that its service refuses other hashes, and other services refuse its own. */
export const hashesQuickly = (): boolean => isQuick;

/**
 * Makes hashing a password take 4 ms instead of 60 in this process, for files that hash many. Users must be created
 * after this call. src/users/password-hash.test.ts tests the cost that the service pays otherwise.
 */
export function hashPasswordsQuickly(): void {
  const { scrypt } = crypto;
  const quickly = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    done: (error: Error | null, key: Buffer) => void,
  ) => scrypt(password, salt, length, { ...options, N: 1024 }, done);
  Object.assign(crypto, { scrypt: quickly });
  isQuick = true;
  syncBuiltinESMExports();
}

import type { Verification } from '../../../wire/signing-request-fields.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Verified } from './proof.ts';

/** FORBIDDEN unless the caller has entered the code that the request asks for. */
export function checkVerified(
  { verification }: { verification: Verification },
  verified: Verified | undefined,
): void {
  if (verification === 'email_otp' && !verified)
    throw new ApiError(
      'FORBIDDEN',
      'X-Verification-Token: have the signer enter the code that is emailed to them, then send the token that you get for it.',
    );
}

/** CONFLICT for a request that asks for no code, or whose clauses can no longer be seen. */
export function checkTakesCodes({
  verification,
  status,
}: {
  verification: Verification;
  status: string;
}): void {
  if (verification !== 'email_otp')
    throw new ApiError('CONFLICT', 'The signing request needs no code: its link is enough.');
  if (status === 'VOIDED' || status === 'EXPIRED')
    throw new ApiError('CONFLICT', `The signing request is ${status}, so no code can be sent or entered.`);
}

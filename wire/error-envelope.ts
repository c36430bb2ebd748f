import Type, { type Static } from 'typebox';
import { Named, Strict } from './contract.ts';
import { errorCodes } from './errors.ts';

/** The body of every error response. */
export const ErrorEnvelope = Named('ErrorEnvelope', {
  error: Strict({
    code: Type.Enum(errorCodes, { title: 'ErrorCode', type: 'string' }),
    message: Type.String(),
  }),
});
export type ErrorEnvelope = Static<typeof ErrorEnvelope>;

import Type, { type Static } from 'typebox';
import { Named, Strict } from './contract.ts';
import { errorCodes } from './errors.ts';

/** The body of every error response. */
export const ErrorEnvelope = Named('ErrorEnvelope', {
  error: Strict({
    code: Type.Enum(errorCodes, {
      title: 'ErrorCode',
      type: 'string',
      description: 'The code that programs can act on. New values may be added.',
    }),
    message: Type.String({ description: 'A sentence for people, which names the field and the problem.' }),
  }),
});
export type ErrorEnvelope = Static<typeof ErrorEnvelope>;

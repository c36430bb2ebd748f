import type { FastifyServerOptions } from 'fastify';
import { findRedirectProblem } from '../../../shared/redirect-url.ts';
import { visibleCharacter } from '../../../wire/text-patterns.ts';
import { toAsciiAddress } from '../email-address.ts';
import { isTime, toUtc } from './to-utc.ts';

/**
 * Ajv options for contract section 2: no coercion, unknown fields are refused, text is trimmed before its length is
 * checked, and UUIDs are converted to lower case and times to UTC, so that they can be compared.
 */
export const ajvOptions = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: true,
    allErrors: false,
    verbose: true,
  },
  onCreate(ajv) {
    ajv.addKeyword({ keyword: 'x-form', schemaType: 'string' });
    ajv.addKeyword({ keyword: 'x-use', schemaType: 'string' });
    ajv.addKeyword({ keyword: 'x-or-null', schemaType: 'boolean' });
    ajv.addKeyword({
      keyword: 'x-deliverable',
      type: 'string',
      schemaType: 'boolean',
      errors: false,
      validate: (_isOn: boolean, address: string) => toAsciiAddress(address) !== null,
    });
    ajv.addFormat('date-time', isTime);
    ajv.addKeyword(redirect);
    ajv.addKeyword(rewriting('x-trim', (text) => (visibleCharacter.test(text) ? text.trim() : '')));
    ajv.addKeyword(rewriting('x-lower-case', (text) => text.toLowerCase()));
    ajv.addKeyword(rewriting('x-utc', toUtc));
  },
} satisfies FastifyServerOptions['ajv'];

/** A keyword for a URL to send signers to after signing; its error has the sentence. */
const redirect = {
  keyword: 'x-redirect',
  type: 'string',
  schemaType: 'boolean',
  compile: () =>
    function validate(url: string) {
      const problem = findRedirectProblem(url);
      Object.assign(validate, { errors: problem ? [{ keyword: 'x-redirect', message: problem }] : null });
      return problem === null;
    },
} as const;

/** A keyword that rewrites a text before its length is checked. */
function rewriting(keyword: string, rewrite: (text: string) => string) {
  return {
    keyword,
    type: 'string',
    schemaType: 'boolean',
    modifying: true,
    before: 'maxLength',
    errors: false,
    validate(isOn: boolean, text: string, _schema?: unknown, context?: DataValidationCxt) {
      if (isOn && context) context.parentData[context.parentDataProperty] = rewrite(text);
      return true;
    },
  } as const;
}

type DataValidationCxt = {
  parentData: Record<string | number, unknown>;
  parentDataProperty: string | number;
};

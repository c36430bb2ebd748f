import Type, { type Static } from 'typebox';
import { Described, OneOf, pageQuery, Strict, Text, Timestamp, Uuid } from './contract.ts';
import { dateRanges } from './enumerations.ts';
import { maxSearchLength } from './limits.ts';
import { ExternalId, SigningRequestStatus } from './signing-request-fields.ts';

export const SigningRequestFilter = Strict({
  status: Type.Optional(Described(SigningRequestStatus, 'Only requests in this status.')),
  versionId: Type.Optional(Described(Uuid, 'Only requests for this version.')),
  documentId: Type.Optional(Described(Uuid, 'Only requests for any version of this document.')),
  search: Type.Optional(
    Text(0, maxSearchLength, {
      description:
        "Part of the signer's name or address, in upper or lower case. Searching for one or two letters is slow in organisations with millions of requests.",
    }),
  ),
  dateRange: Type.Optional(
    OneOf(dateRanges, { description: 'Only requests created in the last 7, 30 or 90 days.' }),
  ),
  from: Type.Optional(Described(Timestamp, 'Only requests created at this time or later.')),
  to: Type.Optional(Described(Timestamp, 'Only requests created before this time.')),
  updatedSince: Type.Optional(Described(Timestamp, 'Only requests changed at this time or later.')),
  externalId: Type.Optional(ExternalId),
  campaignId: Type.Optional(Described(Uuid, 'Only requests that this campaign created.')),
  expiresWithin: Type.Optional(
    OneOf(['3d', '7d', '30d'], {
      description: 'Only pending requests that expire in the next 3, 7 or 30 days.',
    }),
  ),
  undelivered: Type.Optional(
    OneOf(['true'], {
      description:
        'Only pending requests whose last email to the signer was permanently refused, or given up after a day of attempts.',
    }),
  ),
  clause: Type.Optional(
    Text(1, 100, {
      description:
        'The slug of a clause: only decided requests of versions that have it. With `accepted`, only those in which every clause with this slug was accepted (`true`), or was not (`false`).',
    }),
  ),
  accepted: Type.Optional(OneOf(['true', 'false'], { description: 'Only together with `clause`.' })),
  sortBy: OneOf(['created_at', 'updated_at', 'signer_name', 'status'], {
    default: 'created_at',
    description:
      'What the list is sorted by. Names are compared by the collation of the database. In the embedded one, that is by code point: capital letters come before small ones, and letters with accents after "z".',
  }),
  sortDir: OneOf(['asc', 'desc'], {
    default: 'desc',
    description: 'Ascending or descending.',
  }),
  include: Type.Optional(OneOf(['details'], { description: 'Adds fields to each item.' })),
  cursor: Type.Optional(
    Type.String({
      maxLength: 4096,
      examples: [''],
      description:
        'Instead of `offset`, for reading a whole list: empty for the first page, then `pagination.next_cursor` of the previous page, with the same sort order. Each page takes the same time, and requests that are created in the meantime do not shift the pages.',
    }),
  ),
  ...pageQuery,
});
export type SigningRequestFilter = Static<typeof SigningRequestFilter>;

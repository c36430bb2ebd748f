import Type, { type Static } from 'typebox';
import { Nullable, OneOf, operation, Strict, Text, Uuid } from './contract.ts';
import { Language } from './languages.ts';
import { plans } from './plans.ts';
import { EmailAddress, inOneLine } from './signing-requests.ts';

export const Reminders = Strict({
  after_days: Type.Integer({
    minimum: 1,
    maximum: 30,
    description: 'Days from the invitation to the first reminder, and from each one to the next.',
  }),
  at_most: Type.Integer({
    minimum: 1,
    maximum: 10,
    description: 'How many reminders a request gets by itself.',
  }),
});
export type Reminders = Static<typeof Reminders>;

export const Organisation = Strict({
  id: Uuid,
  name: Type.String(),
  plan: OneOf([...plans]),
  contact_email: Nullable(
    Type.String({
      description: 'Gets notices of outcomes, and the answers to emails; null when there is none.',
    }),
  ),
  language: Language,
  reminders: Nullable(Reminders),
});
export type Organisation = Static<typeof Organisation>;

export const OrganisationChanges = Strict({
  name: Type.Optional(Text(1, 100, inOneLine)),
  contact_email: Type.Optional(Nullable(EmailAddress)),
  language: Type.Optional(Language),
  reminders: Type.Optional(Nullable(Reminders)),
});
export type OrganisationChanges = Static<typeof OrganisationChanges>;

const tag = 'Organisation';

export const getOrganisation = operation({
  operationId: 'getOrganisation',
  method: 'GET',
  path: '/api/v1/organisation',
  tag,
  summary: 'Get the organisation of the API key, with the settings of its emails',
  data: Organisation,
});

export const updateOrganisation = operation({
  operationId: 'updateOrganisation',
  method: 'PATCH',
  path: '/api/v1/organisation',
  tag,
  summary: 'Change the settings sent; null clears one',
  body: OrganisationChanges,
  data: Organisation,
});

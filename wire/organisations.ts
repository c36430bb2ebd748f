import Type, { type Static } from 'typebox';
import { Named, Nullable, operation, Text, Uuid } from './contract.ts';
import { Language } from './languages.ts';
import { Plan } from './plans.ts';
import { EmailAddress, inOneLine, Verification } from './signing-requests.ts';

export const Reminders = Named('Reminders', {
  after_days: Type.Integer({
    minimum: 1,
    maximum: 30,
    description: 'Days from the signing link email to the first reminder, and between reminders.',
  }),
  at_most: Type.Integer({
    minimum: 1,
    maximum: 10,
    description: 'Maximum number of automatic reminders for each signing request.',
  }),
});
export type Reminders = Static<typeof Reminders>;

export const Organisation = Named('Organisation', {
  id: Uuid,
  name: Type.String(),
  plan: Plan,
  contact_email: Nullable(
    Type.String({
      description: 'Receives notifications of outcomes and replies to emails; null for none.',
    }),
  ),
  language: Language,
  reminders: Nullable(Reminders),
  default_verification: Verification,
});
export type Organisation = Static<typeof Organisation>;

export const OrganisationChanges = Named('OrganisationChanges', {
  name: Type.Optional(Text(1, 100, inOneLine)),
  contact_email: Type.Optional(Nullable(EmailAddress)),
  language: Type.Optional(Language),
  reminders: Type.Optional(Nullable(Reminders)),
  default_verification: Type.Optional(Verification),
});
export type OrganisationChanges = Static<typeof OrganisationChanges>;

const tag = 'Organisation';

export const getOrganisation = operation({
  operationId: 'getOrganisation',
  method: 'GET',
  path: '/api/v1/organisation',
  tag,
  summary: 'Get the organisation and its email settings',
  data: Organisation,
});

export const updateOrganisation = operation({
  operationId: 'updateOrganisation',
  method: 'PATCH',
  path: '/api/v1/organisation',
  tag,
  summary: 'Update the settings that are sent; null clears a setting',
  body: OrganisationChanges,
  data: Organisation,
});

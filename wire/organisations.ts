import Type, { type Static } from 'typebox';
import { Described, inOneLine, Named, Nullable, operation, Text, Uuid } from './contract.ts';
import { EmailAddress } from './email-address.ts';
import { Language } from './languages.ts';
import { Plan } from './plans.ts';
import { CreatedOrganisation } from './set-up.ts';
import { Verification } from './signing-request-fields.ts';
import { embedOriginPattern, webUrlPattern } from './text-patterns.ts';

/** A pixel. */
export const exampleLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mMQd7P/DwACsAGc2j0SRwAAAABJRU5ErkJggg==';

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

const EmbedOrigin = Text(1, 255, {
  'x-form': 'an https origin such as https://app.example.com',
  pattern: embedOriginPattern,
  description:
    'Scheme, host and port of a site, such as `https://app.example.com`. `http` only for `localhost` and `127.0.0.1`.',
});

const WebUrl = Text(1, 2048, { 'x-form': 'an absolute https or http URL', pattern: webUrlPattern });

const Color = (description: string) =>
  Type.String({
    pattern: '^#[0-9A-Fa-f]{6}$',
    'x-form': 'a colour such as #17463f',
    'x-lower-case': true,
    description,
  });

const SchemeAccent = Named('SchemeAccent', {
  accent: Color('Of buttons and of borders.'),
  on_accent: Color('Of text on a button.'),
  is_adjusted: Type.Boolean({
    description: 'Whether `accent` is not `accent_color`, because that is hard to read in this scheme.',
  }),
});

export const AccentColors = Named('AccentColors', { light: SchemeAccent, dark: SchemeAccent });
export type AccentColors = Static<typeof AccentColors>;

/** How an organisation looks to signers. */
export const brandingFields = {
  logo: Nullable(Type.String(), {
    description:
      'The address of the logo, a PNG. The address changes whenever the logo does, and the old one stops working.',
  }),
  accent_color: Nullable(Color('As it was chosen.'), { description: 'The accent colour as it was chosen.' }),
  accent_colors: Nullable(AccentColors, {
    description:
      'The accent as signers see it in light and dark mode. It has a contrast of at least 4.5:1 with the text on it and with the page.',
  }),
  website: Nullable(Type.String(), { description: 'Linked from signing pages, emails and certificates.' }),
  privacy_url: Nullable(Type.String(), { description: 'The privacy policy, linked in the same places.' }),
};

export const Organisation = Named('Organisation', {
  id: Uuid,
  name: Type.String(),
  plan: Plan,
  contact_email: Nullable(
    Type.String({
      description:
        'Receives notifications of outcomes and replies to emails; null for none. At most 1,000 notifications in a day, unless it is the verified address of an owner or admin.',
    }),
  ),
  language: Described(
    Language,
    'Of emails to signers and to the organisation, unless a request names another.',
  ),
  reminders: Nullable(Reminders, { description: 'Automatic reminders of pending requests; null for none.' }),
  default_verification: Described(Verification, 'For signing requests that do not name one.'),
  embed_origins: Type.Array(Type.String(), {
    description: 'The sites that may show the signing pages of the organisation in a frame.',
  }),
  two_factor_required: Type.Boolean({
    description:
      'Whether members need a second factor. Until a member has one, everything in the organisation is `FORBIDDEN` to them. API keys are not affected.',
  }),
  ...brandingFields,
});
export type Organisation = Static<typeof Organisation>;

export const OrganisationChanges = Named('OrganisationChanges', {
  name: Type.Optional(Text(1, 100, inOneLine)),
  contact_email: Type.Optional(
    Nullable(EmailAddress, { description: 'Receives notifications of outcomes and replies to emails.' }),
  ),
  language: Type.Optional(
    Described(Language, 'Of emails to signers and to the organisation, unless a request names another.'),
  ),
  reminders: Type.Optional(
    Nullable(Reminders, { description: 'Automatic reminders of pending requests; null for none.' }),
  ),
  default_verification: Type.Optional(Described(Verification, 'For signing requests that do not name one.')),
  embed_origins: Type.Optional(
    Type.Array(EmbedOrigin, {
      maxItems: 10,
      uniqueItems: true,
      description: 'The sites that may show the signing pages of the organisation in a frame.',
    }),
  ),
  two_factor_required: Type.Optional(
    Type.Boolean({
      description:
        'Whether members need a second factor. A member who sets this must have a second factor themselves; otherwise the response is 409.',
    }),
  ),
  logo: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 270_000,
        'x-form': 'a data URL of a PNG, JPEG or WebP image',
        pattern:
          '^(data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}|https?://.+/logos/[0-9a-f]{64}[.]png)$',
        examples: [exampleLogo],
      }),
      {
        description:
          'A PNG, JPEG or WebP image of at most 200 kB and 4 million pixels, as a `data:` URL in Base64. It is redrawn at 400 by 96 pixels at most, without its metadata. If you send the address of the current logo, the logo stays; null removes it.',
      },
    ),
  ),
  accent_color: Type.Optional(
    Nullable(Color('`#` and six hexadecimal digits.'), {
      description: 'A colour for buttons. See `accent_colors` for how it is shown.',
    }),
  ),
  website: Type.Optional(
    Nullable(WebUrl, { description: 'Linked from signing pages, emails and certificates.' }),
  ),
  privacy_url: Type.Optional(
    Nullable(WebUrl, { description: 'The privacy policy, linked in the same places.' }),
  ),
});
export type OrganisationChanges = Static<typeof OrganisationChanges>;

export const NewOrganisation = Named('NewOrganisation', { name: Text(1, 100, inOneLine) });

/** How many organisations one user can be an owner of when they create another. */
export const maxOwnedOrganisations = 20;

const tag = 'Organisation';

export const createOrganisation = operation({
  operationId: 'createOrganisation',
  method: 'POST',
  path: '/api/v1/organisations',
  tag,
  summary: 'Create another organisation, which the caller owns',
  description:
    'For owners of the organisation that `X-Organisation-Id` names. The new organisation is empty, and on the `unlimited` plan if the named one is, otherwise on `free`. A user who owns 20 organisations cannot create more: `TIER_LIMIT`.',
  auth: 'member',
  body: NewOrganisation,
  status: 201,
  data: CreatedOrganisation,
  errors: ['TIER_LIMIT'],
});

export const getOrganisation = operation({
  operationId: 'getOrganisation',
  method: 'GET',
  path: '/api/v1/organisation',
  tag,
  summary: 'Get the organisation and its email settings',
  description:
    'The organisation that the API key belongs to, or that a signed-in member names in `X-Organisation-Id`.',
  data: Organisation,
  errors: [],
});

export const updateOrganisation = operation({
  operationId: 'updateOrganisation',
  method: 'PATCH',
  path: '/api/v1/organisation',
  tag,
  summary: 'Update the settings that are sent; null clears a setting',
  description:
    'A signing request keeps the language and verification it was created with, and its pages, emails and evidence keep the name.',
  body: OrganisationChanges,
  data: Organisation,
  errors: ['CONFLICT'],
});

import { exampleLogo, type Organisation } from '../organisations.ts';
import type { Examples } from './example.ts';
import { baseUrl, ids, organisation } from './world.ts';

export const brandingExample = {
  logo: `${baseUrl}/logos/${'2c26b46b68ffc68f'.repeat(4)}.png`,
  accent_color: '#ffb000',
  accent_colors: {
    light: { accent: '#906203', on_accent: '#ffffff', is_adjusted: true },
    dark: { accent: '#ffb000', on_accent: '#141311', is_adjusted: false },
  },
  website: 'https://www.example.com',
  privacy_url: 'https://www.example.com/privacy',
};

const withSettings: Organisation = {
  ...organisation,
  contact_email: 'legal@example.com',
  language: 'en',
  reminders: { after_days: 7, at_most: 2 },
  default_verification: 'link',
  embed_origins: ['https://shop.example.com'],
  two_factor_required: false,
  ...brandingExample,
};

export const organisationExamples = {
  getOrganisation: { data: withSettings },
  createOrganisation: {
    body: { name: 'Tessera Nederland BV' },
    data: { organisation_id: ids.organisation },
  },
  updateOrganisation: {
    body: {
      name: withSettings.name,
      contact_email: withSettings.contact_email,
      language: withSettings.language,
      reminders: withSettings.reminders,
      default_verification: withSettings.default_verification,
      two_factor_required: withSettings.two_factor_required,
      logo: exampleLogo,
      accent_color: withSettings.accent_color,
      website: withSettings.website,
      privacy_url: withSettings.privacy_url,
    },
    data: withSettings,
  },
} satisfies Partial<Examples>;

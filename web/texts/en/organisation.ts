/** An organisation’s settings and branding. */
export const organisation = {
  tabs: {
    settings: 'Settings',
    branding: 'Branding',
    members: 'Members',
    apiKeys: 'API keys',
    activity: 'Activity',
    usage: 'Plan and usage',
  },

  settingsLead: 'How your organisation appears to signers, and the emails it sends them.',
  nameNote: 'Signers see it on signing pages and in emails.',
  contactEmail: 'Contact email',
  contactEmailNote:
    'Optional. Receives notifications of decisions, and signers’ replies to emails. At most 1,000 notifications a day, unless it’s the verified address of an owner or admin.',
  emailLanguage: 'Email language',
  emailLanguageNote:
    'Used until a signer’s language is known. Signing pages use the language of the signer’s browser.',
  toOpen: 'To open a document',
  toOpenNote:
    'What signers need, unless you choose otherwise when sending. An emailed code shows that the person who decides can read the signer’s mailbox.',
  verification: {
    link: 'Signing link',
    email_otp: 'Signing link and emailed code',
  },
  embedSites: 'Sites that may embed signing pages',
  embedSitesNote:
    'Optional. One per line, such as https://shop.example.com. They can show signing pages in a frame.',
  tenSites: 'Enter at most ten sites.',
  siteWithoutHttps: (site: string) =>
    `“${site}” doesn’t use HTTPS, so its pages could be altered on their way to signers.`,
  notASite: (site: string) =>
    `“${site}” isn’t the address of a site. Write it like https://shop.example.com.`,
  reminders: 'Reminders',
  remind: 'Remind signers who haven’t decided',
  daysBetween: 'Days between reminders',
  maxReminders: 'Maximum reminders',
  notInRange: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  secondFactor: {
    title: 'Two-factor authentication',
    required: 'Required. Members can’t do anything here until they turn it on.',
    notRequired: 'Not required. Anyone who learns a member’s password can sign in as them.',
    allHaveIt: 'All members have turned it on, or sign in with your provider.',
    without: {
      one: (members: string) => `1 of ${members} hasn’t turned it on.`,
      other: (count: string, members: string) => `${count} of ${members} haven’t turned it on.`,
    },
    /** After “1 of”, where some languages need another form. */
    ofMembers: { one: '1 member', other: '# members' },
    members: { one: '1 member', other: '# members' },
    seeMembers: 'See members',
    requireTitle: 'Require two-factor authentication?',
    nobodyLocked: 'All members have it already. API keys keep working.',
    locked: (members: string) =>
      `${members} can’t do anything here until they turn it on, even where they’re already signed in. API keys keep working.`,
    require: 'Require it',
    requireOfAll: 'Require it for all members',
    noLonger: 'No longer require it',
    ownFirst: 'Turn it on for your own account first',
    isRequired: 'Two-factor authentication is now required.',
    isNotRequired: 'Two-factor authentication is no longer required.',
  },
  settingsSaved: 'Settings saved.',

  brandingLead: 'How signing pages, emails and certificates look to signers.',
  brandingSaved: 'Branding saved.',
  logo: 'Logo',
  logoNote:
    'Optional. A PNG, JPEG or WebP image of up to 200 kB. It’s shown at most 200 pixels wide and 48 high, always on a light background, where white can’t be seen.',
  theLogo: 'The logo',
  logoNotShown: 'This image can’t be shown.',
  dropLogo: 'Drop an image here, or choose one.',
  noLogo: 'No logo',
  chooseLogo: 'Choose logo',
  replaceLogo: 'Replace logo',
  removeLogo: 'Remove logo',
  notAnImage: (file: string) => `“${file}” isn’t a PNG, JPEG or WebP image.`,
  logoTooLarge: (file: string, kB: number) => `“${file}” is ${kB} kB. A logo can be at most 200 kB.`,
  accent: 'Accent colour',
  accentNote: 'Optional. For buttons. Accepting and declining keep their own colours.',
  notAColour: 'Enter a colour such as #17463f.',
  hardToRead: (light: string, dark: string) =>
    `This colour is hard to read. Signers see ${light} in light mode and ${dark} in dark mode.`,
  hardToReadInLight: (light: string) =>
    `This colour is hard to read on light pages. Signers see ${light} there, and your colour in dark mode.`,
  easyToReadInLight: (dark: string) =>
    `This colour is easy to read on light pages. In dark mode, signers see ${dark}.`,
  easyToRead: 'This colour is easy to read in light and dark mode.',
  website: 'Website',
  websiteNote: 'Optional. Linked from signing pages and emails.',
  privacyPolicy: 'Privacy policy',
  privacyPolicyNote: 'Optional. The address of your privacy policy, linked in the same places.',
  wholeAddress: 'Enter a whole address, such as https://www.example.com.',

  preview: {
    title: 'Preview',
    colours: 'Colours of the preview',
    light: 'Light',
    dark: 'Dark',
    signingPage: 'Signing page',
    email: 'Email',
    asks: (organisation: string) => `${organisation} requests your decision`,
    document: 'Services agreement',
    version: 'Version 3 · Open until 30 June',
    review: 'Review my decisions',
    open: 'Read and decide',
    sentFor: (organisation: string) =>
      `Sent by Assent, the service that ${organisation} uses to collect decisions on documents.`,
  },
};

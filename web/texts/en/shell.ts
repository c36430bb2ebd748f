/** The frame around the pages: navigation, the account menu, and pages that stand for one that is missing. */
export const shell = {
  pages: 'Pages',
  main: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skipToContent: 'Skip to content',

  overview: 'Overview',
  containers: 'Containers',
  signingRequests: 'Signing requests',
  campaigns: 'Campaigns',
  templates: 'Templates',
  webhooks: 'Webhooks',
  organisation: 'Organisation',

  accountMenu: (name: string) => `Account menu: ${name}`,
  yourAccount: 'Your account',
  appearance: 'Appearance',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  signOut: 'Sign out',

  switchOrganisation: (current: string) => `Switch organisation (current: ${current})`,
  yourOrganisations: 'Your organisations',
  newOrganisation: 'New organisation',
  newOrganisationItem: 'New organisation…',
  keyboardShortcuts: 'Keyboard shortcuts',
  organisationCreated: (name: string) => `${name} was created.`,
  enterName: 'Enter a name.',
  newOrganisationLead: 'It has its own documents, signers, members, keys and settings. You’ll be its owner.',
  newOrganisationLeadFree:
    'It has its own documents, signers, members, keys and settings. You’ll be its owner, and it starts on the free plan.',
  organisationName: 'Name',
  organisationNameHelp: 'Signers see it on signing pages and in emails.',
  createOrganisation: 'Create organisation',
  noOrganisation: 'No organisation',
  notAMember: 'You’re not a member of any organisation',
  askForInvitation: 'Ask an owner or admin of your organisation to invite you. You’ll get a link by email.',

  roleLowered: (role: string) =>
    `Your role in this organisation is now ${role}. You no longer see what it doesn’t allow.`,

  notFound: 'Page not found',
  notFoundLead:
    'This page doesn’t exist or was deleted, or it belongs to an organisation you’re not a member of.',
  goToOverview: 'Go to overview',
  notLoaded: 'This page couldn’t be loaded',
};

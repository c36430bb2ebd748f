/** Finding anything with the keyboard. */
export const search = {
  find: 'Find anything',
  placeholder: 'Search documents, containers, signers and pages',
  results: 'Search results',
  none: (query: string) => `No results for “${query}”.`,
  ctrlKey: 'Ctrl',
  pages: 'Pages',
  documents: 'Documents',
  template: 'Template',
  send: 'Send a document to signers',
  settings: 'Organisation settings',
  branding: 'Branding',
  members: 'Members',
  apiKeys: 'API keys',
  activity: 'Activity',
  usage: 'Plan and usage',
};

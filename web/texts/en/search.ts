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
  members: 'Members',
  apiKeys: 'API keys',
  usage: 'Plan and usage',
};

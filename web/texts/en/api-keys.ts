/** API keys. */
export const apiKeys = {
  title: 'API keys',
  lead: 'A program with an API key can do everything here except manage members and API keys. You can have up to five active keys. {reference}.',
  readReference: 'Read the API reference',
  create: 'New API key',
  none: 'No API keys yet',
  noneLead:
    'Create a separate key for each program, so that you can revoke one without affecting the others.',
  key: (name: string) => `API key “${name}”`,
  storeIt: 'Store it where only your program can read it.',
  nameNote: 'Where the key will be used.',
  nameExample: 'Web shop sign-up',
  createKey: 'Create key',
  maybeCreated: 'The key may have been created',
  maybeCreatedHint:
    'Check the list before you try again. If the key is there, revoke it: it can’t be shown any more.',

  createdLastUsed: 'Created {created}, last used {used}',
  createdNeverUsed: 'Created {created}, never used',
  revoked: 'Revoked',
  revoke: 'Revoke',
  revokeName: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke “${name}”?`,
  revokeConsequence: 'Programs that use this key will lose access immediately. This can’t be undone.',
  revokeKey: 'Revoke key',
  wasRevoked: (name: string) => `“${name}” revoked.`,
};

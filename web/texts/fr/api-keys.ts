import type { Translation } from '../translation.ts';

export const apiKeys: Translation['apiKeys'] = {
  title: 'Clés d’API',
  lead: 'Un programme muni d’une clé d’API peut tout faire ici, sauf gérer les membres et les clés d’API. Vous pouvez avoir jusqu’à cinq clés actives. {reference}.',
  readReference: 'Lire la référence de l’API',
  create: 'Nouvelle clé d’API',
  none: 'Aucune clé d’API',
  noneLead: 'Créez une clé par programme : vous pourrez en révoquer une sans toucher aux autres.',
  key: (name) => `Clé d’API « ${name} »`,
  storeIt: 'Conservez-la là où seul votre programme peut la lire.',
  nameNote: 'Où la clé sera utilisée.',
  nameExample: 'Inscription à la boutique',
  createKey: 'Créer la clé',
  maybeCreated: 'La clé a peut-être été créée',
  maybeCreatedHint:
    'Consultez la liste avant de réessayer. Si la clé y figure, révoquez-la : elle ne peut plus être affichée.',

  createdLastUsed: 'Créée {created}, utilisée pour la dernière fois {used}',
  createdNeverUsed: 'Créée {created}, jamais utilisée',
  revoked: 'Révoquée',
  revoke: 'Révoquer',
  revokeName: (name) => `Révoquer ${name}`,
  revokeTitle: (name) => `Révoquer « ${name} » ?`,
  revokeConsequence:
    'Les programmes qui utilisent cette clé perdent aussitôt l’accès. Cette action est irréversible.',
  revokeKey: 'Révoquer la clé',
  wasRevoked: (name) => `« ${name} » révoquée.`,
};

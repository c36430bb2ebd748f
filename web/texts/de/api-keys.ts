import type { Translation } from '../translation.ts';

export const apiKeys: Translation['apiKeys'] = {
  title: 'API-Schlüssel',
  lead: 'Ein Programm mit einem API-Schlüssel kann hier alles tun, außer Mitglieder und API-Schlüssel zu verwalten. Sie können bis zu fünf aktive Schlüssel haben. {reference}.',
  readReference: 'Zur API-Referenz',
  create: 'Neuer API-Schlüssel',
  none: 'Noch keine API-Schlüssel',
  noneLead:
    'Legen Sie für jedes Programm einen eigenen Schlüssel an. So können Sie einen sperren, ohne dass die anderen betroffen sind.',
  key: (name) => `API-Schlüssel „${name}“`,
  storeIt: 'Speichern Sie ihn so, dass nur Ihr Programm ihn lesen kann.',
  nameNote: 'Wo der Schlüssel verwendet wird.',
  nameExample: 'Anmeldung im Webshop',
  createKey: 'Schlüssel anlegen',
  maybeCreated: 'Der Schlüssel wurde möglicherweise angelegt',
  maybeCreatedHint:
    'Sehen Sie in der Liste nach, bevor Sie es erneut versuchen. Steht der Schlüssel dort, sperren Sie ihn: Er kann nicht mehr angezeigt werden.',

  createdLastUsed: 'Angelegt {created}, zuletzt verwendet {used}',
  createdNeverUsed: 'Angelegt {created}, nie verwendet',
  revoked: 'Gesperrt',
  revoke: 'Sperren',
  revokeName: (name) => `${name} sperren`,
  revokeTitle: (name) => `„${name}“ sperren?`,
  revokeConsequence:
    'Programme mit diesem Schlüssel verlieren sofort den Zugriff. Das lässt sich nicht rückgängig machen.',
  revokeKey: 'Schlüssel sperren',
  wasRevoked: (name) => `„${name}“ gesperrt.`,
};

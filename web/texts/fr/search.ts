import type { Translation } from '../translation.ts';

export const search: Translation['search'] = {
  find: 'Tout rechercher',
  placeholder: 'Rechercher des documents, dossiers, signataires et pages',
  results: 'Résultats de la recherche',
  none: (query) => `Aucun résultat pour « ${query} ».`,
  ctrlKey: 'Ctrl',
  pages: 'Pages',
  documents: 'Documents',
  template: 'Modèle',
  send: 'Envoyer un document à des signataires',
  settings: 'Paramètres de l’organisation',
  branding: 'Identité visuelle',
  members: 'Membres',
  apiKeys: 'Clés d’API',
  activity: 'Activité',
  usage: 'Formule et utilisation',
};

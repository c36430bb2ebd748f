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
  members: 'Membres',
  apiKeys: 'Clés d’API',
  usage: 'Formule et utilisation',
};

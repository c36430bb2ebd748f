import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const templates: Translation['templates'] = {
  title: 'Modèles',
  lead: 'Les modèles sont des dossiers qui servent de point de départ. Utiliser un modèle en crée une copie ; le modèle lui-même ne change pas.',
  noTemplates: 'Aucun modèle pour l’instant',
  noTemplatesHint:
    'Ouvrez un dossier qui peut servir de point de départ à d’autres et choisissez « Définir comme modèle » dans son menu.',
  goToContainers: 'Aller aux dossiers',
  find: 'Rechercher un modèle',
  noMatch: (query) => `Aucun modèle ne correspond à « ${query} ».`,
  all: 'Tous',
  noCategory: 'Sans catégorie',
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  useButton: 'Utiliser',
  buttonLabel: (name) => `Utiliser le modèle ${name}`,
  editLabel: (name) => `Modifier le modèle ${name}`,

  category: 'Catégorie',
  categoryHint: 'Les modèles sont regroupés par catégorie. Choisissez-en une ou saisissez-en une nouvelle.',
  descriptionPlaceholder: 'Tout ce que signe un nouveau salarié en France',
  editTitle: (name) => `Modifier « ${name} »`,

  dialogTitle: (name) => `Utiliser « ${name} »`,
  newName: 'Nom du nouveau dossier',
  content:
    'Copie les clauses de la version active de chaque document. Sinon, les nouveaux documents sont vides.',
  create: 'Créer le dossier',
  created: (name) => `« ${name} » créé. Ses documents sont des brouillons.`,
};

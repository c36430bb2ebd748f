import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const containers: Translation['containers'] = {
  title: 'Dossiers',
  lead: 'Un dossier regroupe des documents qui vont ensemble, par exemple tout ce que signe un nouveau salarié.',
  container: 'Dossier',
  newContainer: 'Nouveau dossier',
  createContainer: 'Créer le dossier',
  namePlaceholder: 'Contrats de travail',
  noContainers: 'Aucun dossier pour l’instant',
  noContainersHint:
    'Créez un dossier par thème, par exemple « Contrats de travail » ou « Conditions du site », puis ajoutez-y un premier document.',
  find: 'Rechercher un dossier',
  noMatch: (query) => `Aucun dossier ne correspond à « ${query} ».`,
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  created: 'créé {when}',
  template: 'Modèle',
  kept: (days) =>
    plural(days, {
      one: 'Données personnelles conservées # jour',
      other: 'Données personnelles conservées # jours',
    }),
  legalHold: 'Blocage de l’effacement',
  newDocument: 'Nouveau document',
  createDocument: 'Créer et commencer à rédiger',
  documentPlaceholder: 'Contrat de travail',
  noDocuments: 'Aucun document pour l’instant',
  noDocumentsHint:
    'Un document est ce que l’on fait signer, par exemple un contrat ou une charte. Vous le rédigez clause par clause, et les signataires se prononcent sur chacune.',
  findDocument: 'Rechercher un document',
  noDocumentMatch: (query) => `Aucun document ne correspond à « ${query} ».`,
  publishedVersion: (number) => `Version ${number}, publiée {when}`,
  notPublished: 'non publié',
  signingRequests: (count) =>
    plural(count, { one: '# demande de signature', other: '# demandes de signature' }),

  menu: {
    label: 'Autres actions pour ce dossier',
    edit: 'Modifier le nom et la description',
    retention: 'Conservation et blocage de l’effacement',
    duplicate: 'Dupliquer',
    unmark: 'Retirer des modèles',
    unmarked: 'Retiré des modèles. Le dossier et ses documents restent inchangés.',
    mark: 'Définir comme modèle',
    marked: (name) => `« ${name} » est désormais un modèle.`,
  },
  duplicate: {
    title: (name) => `Dupliquer « ${name} »`,
    name: 'Nom de la copie',
    copyOf: (name) => `${name} (copie)`,
    content:
      'Copie les clauses de la version active de chaque document. Sinon, les nouveaux documents sont vides.',
    submit: 'Dupliquer',
    created: (name) => `« ${name} » créé. Ses documents sont des brouillons.`,
  },
  retention: {
    days: 'Durée de conservation des données personnelles, en jours',
    daysHint:
      'À compter de la fin de chaque demande. Laissez vide pour conserver les données sans limite. Les données effacées ne peuvent pas être récupérées.',
    noLimit: 'Sans limite',
    holdHint:
      'Tant qu’il est activé, rien n’est effacé dans ce dossier, même sur demande, et le dossier ne peut pas être supprimé.',
    saved: 'Conservation enregistrée.',
    erases: (days) =>
      plural(days, {
        one: 'En quelques minutes, les noms, adresses, notes et commentaires des signataires dont les demandes dans ce dossier sont terminées depuis plus de # jour seront effacés. Cette action est irréversible.',
        other:
          'En quelques minutes, les noms, adresses, notes et commentaires des signataires dont les demandes dans ce dossier sont terminées depuis plus de # jours seront effacés. Cette action est irréversible.',
      }),
    saveAndErase: 'Enregistrer et effacer',
  },
  delete: {
    title: (name) => `Supprimer « ${name} » ?`,
    consequence: (documents) =>
      plural(documents, {
        '=0': 'Le dossier sera définitivement supprimé.',
        '=1': 'Le dossier et son document seront définitivement supprimés.',
        other: 'Le dossier et ses # documents seront définitivement supprimés.',
      }),
    pending: 'Les demandes en attente seront retirées et leurs liens ne fonctionneront plus.',
    decided:
      'Les demandes qui ont déjà fait l’objet d’une décision conservent leur historique et leurs preuves.',
    typeToConfirm: 'Saisissez {name} pour confirmer',
    submit: 'Supprimer le dossier',
    deleted: (name) => `« ${name} » supprimé.`,
  },
};

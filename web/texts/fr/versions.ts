import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const versions: Translation['versions'] = {
  version: 'Version',
  versionNumber: (number) => `Version ${number}`,
  versionName: (number) => `la version ${number}`,
  documentVersion: (document, number) => `${isolate(document)}, version ${number}`,
  document: 'Document',
  preview: 'Aperçu',
  sendToSigners: 'Envoyer aux signataires',
  compareWith: 'Comparer avec',
  anotherVersion: 'Une autre version',
  noClauses:
    'Cette version ne comporte aucune clause. Les signataires confirment le document dans son ensemble.',

  published: 'Publiée {when}.',
  publishedAndArchived: 'Publiée {when}, archivée {archived}.',
  lastChanged: 'Dernière modification {when}.',
  expiry: (days) =>
    plural(days, {
      '=0': 'Les demandes n’expirent jamais.',
      one: 'Les demandes expirent après # jour.',
      other: 'Les demandes expirent après # jours.',
    }),
  redirect: 'Après la décision, les signataires sont redirigés vers {url}',
  contentHash: 'Empreinte du contenu',
  theContentHash: 'l’empreinte du contenu',

  clauses: 'Clauses',
  otherClauses: 'Autres clauses',
  mandatory: 'Obligatoire',
  optional: 'Facultative',
  preSelected: 'Présélectionnée',

  decisions: {
    title: 'Ce qui a été décidé',
    none: 'Personne ne s’est encore prononcé sur cette version.',
    decided: (count) =>
      plural(count, { one: '# décision sur cette version.', other: '# décisions sur cette version.' }),
    order: 'Ordre des clauses',
    asInDocument: 'Ordre du document',
    mostDeclined: 'Les plus refusées',
    declined: (declined, answered, percent) => `Refus : ${declined} sur ${answered} (${percent})`,
    unanswered: (count) => `Sans réponse : ${count}`,
    withdrawn: (count) => `Consentements retirés : ${count}`,
    notAccepted: (count) => `Non acceptée : ${count}`,
    notAcceptedOf: (count, clause) => `Non acceptée : ${count}, ${clause}`,
    comments: (count) => `Commentaires : ${count}`,
    commentsOf: (count, clause) => `Commentaires : ${count}, ${clause}`,
    moreComments: 'Plus de commentaires',
  },

  comparison: {
    none: (from, to) => `Aucune clause n’a changé entre ${from} et ${to}.`,
    title: (from, to) => `Changements de ${from} à ${to}`,
    clausesOf: (version) => `Clauses de ${version}`,
    noLongerIn: (version) => `Ne figurent plus dans ${version}`,
    added: 'Ajoutée',
    removed: 'Supprimée',
    changed: 'Modifiée',
    unchanged: 'Inchangée',
    counts: {
      added: (count) => plural(count, { one: '# ajoutée', other: '# ajoutées' }),
      removed: (count) => plural(count, { one: '# supprimée', other: '# supprimées' }),
      changed: (count) => plural(count, { one: '# modifiée', other: '# modifiées' }),
      unchanged: (count) => plural(count, { one: '# inchangée', other: '# inchangées' }),
    },
    onlyFormatting: 'Seule la mise en forme a changé.',
    variables: 'Variables',
    variableAdded: (label) => `${label} : ajoutée`,
    variableRemoved: (label) => `${label} : supprimée`,
    required: 'obligatoire',
    notRequired: 'facultative',
    byDefault: (value) => `« ${value} » par défaut`,
    startOfRemoved: 'supprimé :',
    endOfRemoved: 'fin du texte supprimé.',
    startOfAdded: 'ajouté :',
    endOfAdded: 'fin du texte ajouté.',
  },
  changes: {
    nowMandatory: 'Désormais obligatoire (était facultative).',
    nowOptional: 'Désormais facultative (était obligatoire).',
    nowPreSelected: 'Désormais présélectionnée.',
    notPreSelected: 'N’est plus présélectionnée.',
    moved: 'Déplacée à un autre endroit.',
    movedToSection: (section) => `Déplacée dans la section « ${section} ».`,
    removedFromSection: 'Retirée de sa section.',
    slug: (from, to) => `Slug « ${from} » remplacé par « ${to} ».`,
  },

  pane: {
    width: 'Largeur de l’aperçu',
    phone: 'Téléphone',
    desktop: 'Ordinateur',
    close: 'Fermer l’aperçu',
    note: 'L’aperçu ne permet pas d’envoyer de réponse. Toute personne disposant de son lien peut l’ouvrir pendant une heure.',
    copyLink: 'Copier le lien',
    openInTab: 'Ouvrir l’aperçu dans un nouvel onglet',
    openInTabTooltip: 'Ouvrir dans un nouvel onglet',
    frame: 'Aperçu de la page de signature',
  },
};

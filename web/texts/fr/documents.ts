import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const documents: Translation['documents'] = {
  document: 'Document',
  version: (number) => `Version ${number}`,
  view: 'Afficher',
  history: 'Historique',
  signingRequests: (count) =>
    plural(count, { one: '# demande de signature', other: '# demandes de signature' }),
  theContentHash: (number) => `l’empreinte du contenu de la version ${number}`,
  published: 'Publiée {when}',
  created: 'Créée {when}',
  publishedAndArchived: 'Publiée {when} · archivée {archived}',
  createdAndArchived: 'Créée {when} · archivée {archived}',

  menu: {
    label: 'Autres actions pour ce document',
    edit: 'Modifier le nom et la description',
    duplicate: 'Dupliquer',
  },
  deletion: {
    title: (name) => `Supprimer « ${name} » ?`,
    consequence:
      'Le document et toutes ses versions seront définitivement supprimés. Les demandes en attente seront retirées et leurs liens ne fonctionneront plus. Les demandes qui ont déjà fait l’objet d’une décision conservent leur historique et leurs preuves.',
    confirm: 'Supprimer le document',
    done: (name) => `« ${name} » supprimé.`,
  },
  duplicate: {
    title: (name) => `Dupliquer « ${name} »`,
    name: 'Nom de la copie',
    copyOf: (name) => `${name} (copie)`,
    content: 'Copie les clauses de la version active. Sinon, la copie est vide.',
    nothingToCopy: 'Il n’y a pas de version active à copier : la copie est donc vide.',
    submit: 'Dupliquer',
    created: (name) => `« ${name} » créé comme brouillon.`,
  },

  active: {
    published: 'Publiée {when}.',
    notSent: 'Pas encore envoyée.',
    sent: (count) =>
      plural(count, {
        one: '# demande de signature envoyée.',
        other: '# demandes de signature envoyées.',
      }),
    send: 'Envoyer aux signataires',
    archive: 'Archiver',
    archived: (number) => `Version ${number} archivée.`,
    archiveTitle: 'Archiver la version active ?',
    archiveConsequence:
      'Vous ne pourrez plus l’envoyer à de nouveaux signataires. Les demandes déjà envoyées ne sont pas concernées et leurs signataires peuvent encore décider. Une version archivée ne peut pas être réactivée, mais vous pouvez en rédiger et en publier une nouvelle.',
    archiveConfirm: 'Archiver la version',
    none: 'Aucune version active',
    noneHint:
      'Toutes les versions sont archivées : vous ne pouvez donc pas envoyer ce document. Dupliquez-le pour en rédiger un nouveau.',
  },
  draft: {
    created: 'Créé {when}. Les signataires ne le voient qu’après sa publication.',
    archivesActive: (number) => `Sa publication archive la version ${number}.`,
    publish: 'Publier…',
    edit: 'Modifier le brouillon',
    none: 'Aucun brouillon',
    noneHint: (number) =>
      `Un nouveau brouillon part d’une copie de la version ${number}, qui reste active jusqu’à la publication du brouillon.`,
    create: 'Créer un brouillon',
    discard: 'Abandonner',
    discardTitle: 'Abandonner le brouillon ?',
    discardConsequence: (number) =>
      `Tout ce qui a été rédigé pour la version ${number} sera perdu. La version active ne change pas.`,
    discardConfirm: 'Abandonner le brouillon',
    discarded: (number) => `Brouillon de la version ${number} abandonné.`,
  },
};

import type { Translation } from '../translation.ts';

export const publish: Translation['publish'] = {
  title: (number) => `Publier la version ${number}`,
  done: (number) => `La version ${number} est désormais active.`,
  fixFirst: 'À corriger d’abord',
  secondLook: 'À vérifier',
  noProblems: 'Aucun problème détecté',
  noProblemsHint: 'Chaque clause a un titre et un texte.',
  whatWillHappen: 'Ce qui va se passer',
  becomesActive: (number) => `La version ${number} devient active et peut être envoyée aux signataires.`,
  isArchived: (number) => `La version ${number} est archivée et ne peut plus être envoyée.`,
  sentStay: 'Les demandes déjà envoyées ne sont pas concernées.',
  unchangeable:
    'Une version publiée ne peut plus être modifiée. Les changements suivants vont dans une nouvelle version.',
  editorial: 'Simple modification rédactionnelle',
  editorialHint: 'Les personnes qui ont accepté la version précédente n’ont pas à accepter de nouveau.',
  changed: 'Le brouillon a été modifié entre-temps',
  changedHint:
    'Rien n’a été publié. Fermez cette fenêtre, relisez le brouillon tel qu’il est maintenant, puis publiez-le.',
  clause: (number) => `Clause ${number}`,

  findings: {
    noText: 'La clause n’a pas de texte.',
    sameSlug: (title, slug) => `« ${title} » a le même slug, « ${slug} ».`,
    sameSlugReason: 'L’API identifie les clauses par leur slug.',
    noClauses: 'Il n’y a aucune clause.',
    noClausesReason:
      'Les signataires confirmeraient le document dans son ensemble sans voir le moindre texte.',
    allOptional: 'Toutes les clauses sont facultatives.',
    allOptionalReason:
      'Un signataire qui les refuse toutes n’accepte rien ; sa demande n’est pourtant pas rejetée.',
    allMandatory: 'Toutes les clauses sont obligatoires.',
    allMandatoryReason: 'En refuser une seule, c’est rejeter tout le document.',
    preSelected: 'Cette clause est facultative et présélectionnée.',
    preSelectedReason: 'Un consentement présélectionné est souvent invalide (considérant 32 du RGPD).',
    long: 'Cette clause est très longue.',
    longReason:
      'Les signataires se prononcent sur chaque clause dans son ensemble ; c’est plus facile avec des clauses courtes.',
    neverExpires: 'Les demandes n’expirent jamais.',
    neverExpiresReason: 'Un lien inutilisé reste valable des années.',
  },
};

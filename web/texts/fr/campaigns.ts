import { isolate } from '../../../shared/languages/isolate.ts';
import { formatCount } from '../count.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const campaigns: Translation['campaigns'] = {
  title: 'Campagnes',
  campaign: 'Campagne',
  lead: 'Une campagne sollicite de nouveau de nombreuses personnes après la modification d’un document.',
  none: 'Aucune campagne pour l’instant',
  noneHint:
    'Lorsque vous publiez une nouvelle version d’un document, sa page propose de solliciter de nouveau les personnes qui en ont accepté une antérieure. Vous verrez ici où vous en êtes et qui manque encore.',
  goToContainers: 'Aller aux dossiers',
  documentVersion: (document, number) => `${isolate(document)}, version ${number}`,
  started: (audience) => `${audience} · lancée {when}`,
  tally: (accepted, rejected, pending) =>
    `Acceptées : ${accepted}, rejetées : ${rejected}, en attente : ${pending}`,
  people: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  upTo: (people) => `jusqu’à ${people}`,

  statuses: { RUNNING: 'Envoi en cours', DONE: 'Envoi terminé', CANCELLED: 'Annulée', STOPPED: 'Arrêtée' },
  audiences: {
    OUTDATED: 'Ont accepté une version antérieure',
    PENDING: 'Ne se sont pas encore prononcées',
    REJECTED: 'Ont rejeté le document',
    ALL_EARLIER: 'Toutes les personnes sollicitées sur une version antérieure',
  },
  audienceMeanings: {
    OUTDATED: (number) => `Elles ont accepté une version antérieure, mais pas la version ${number}.`,
    PENDING: (number) =>
      `Elles ont été sollicitées, mais n’ont encore accepté aucune version. Celles déjà sollicitées sur la version ${number} reçoivent un rappel.`,
    REJECTED: (number) =>
      `Elles ont rejeté la version ${number}, ou une version antérieure sans en avoir accepté aucune.`,
    ALL_EARLIER: (number) =>
      `Elles ont déjà été sollicitées, mais ne se sont pas prononcées sur la version ${number}, et aucune demande la concernant n’est en attente.`,
  },

  askAgain: {
    title: 'Solliciter de nouveau sur cette version',
    running: 'Une campagne est en cours',
    outdated: (people) =>
      plural(people, {
        one: '# personne a accepté une version antérieure, mais pas celle-ci',
        other: '# personnes ont accepté une version antérieure, mais pas celle-ci',
      }),
    noneOutdated:
      'Des personnes ont été sollicitées sur ce document, mais n’ont pas consenti à cette version',
    withChanges: (people, clauses, number) =>
      `${people}. ${plural(clauses, { one: '# clause modifiée', other: '# clauses modifiées' })} depuis la version ${number}.`,
    withoutChanges: (people) => `${people}.`,
    progress: (asked, total) =>
      `Personnes sollicitées sur cette version : ${asked} sur ${formatCount(total)}.`,
    showChanges: 'Afficher les changements',
    showProgress: 'Suivre l’avancement',
    ask: 'Solliciter de nouveau…',
  },
  changes: {
    first: 'C’est la première version du document.',
    count: (clauses, number) =>
      `${plural(clauses, { one: '# clause modifiée', other: '# clauses modifiées' })} depuis la version ${number}.`,
    explanation: 'Chaque personne voit ce qui a changé depuis la version sur laquelle elle s’est prononcée.',
  },

  sending: {
    title: 'Envoi',
    sent: 'Envoyé',
    progress: (asked, total, percent) =>
      `${asked} sur ${plural(total, { one: '# personne', other: '# personnes' })} (${percent} %)`,
    notAsked: (count) =>
      plural(count, {
        one: '# personne n’a pas pu être sollicitée',
        other: '# personnes n’ont pas pu être sollicitées',
      }),
    lastFailure: (reason) => `Dernier motif : ${reason}`,
    running:
      'Vous pouvez fermer cette page. Les e‑mails partent au rythme qu’accepte votre serveur de messagerie.',
    cancelled: (left) =>
      plural(left, {
        one: 'Annulée. # personne n’a pas été sollicitée.',
        other: 'Annulée. # personnes n’ont pas été sollicitées.',
      }),
    stopped: (left) =>
      plural(left, {
        one: 'Arrêtée, car la version n’est plus active. # personne n’a pas été sollicitée.',
        other: 'Arrêtée, car la version n’est plus active. # personnes n’ont pas été sollicitées.',
      }),
    nobodyLeft: 'Il ne restait personne à solliciter.',
    done: 'L’envoi est terminé.',
    doneWithReminders: (reminded) =>
      plural(reminded, {
        one: 'L’envoi est terminé. # personne avait une demande en attente et a reçu un rappel.',
        other: 'L’envoi est terminé. # personnes avaient une demande en attente et ont reçu un rappel.',
      }),
  },
  answers: {
    title: 'Réponses',
    none: 'Aucune demande n’a encore été créée.',
    accepted: 'Acceptées',
    rejected: 'Rejetées',
    pending: 'En attente',
    expired: 'Expirées',
    voided: 'Retirées',
    all: 'Toutes les demandes de cette campagne',
  },
  stragglers: {
    title: 'Décisions attendues',
    lead: (pending) =>
      plural(pending, {
        one: '# personne n’a pas encore répondu à sa demande.',
        other: '# personnes n’ont pas encore répondu à leur demande.',
      }),
    show: 'Les afficher',
    remind: 'Envoyer un rappel…',
  },
  details: {
    title: 'Détails',
    document: 'Document',
    audience: 'Destinataires',
    audienceCount: (audience, people) => `${audience} : ${people}`,
    message: 'Message',
    expiry: 'Expiration des demandes',
    started: 'Lancée',
    ended: 'Terminée',
    asVersion: 'Comme prévu dans la version',
    never: 'Jamais',
    after: (days) => plural(days, { one: 'Après # jour', other: 'Après # jours' }),
  },

  cancel: {
    cancel: 'Annuler la campagne',
    voidPending: 'Retirer les demandes en attente',
    title: 'Annuler la campagne ?',
    consequence:
      'Plus personne ne sera sollicité. Une campagne annulée ne peut pas être reprise, mais vous pouvez en lancer une autre.',
    voidTitle: (pending) =>
      plural(pending, {
        one: 'Retirer # demande en attente ?',
        other: 'Retirer # demandes en attente ?',
      }),
    voidConsequence:
      'Leurs liens ne fonctionneront plus et les signataires qui ont reçu un lien par e‑mail seront prévenus. Les décisions prises sont conservées. Cette action est irréversible.',
    alreadySent: 'Demandes déjà envoyées',
    keep: 'Les garder',
    keepHint: 'Leurs signataires peuvent encore décider.',
    void: 'Retirer celles en attente',
    voidHint:
      'Leurs liens ne fonctionneront plus et les signataires qui ont reçu un lien par e‑mail seront prévenus.',
    back: 'Retour',
    voidThem: (pending) =>
      plural(pending, { one: 'Retirer # demande en attente', other: 'Retirer # demandes en attente' }),
    voiding: 'Les demandes en attente sont en cours de retrait.',
    cancelled: 'Campagne annulée.',
  },

  creation: {
    title: 'Solliciter de nouveau',
    notAllowed: 'Les lecteurs ne peuvent pas lancer de campagne',
    notAllowedHint:
      'Demandez à un propriétaire ou à un administrateur de votre organisation de la lancer, ou de vous nommer administrateur.',
    notActive: 'Cette version n’est pas active',
    notActiveHint: 'Une campagne ne peut porter que sur la version active d’un document.',
    goToDocument: 'Aller au document',
    whatChanged: 'Ce qui a changé',
    preview: 'Aperçu de leur page',
    whom: 'Qui solliciter',
    what: 'Votre message',
    days: 'Jours avant l’expiration des demandes',
    daysHint: 'À compter de la demande adressée à chaque personne. Saisissez 0 pour qu’elles n’expirent pas.',
    daysProblem: 'Saisissez un nombre de jours, 36 500 au plus, ou 0 pour aucune expiration.',
    review: 'Vérifier',
    whatWillHappen: 'Ce qui va se passer',
    oneEmail:
      'Chaque personne reçoit un e‑mail avec un lien de signature, ou un rappel si elle a déjà une demande en attente.',
    expiry: (days) =>
      plural(days, {
        '=0': 'Les demandes n’expirent jamais.',
        one: 'Les demandes expirent après # jour.',
        other: 'Les demandes expirent après # jours.',
      }),
    exceptAccepted: 'Les personnes qui acceptent entre-temps ne sont pas sollicitées.',
    follow: 'Vous pouvez suivre l’avancement et annuler à tout moment.',
    back: 'Retour',
    start: 'Lancer la campagne',
  },
};

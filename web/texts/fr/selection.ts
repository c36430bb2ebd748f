import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const selection: Translation['selection'] = {
  requests: 'Demandes sélectionnées',
  selectRequest: (signer) => `Sélectionner la demande adressée à ${signer}`,
  selectPage: 'Tout sélectionner sur cette page',
  selected: (count) => `Sélection : ${count}`,
  announcement: (count) =>
    plural(count, {
      one: '# demande sélectionnée. Entrée pour les actions, Échap pour effacer la sélection.',
      other: '# demandes sélectionnées. Entrée pour les actions, Échap pour effacer la sélection.',
    }),
  selectAll: (count) => `Sélectionner les ${count} correspondantes`,
  selectFirst: (max, total) => `Sélectionner les ${max} premières sur ${total}`,
  selecting: (count, total) => `Sélection en cours… ${count} sur ${total}`,
  stop: 'Arrêter',
  laterOnes: 'Les demandes créées à partir de maintenant n’en font pas partie.',
  clear: (count) =>
    plural(count, {
      one: 'Effacer la sélection de # demande',
      other: 'Effacer la sélection de # demandes',
    }),
  clearTooltip: 'Effacer la sélection (Échap)',
  remind: (count) => `Relancer (${count})`,
  void: (count) => `Retirer (${count})`,
  download: (count) => `Télécharger (${count})`,
  notPending: (count) =>
    plural(count, {
      one: '# demande sélectionnée n’est pas en attente et reste inchangée.',
      other: '# demandes sélectionnées ne sont pas en attente et restent inchangées.',
    }),

  reminding: {
    before: (count) => plural(count, { one: 'Envoyer # rappel ?', other: 'Envoyer # rappels ?' }),
    during: (count) => plural(count, { one: 'Envoi de # rappel', other: 'Envoi de # rappels' }),
    after: (count) => plural(count, { one: '# rappel envoyé', other: '# rappels envoyés' }),
    explanation:
      'Chaque signataire reçoit de nouveau son lien de signature par e‑mail. Les personnes relancées il y a moins d’une heure sont laissées de côté.',
    send: (count) => plural(count, { one: 'Envoyer # rappel', other: 'Envoyer # rappels' }),
    manyEmails: 'Cette personne a reçu récemment beaucoup d’e‑mails de votre part.',
    tooSoon: 'Relancée il y a moins d’une heure.',
  },
  voiding: {
    before: (count) => plural(count, { one: 'Retirer # demande ?', other: 'Retirer # demandes ?' }),
    during: (count) => plural(count, { one: 'Retrait de # demande', other: 'Retrait de # demandes' }),
    after: (count) => plural(count, { one: '# demande retirée', other: '# demandes retirées' }),
    explanation:
      'Il ne sera plus possible de décider, et leurs liens indiqueront que la demande a été retirée. Les signataires qui ont reçu leur lien par e‑mail sont prévenus par e‑mail. Cette action est irréversible, mais vous pouvez envoyer de nouvelles demandes.',
    reason: 'Motif',
    reasonHint: 'Facultatif. Il est enregistré avec chaque demande et indiqué aux signataires dans l’e‑mail.',
    void: (count) => plural(count, { one: 'Retirer # demande', other: 'Retirer # demandes' }),
  },
  downloading: {
    before: 'Télécharger des fichiers',
    during: (count) =>
      plural(count, { one: 'Récupération de # fichier', other: 'Récupération de # fichiers' }),
    after: (count) =>
      plural(count, { one: '# fichier dans une archive ZIP', other: '# fichiers dans une archive ZIP' }),
    again: 'Télécharger de nouveau le ZIP',
    some: (count) => `Télécharger le ZIP (${count})`,
    kind: 'Une archive ZIP avec',
    certificates: (count) => plural(count, { one: '# certificat', other: '# certificats' }),
    certificatesHint: 'Un PDF pour chaque demande qui a fait l’objet d’une décision.',
    evidence: (count) => plural(count, { one: '# dossier de preuve', other: '# dossiers de preuve' }),
    evidenceHint:
      'Tout ce qui a été enregistré sur chaque demande qui n’est plus en attente, vérifiable par tous.',
    tooMany: (max) =>
      `Un téléchargement contient ${max} fichiers au maximum. Sélectionnez-en moins, par exemple les demandes d’une semaine à la fois. Les programmes peuvent en récupérer autant que nécessaire par l’API.`,
    download: (count) => plural(count, { one: 'Télécharger # fichier', other: 'Télécharger # fichiers' }),
    signer: 'Signataire',
  },

  changes: {
    PENDING: 'Elle était en cours de modification.',
    ACCEPTED_FULL: 'Le signataire l’a acceptée entre-temps.',
    ACCEPTED_PARTIAL: 'Le signataire a décidé entre-temps.',
    REJECTED: 'Le signataire l’a rejetée entre-temps.',
    VOIDED: 'Elle était déjà retirée.',
    EXPIRED: 'Elle a expiré.',
  },
  run: {
    processed: (processed, total) => `${processed} sur ${total}`,
    progress: 'Avancement',
    percentDone: (percent) => `${percent} % effectués`,
    safeToRetry:
      'Ce qui est fait reste fait. Vous pouvez réessayer sans risque : rien ne se produit deux fois.',
    keepOpen: 'Gardez cette page ouverte jusqu’à la fin.',
    stop: 'Arrêter',
    stopping: 'Arrêt en cours…',
    lessThanAMinute: 'Il reste moins d’une minute',
    minutesLeft: (count) =>
      plural(count, { one: 'Il reste environ # minute', other: 'Il reste environ # minutes' }),
    leaveTitle: 'Quitter avant la fin ?',
    leaveConsequence:
      'Les demandes restantes ne changent pas, et vous ne verrez pas ici les résultats des autres.',
  },
  results: {
    signer: 'Signataire',
    result: 'Résultat',
    kinds: {
      done: 'Effectué',
      skipped: 'Laissé de côté',
      failed: 'Échec',
      unknown: 'Inconnu',
      open: 'Non commencé',
    },
    counted: (kind, count) => `${kind} : ${count}`,
    tableShowsWhy: 'Le tableau indique ce qui n’a pas été fait, et pourquoi.',
    unknown:
      'La connexion ou le service a fait défaut avant que le résultat n’arrive. Vérifiez sur la demande si l’action a été effectuée.',
    stopped: 'Arrêté avant cette demande.',
    download: 'Télécharger les résultats (CSV)',
    resume: (count) => `Continuer avec les ${count} restantes`,
    columns: {
      name: 'Nom',
      email: 'E‑mail',
      result: 'Résultat',
      reason: 'Motif',
      requestId: 'ID de la demande',
    },
  },
};

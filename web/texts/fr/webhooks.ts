import { formatMilliseconds } from '../count.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const webhooks: Translation['webhooks'] = {
  title: 'Webhooks',
  lead: 'Les webhooks préviennent vos propres programmes dès qu’il se passe quelque chose.',
  newWebhook: 'Nouveau webhook',
  createWebhook: 'Créer le webhook',
  noWebhooks: 'Aucun webhook pour l’instant',
  noWebhooksHint:
    'Ajoutez une URL https et choisissez des événements, par exemple un document accepté ou rejeté : Assent enverra à cette URL un message signé pour chacun d’eux.',
  webhook: 'Webhook',
  notFound: 'Webhook introuvable',
  notFoundHint: 'Il a peut-être été supprimé, ou l’adresse de cette page est incomplète.',
  enabled: 'Activé',
  disabled: 'Désactivé',
  inList: '{events}, créé {when}',
  eventCount: (count) => plural(count, { one: '# événement', other: '# événements' }),

  disabledTitle: 'Désactivé, car tous les envois ont échoué',
  disabledHint:
    'Aucun envoi n’a atteint cette URL pendant cinq jours ; les envois ont donc cessé {when}. Corrigez le problème chez le destinataire, réactivez le webhook dans son menu, puis renvoyez ce qui a échoué.',

  signingSecret: 'Secret de signature',
  secretAdvice: 'Votre programme s’en sert pour vérifier que les messages viennent d’Assent.',
  events: 'Événements',
  eventLabels: {
    'signing.created': 'Demande de signature créée',
    'signing.viewed': 'Page de signature ouverte',
    'signing.completed': 'Document accepté',
    'signing.rejected': 'Document rejeté',
    'signing.expired': 'Demande expirée sans décision',
    'signing.voided': 'Demande retirée',
    'consent.withdrawn': 'Consentement retiré',
    'document.published': 'Version publiée',
    'document.archived': 'Version archivée',
  },

  form: {
    url: 'URL',
    urlHint: 'L’URL doit être accessible depuis Internet.',
    urlProblem: 'L’URL doit commencer par https://.',
    eventsProblem: 'Choisissez au moins un événement.',
    limit: 'Vous pouvez avoir jusqu’à cinq webhooks.',
  },

  menu: {
    label: 'Autres actions pour ce webhook',
    edit: 'Modifier l’URL et les événements',
    disable: 'Désactiver',
    enable: 'Activer',
    rotate: 'Renouveler le secret',
  },
  sendTest: 'Envoyer un événement de test',
  testSent: 'Un événement de test est en route. Son envoi apparaît ci-dessous.',
  saved: 'Webhook enregistré.',
  deletion: {
    title: 'Supprimer ce webhook ?',
    consequence: 'Il ne recevra plus d’événements et ses envois ne seront plus affichés.',
    confirm: 'Supprimer le webhook',
    done: 'Webhook supprimé.',
  },
  rotation: {
    title: 'Renouveler le secret de signature',
    consequence:
      'Le nouveau secret prend effet immédiatement. Pendant les 24 prochaines heures, les messages sont signés avec les deux secrets, afin que rien ne soit refusé le temps de mettre à jour votre programme. Si vous l’avez déjà renouvelé au cours des dernières 24 heures, le secret remplacé à ce moment-là cesse aussitôt d’être valable.',
    confirm: 'Renouveler le secret',
    newSecret: 'Nouveau secret de signature',
    advice:
      'Mettez à jour votre programme dans les 24 heures. D’ici là, les messages sont signés avec les deux secrets.',
  },

  deliveries: {
    title: 'Envois',
    status: 'Statut',
    anyStatus: 'Tous les statuts',
    event: 'Événement',
    anyEvent: 'Tous les événements',
    noMatch: 'Aucun envoi ne correspond à ces filtres.',
    none: 'Aucun envoi pour l’instant',
    noneHint: 'Chaque événement envoyé à cette URL apparaît ici, avec la réponse du destinataire.',
    tryOut: 'Essayez avec « Envoyer un événement de test ».',
    attempts: (count) => plural(count, { one: '# tentative', other: '# tentatives' }),
    attempt: (number, at) => `Tentative ${number}, ${at} :`,
    responseStatus: (status) => `HTTP ${status}`,
    duration: (ms) => `(${formatMilliseconds(ms)})`,
    nextAttempt: 'Prochaine tentative {when}',
    stopped: 'Aucune autre tentative, car le webhook a été désactivé.',
    payload: 'Contenu',
    copyPayload: 'le contenu',
    redeliver: 'Renvoyer',
    redelivered: 'Renvoi en cours, sous la forme d’un nouvel envoi.',
    redeliverFailed: 'Renvoyer les envois en échec',
    periods: { hour: 'Dernière heure', day: '24 dernières heures', week: '7 derniers jours' },
    redelivering: (count) =>
      plural(count, {
        '=0': 'Aucun échec dans cette période.',
        one: 'Renvoi en cours : # envoi.',
        other: 'Renvoi en cours : # envois.',
      }),
  },
};

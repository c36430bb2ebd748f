import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const statistics: Translation['statistics'] = {
  overview: 'Vue d’ensemble',
  period: 'Période',
  ranges: { '7d': '7 jours', '30d': '30 jours', '90d': '90 jours' },
  totals: 'Demandes envoyées pendant cette période, par statut',

  trend: 'Évolution',
  sent: 'Envoyées',
  viewed: 'Consultées',
  accepted: 'Acceptées',
  rejected: 'Rejetées',
  nothing: 'Rien n’a été envoyé, consulté ni décidé pendant cette période.',
  summary: (sent, viewed, accepted, rejected) =>
    `Sur cette période, demandes envoyées : ${sent}, consultées : ${viewed}, acceptées en tout ou en partie : ${accepted}, rejetées : ${rejected}.`,

  responseTimes: 'Délais de réponse',
  timeToOpen: 'Délai médian d’ouverture',
  timeToDecide: 'Délai médian de décision',
  openedWithin: (duration) => `Délai médian d’ouverture : ${duration}.`,
  decidedWithin: (duration) => `Délai médian de décision : ${duration}.`,
  noneOpened: 'Aucune demande n’a été ouverte pendant cette période.',
  noneDecided: 'Aucune décision n’a été prise pendant cette période.',

  showAs: (title) => `${title} : afficher sous forme de`,
  chart: 'Graphique',
  table: 'Tableau',
  chartNotLoaded:
    'Le graphique n’a pas pu être chargé ; ce tableau en donne les chiffres. Rechargez la page pour voir le graphique.',
  byDay: (title) => `${title} par jour (UTC)`,
  day: 'Jour',

  durations: {
    day: (count) => plural(count, { one: '# jour', other: '# jours' }),
    hour: (count) => plural(count, { one: '# heure', other: '# heures' }),
    minute: (count) => plural(count, { one: '# minute', other: '# minutes' }),
  },
  lessThanAMinute: 'moins d’une minute',
  symbols: { day: 'j', hour: 'h', minute: 'min' },

  firstSteps: {
    title: 'Votre première signature en quatre étapes',
    lead: 'Dès que vous aurez envoyé un document, vous en suivrez l’avancement ici.',
    done: 'Fait',
    container: 'Créer un dossier',
    containerHint:
      'Un dossier regroupe des documents qui vont ensemble, par exemple tout ce que signe un nouveau salarié.',
    goToContainers: 'Aller aux dossiers',
    document: 'Rédiger un document',
    documentHint:
      'Rédigez-le clause par clause. Les signataires se prononcent sur chacune, et vous choisissez celles qui sont obligatoires.',
    openContainer: 'Ouvrir le dossier',
    publish: 'Le publier',
    publishHint: 'Une version publiée ne peut plus être modifiée : ce qui a été signé reste toujours clair.',
    openDocument: 'Ouvrir le document',
    send: 'L’envoyer',
    sendHint:
      'Envoyez-le à une ou plusieurs personnes. Chacune reçoit un lien de signature par e‑mail et n’a pas besoin de compte.',
    sendDocument: 'Envoyer un document',
  },
};

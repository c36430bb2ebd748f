import { formatCount } from '../count.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const common: Translation['common'] = {
  breadcrumb: 'Navigationspfad',
  cancel: 'Abbrechen',
  close: 'Schließen',
  copied: 'Kopiert',
  copy: 'Kopieren',
  copyOf: (what) => `${what} kopieren`,
  delete: 'Löschen',
  dismiss: 'Ausblenden',
  discarding: {
    title: 'Eingaben verwerfen?',
    consequence: 'Was Sie eingegeben haben, wurde weder gespeichert noch gesendet.',
    keep: 'Weiter bearbeiten',
    discard: 'Verwerfen',
  },
  done: 'Fertig',
  edit: 'Bearbeiten',
  leave: 'Verlassen',
  leaving: {
    title: 'Dieses Formular verlassen?',
    consequence:
      'Ihre Eingaben wurden weder gespeichert noch gesendet. Wenn Sie die Seite jetzt verlassen, gehen sie verloren.',
  },
  leavingShownOnce: {
    title: 'Diese Seite verlassen?',
    consequence: 'Was hier steht, wird nicht noch einmal angezeigt. Kopieren Sie es zuerst.',
  },
  noLongerMember: 'Sie sind nicht mehr Mitglied dieser Organisation.',
  loading: 'Wird geladen',
  save: 'Speichern',
  showSecret: 'Zeichen anzeigen',
  stay: 'Bleiben',
  tryAgain: 'Erneut versuchen',

  name: 'Name',
  description: 'Beschreibung',
  descriptionNote: 'Optional. Nur Mitglieder Ihrer Organisation sehen sie.',
  enterName: 'Geben Sie einen Namen ein.',
  notAnEmail: 'Das ist keine E‑Mail-Adresse.',
  noEmail: 'Dieser Dienst kann noch keine E‑Mails senden',
  includeClauses: 'Klauseln übernehmen',

  notCopied:
    'Ihr Browser hat das Kopieren nicht zugelassen. Erlauben Sie dieser Website den Zugriff auf die Zwischenablage oder markieren Sie den Text und kopieren Sie ihn selbst.',
  copyItNow: 'Kopieren Sie den Wert jetzt',
  shownOnce: 'Er wird nicht noch einmal angezeigt.',

  requestId: (id) => `Vorgangskennung ${id}`,
  requestIdOf: 'Vorgangskennung {id}',
  signedOut: 'Sie sind abgemeldet. Melden Sie sich wieder an, um fortzufahren.',
  unreachable: 'Der Dienst ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  unavailable: 'Der Dienst ist zurzeit nicht verfügbar. Versuchen Sie es in einigen Minuten erneut.',
  tooLargeForProxy:
    'Ein Proxy vor dem Dienst hat dies abgelehnt, weil es zu groß ist. Senden Sie weniger auf einmal oder bitten Sie den Betreiber des Dienstes, die Grenze zu erhöhen.',
  scriptNotLoaded:
    'Ein Teil dieser Seite konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie dann die Seite neu.',
  reloadPage: 'Seite neu laden',
  unexpectedError:
    'Auf dieser Seite ist ein Fehler aufgetreten. Laden Sie sie neu und versuchen Sie es noch einmal.',
  opensWhenOnline: 'Die Seite öffnet sich von selbst, sobald Sie wieder online sind.',
  serviceSays: (meaning, sentence) => `${meaning} Meldung des Dienstes: „${sentence}“`,

  justNow: 'gerade eben',
  onDate: (date) => `am ${date}`,

  paging: {
    beyond: 'Diese Seite ist leer. Wählen Sie eine andere.',
    range: (first, last, total) => `${formatCount(first)}–${formatCount(last)} von ${formatCount(total)}`,
    page: (page) => `Seite ${page}`,
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
  },

  statuses: {
    PENDING: 'Offen',
    ACCEPTED_FULL: 'Angenommen',
    ACCEPTED_PARTIAL: 'Teilweise',
    ACCEPTED_IN_PART: 'Teilweise angenommen',
    ALL_DECLINED: 'Alle freiwilligen abgelehnt',
    REJECTED: 'Abgelehnt',
    VOIDED: 'Zurückgezogen',
    EXPIRED: 'Abgelaufen',
    DRAFT: 'Entwurf',
    ACTIVE: 'Aktiv',
    ARCHIVED: 'Archiviert',
    SUCCEEDED: 'Zugestellt',
    FAILED: 'Fehlgeschlagen',
  },

  roles: { owner: 'Inhaber', admin: 'Administrator', viewer: 'Betrachter' },
  rolesInSentence: { owner: 'Inhaber', admin: 'Administrator', viewer: 'Betrachter' },

  tooManyAttempts: (seconds) =>
    `Zu viele Versuche. Versuchen Sie es in ${seconds > 90 ? plural(Math.ceil(seconds / 60), { one: '# Minute', other: '# Minuten' }) : plural(seconds, { one: '# Sekunde', other: '# Sekunden' })} erneut.`,
  unexpectedStatus: (status) =>
    `Der Dienst hat mit einem unerwarteten Fehler geantwortet (HTTP ${status}). Versuchen Sie es erneut.`,
  refusedByProxy: (status) =>
    `Zwischen Ihnen und dem Dienst hat etwas anderes geantwortet, etwa ein Proxy oder eine Firewall (HTTP ${status}). Versuchen Sie es erneut oder fragen Sie den Betreiber des Dienstes.`,
};

import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const campaigns: Translation['campaigns'] = {
  title: 'Kampagnen',
  campaign: 'Kampagne',
  lead: 'Mit einer Kampagne fragen Sie viele Personen erneut an, nachdem sich ein Dokument geändert hat.',
  none: 'Noch keine Kampagnen',
  noneHint:
    'Wenn Sie eine neue Fassung eines Dokuments veröffentlichen, können Sie auf dessen Seite alle erneut anfragen, die eine frühere angenommen haben. Hier sehen Sie dann den Stand und wer noch nicht entschieden hat.',
  goToContainers: 'Zu den Ordnern',
  documentVersion: (document, number) => `${isolate(document)}, Fassung ${number}`,
  started: (audience) => `${audience} · gestartet {when}`,
  tally: (accepted, rejected, pending) => `${accepted} angenommen, ${rejected} abgelehnt, ${pending} offen`,
  people: (count) => plural(count, { one: '# Person', other: '# Personen' }),
  upTo: (people) => `bis zu ${people}`,

  statuses: {
    RUNNING: 'Wird gesendet',
    DONE: 'Alle gesendet',
    CANCELLED: 'Abgebrochen',
    STOPPED: 'Angehalten',
  },
  audiences: {
    OUTDATED: 'Frühere Fassung angenommen',
    PENDING: 'Noch nicht entschieden',
    REJECTED: 'Abgelehnt',
    ALL_EARLIER: 'Alle, die zu einer früheren Fassung angefragt wurden',
  },
  audienceMeanings: {
    OUTDATED: (number) =>
      `Diese Personen haben eine frühere Fassung angenommen, aber nicht Fassung ${number}.`,
    PENDING: (number) =>
      `Diese Personen wurden angefragt, haben aber noch keine Fassung angenommen. Wer schon zu Fassung ${number} angefragt wurde, erhält eine Erinnerung.`,
    REJECTED: (number) =>
      `Diese Personen haben Fassung ${number} abgelehnt oder eine frühere, ohne je eine angenommen zu haben.`,
    ALL_EARLIER: (number) =>
      `Diese Personen wurden schon einmal angefragt, haben aber nicht über Fassung ${number} entschieden und auch keine offene Anfrage dazu.`,
  },

  askAgain: {
    title: 'Zu dieser Fassung erneut anfragen',
    running: 'Eine Kampagne läuft',
    outdated: (people) =>
      plural(people, {
        one: '# Person hat eine frühere Fassung angenommen, diese aber nicht',
        other: '# Personen haben eine frühere Fassung angenommen, diese aber nicht',
      }),
    noneOutdated: 'Einige wurden zu diesem Dokument angefragt, haben dieser Fassung aber nicht zugestimmt',
    withChanges: (people, clauses, number) =>
      `${people}. Seit Fassung ${number} ${plural(clauses, { one: 'hat sich # Klausel', other: 'haben sich # Klauseln' })} geändert.`,
    withoutChanges: (people) => `${people}.`,
    progress: (asked, total) =>
      `Zu dieser Fassung angefragt: ${asked} von ${plural(total, { one: '# Person', other: '# Personen' })}.`,
    showChanges: 'Änderungen anzeigen',
    showProgress: 'Stand anzeigen',
    ask: 'Erneut anfragen …',
  },
  changes: {
    first: 'Das ist die erste Fassung des Dokuments.',
    count: (clauses, number) =>
      `Seit Fassung ${number} ${plural(clauses, { one: 'hat sich # Klausel', other: 'haben sich # Klauseln' })} geändert.`,
    explanation: 'Alle sehen, was sich seit der Fassung geändert hat, über die sie entschieden haben.',
  },

  sending: {
    title: 'Versand',
    sent: 'Gesendet',
    progress: (asked, total, percent) =>
      `${asked} von ${plural(total, { one: '# Person', other: '# Personen' })} (${percent} %)`,
    notAsked: (count) =>
      plural(count, {
        one: '# Person konnte nicht angefragt werden',
        other: '# Personen konnten nicht angefragt werden',
      }),
    lastFailure: (reason) => `Letzter Grund: ${reason}`,
    running:
      'Sie können diese Seite schließen. Die E‑Mails gehen so schnell hinaus, wie Ihr Mailserver es verträgt.',
    cancelled: (left) =>
      plural(left, {
        one: 'Abgebrochen. # Person wurde nicht angefragt.',
        other: 'Abgebrochen. # Personen wurden nicht angefragt.',
      }),
    stopped: (left) =>
      plural(left, {
        one: 'Angehalten, weil die Fassung nicht mehr aktiv ist. # Person wurde nicht angefragt.',
        other: 'Angehalten, weil die Fassung nicht mehr aktiv ist. # Personen wurden nicht angefragt.',
      }),
    nobodyLeft: 'Es war niemand mehr übrig.',
    done: 'Alle waren an der Reihe.',
    doneWithReminders: (reminded) =>
      plural(reminded, {
        one: 'Alle waren an der Reihe. # Person hatte eine offene Anfrage und wurde stattdessen erinnert.',
        other:
          'Alle waren an der Reihe. # Personen hatten eine offene Anfrage und wurden stattdessen erinnert.',
      }),
  },
  answers: {
    title: 'Antworten',
    none: 'Es wurden noch keine Anfragen angelegt.',
    accepted: 'Angenommen',
    rejected: 'Abgelehnt',
    pending: 'Offen',
    expired: 'Abgelaufen',
    voided: 'Zurückgezogen',
    all: 'Alle Anfragen dieser Kampagne',
  },
  stragglers: {
    title: 'Noch nicht entschieden',
    lead: (pending) =>
      plural(pending, {
        one: '# Person hat noch nicht über ihre Anfrage entschieden.',
        other: '# Personen haben noch nicht über ihre Anfrage entschieden.',
      }),
    show: 'Anzeigen',
    remind: 'Erinnern …',
  },
  details: {
    title: 'Einzelheiten',
    document: 'Dokument',
    audience: 'Empfänger',
    audienceCount: (audience, people) => `${audience}: ${people}`,
    message: 'Nachricht',
    expiry: 'Ablauf der Anfragen',
    started: 'Gestartet',
    ended: 'Beendet',
    asVersion: 'Wie in der Fassung festgelegt',
    never: 'Nie',
    after: (days) => plural(days, { one: 'Nach # Tag', other: 'Nach # Tagen' }),
  },

  cancel: {
    cancel: 'Kampagne abbrechen',
    voidPending: 'Offene Anfragen zurückziehen',
    title: 'Kampagne abbrechen?',
    consequence:
      'Ab jetzt wird niemand mehr angefragt. Eine abgebrochene Kampagne lässt sich nicht fortsetzen, Sie können aber eine neue starten.',
    voidTitle: (pending) =>
      plural(pending, {
        one: '# offene Anfrage zurückziehen?',
        other: '# offene Anfragen zurückziehen?',
      }),
    voidConsequence:
      'Die Links dieser Anfragen funktionieren dann nicht mehr; wer einen Link per E‑Mail erhalten hat, wird benachrichtigt. Getroffene Entscheidungen bleiben bestehen. Das lässt sich nicht rückgängig machen.',
    alreadySent: 'Bereits gesendete Anfragen',
    keep: 'Behalten',
    keepHint: 'Über sie kann weiterhin entschieden werden.',
    void: 'Offene zurückziehen',
    voidHint:
      'Die Links dieser Anfragen funktionieren dann nicht mehr; wer einen Link per E‑Mail erhalten hat, wird benachrichtigt.',
    back: 'Zurück',
    voidThem: (pending) =>
      plural(pending, { one: '# offene Anfrage zurückziehen', other: '# offene Anfragen zurückziehen' }),
    voiding: 'Offene Anfragen werden zurückgezogen.',
    cancelled: 'Kampagne abgebrochen.',
  },

  creation: {
    title: 'Erneut anfragen',
    notAllowed: 'Betrachter können keine Kampagnen starten',
    notAllowedHint:
      'Bitten Sie einen Inhaber oder Administrator Ihrer Organisation, sie zu starten oder Sie zum Administrator zu machen.',
    notActive: 'Diese Fassung ist nicht aktiv',
    notActiveHint: 'Mit einer Kampagne können Sie nur zur aktiven Fassung eines Dokuments anfragen.',
    goToDocument: 'Zum Dokument',
    whatChanged: 'Was sich geändert hat',
    preview: 'Signaturseite ansehen',
    whom: 'Wer angefragt wird',
    what: 'Ihre Nachricht',
    days: 'Tage bis zum Ablauf der Anfragen',
    daysHint: 'Gezählt ab der Anfrage an jede Person. Mit 0 laufen die Anfragen nicht ab.',
    daysProblem: 'Geben Sie eine Anzahl von Tagen bis 36.500 ein, oder 0 für keinen Ablauf.',
    review: 'Prüfen',
    whatWillHappen: 'Was geschieht',
    oneEmail:
      'Jede Person erhält eine E‑Mail mit einem Signaturlink, oder eine Erinnerung, wenn sie schon eine offene Anfrage hat.',
    expiry: (days) =>
      plural(days, {
        '=0': 'Die Anfragen laufen nicht ab.',
        one: 'Die Anfragen laufen nach # Tag ab.',
        other: 'Die Anfragen laufen nach # Tagen ab.',
      }),
    exceptAccepted: 'Wer in der Zwischenzeit annimmt, wird nicht angefragt.',
    follow: 'Sie können den Stand verfolgen und jederzeit abbrechen.',
    back: 'Zurück',
    start: 'Kampagne starten',
  },
};

import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.de;

/** The emails in German. */
export const de: Messages = {
  ...languages.de,

  via: (organisation) => `${organisation} über Assent`,
  sentBy: (organisation) => `Gesendet von Assent im Auftrag von ${organisation}.`,
  reference: (id) => `Referenz ${id}`,
  version: (number) => `Fassung ${number}`,
  clauses: (number) => plural(number, { one: '1 Klausel', other: '# Klauseln' }),
  greeting: (signer) => `Guten Tag ${signer},`,

  request: {
    open: 'Lesen und entscheiden',
    openUntil: (when) => `Offen bis ${when}`,
    noDeadline: 'Es gibt keine Frist.',
    noAccount:
      'Alles geschieht auf einer Seite in Ihrem Browser. Sie brauchen weder ein Konto noch ein Passwort.',
    fallback: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    personal: (address) =>
      `Der Link ist allein für ${address} bestimmt. Wer ihn hat, kann in Ihrem Namen entscheiden; bitte leiten Sie ihn nicht weiter.`,
    unexpected: 'Falls Sie das nicht erwartet haben',
    ignore: (organisation) =>
      `Sie können diese Nachricht ignorieren: Ohne Ihre Bestätigung wird nichts entschieden. Wenn Sie an ihrer Echtheit zweifeln, fragen Sie ${organisation} auf einem Weg, den Sie bereits kennen.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} bittet um Ihre Entscheidung: ${document}`,
    asks: (organisation) => `${organisation} bittet um Ihre Entscheidung`,
    task: (clauses) => {
      if (clauses === 0)
        return 'Bitte lesen Sie dieses Dokument und bestätigen Sie es, wenn Sie einverstanden sind.';
      return plural(clauses, {
        one: 'Bitte lesen Sie dieses Dokument und nehmen Sie seine einzige Klausel an oder lehnen Sie sie ab.',
        other:
          'Bitte lesen Sie dieses Dokument und nehmen Sie jede seiner # Klauseln an oder lehnen Sie sie ab.',
      });
    },
    whatHappens: 'So geht es weiter',
    steps: (organisation, clauses) => [
      'Der Link öffnet das Dokument. Mit dem Öffnen ist noch nichts entschieden.',
      clauses === 0
        ? 'Sie lesen es und bestätigen es als Ganzes.'
        : 'Sie gehen Klausel für Klausel vor und prüfen Ihre Entscheidungen, bevor Sie sie bestätigen.',
      `${organisation} erhält Ihre Entscheidungen. Derselbe Link zeigt danach Ihren Beleg.`,
    ],
  },

  reminder: {
    subject: (organisation, document) =>
      `Erinnerung: ${organisation} bittet um Ihre Entscheidung: ${document}`,
    asks: (organisation) => `Erinnerung: ${organisation} bittet weiterhin um Ihre Entscheidung`,
    since: (when) => `Die Anfrage kam am ${when}; Sie haben noch nicht entschieden.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Vollständig angenommen',
    ACCEPTED_PARTIAL: 'Teilweise angenommen',
    REJECTED: 'Abgelehnt',
  },
  tally: (accepted, declined) => `${accepted} angenommen, ${declined} abgelehnt`,

  labels: {
    document: 'Dokument',
    signer: 'Gefragte Person',
    outcome: 'Ergebnis',
    clauses: 'Klauseln',
    decided: 'Entschieden',
    asked: 'Angefragt',
    expired: 'Abgelaufen',
    note: 'Anmerkung',
    reference: 'Referenz',
  },

  receipt: {
    subject: (document) => `Ihr Beleg: ${document}`,
    title: 'Ihr Beleg',
    decided: {
      ACCEPTED_FULL: 'Sie haben dieses Dokument vollständig angenommen.',
      ACCEPTED_PARTIAL: 'Sie haben dieses Dokument teilweise angenommen.',
      REJECTED: 'Sie haben dieses Dokument abgelehnt.',
    },
    received: (organisation) => `${organisation} hat Ihre Entscheidungen erhalten.`,
    attached:
      'Die angehängte Datei ist Ihr Exemplar: jede Klausel, wie Sie sie gesehen und entschieden haben. Sie öffnet sich in jedem Browser, auch ohne Internet. Bewahren Sie sie auf.',
    open: 'Beleg ansehen',
    sameLink: 'Auch der Link in Ihrer Einladung zeigt ihn.',
    wrong: 'Falls Sie das nicht entschieden haben',
    tell: (organisation) =>
      `Vielleicht hat jemand Ihren Link benutzt. Melden Sie es ${organisation} auf einem Weg, den Sie bereits kennen.`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `${signer} hat vollständig angenommen: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `${signer} hat teilweise angenommen: ${document}`,
      REJECTED: (signer, document) => `${signer} hat abgelehnt: ${document}`,
    },
    title: 'Eine Entscheidung ist eingegangen',
    record:
      'Die Entscheidung zu jeder Klausel steht im Protokoll der Anfrage, unter der unten genannten Referenz.',
  },

  expiry: {
    subject: (signer, document) => `Keine Entscheidung von ${signer}: ${document}`,
    title: 'Eine Anfrage ist abgelaufen',
    happened: (signer) =>
      `${signer} hat nicht rechtzeitig entschieden. Der Link nimmt keine Entscheidungen mehr an.`,
    next: (signer) => `Um erneut zu fragen, legen Sie eine neue Anfrage für ${signer} an.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} bittet um einen neuen Link: ${document}`,
    title: 'Bitte um einen neuen Link',
    happened: (signer) => `${signer} hat eine abgelaufene Anfrage geöffnet und bittet um einen neuen Link.`,
    next: (signer) =>
      `Von selbst wurde nichts verschickt. Wenn Sie weiterhin eine Entscheidung wünschen, legen Sie eine neue Anfrage für ${signer} an.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook abgeschaltet: ${receiver}`,
    title: 'Ein Webhook wurde abgeschaltet',
    happened: (since) =>
      `Seit ${since} ist jede Zustellung an diese Adresse fehlgeschlagen. Sie erhält keine Ereignisse mehr, und was noch für sie wartete, wurde angehalten.`,
    next: (put) =>
      `Sobald der Empfänger wieder antwortet, schalten Sie den Webhook in der Übersicht ein, oder mit ${put}.`,
    missed: (post) =>
      `Was fehlgeschlagen war, lässt sich dann mit ${post} noch einmal senden. Was geschieht, während er aus ist, wird ihm nicht nachträglich gesendet.`,
    lastError: 'Letzter Fehler',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} lädt Sie zu Assent ein`,
      from: (inviter) => `${inviter} hat Sie eingeladen.`,
      task: 'Mit dem Link legen Sie ein Konto an oder treten mit Ihrem vorhandenen Konto bei.',
      roles: {
        owner: 'Als Inhaber: Sie dürfen alles.',
        admin: 'Als Administrator: Sie dürfen alles, außer zu bestimmen, wer Inhaber ist.',
        viewer: 'Als Betrachter: Sie dürfen alles sehen und nichts ändern.',
      },
      open: 'Einladung annehmen',
      personal: (address) =>
        `Der Link ist allein für ${address} bestimmt. Wer ihn hat, kann die Einladung an Ihrer Stelle annehmen; bitte leiten Sie ihn nicht weiter.`,
      ignore: 'Sie können diese Nachricht ignorieren: Es geschieht nichts, wenn Sie nicht annehmen.',
    },
    passwordReset: {
      subject: 'Wählen Sie ein neues Passwort',
      account: 'Ihr Konto bei Assent',
      asked: (address) => `Jemand hat für das Konto von ${address} ein neues Passwort angefordert.`,
      open: 'Neues Passwort wählen',
      once: (when) => `Der Link gilt einmal, bis ${when}.`,
      ignore:
        'Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.',
    },
  },
};

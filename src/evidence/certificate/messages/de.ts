import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.de;

export const de: Messages = {
  ...languages.de,

  certificate: 'Zertifikat',
  certificateFor: (organisation) => `Zertifikat über eine Entscheidung, für ${organisation}`,
  fileTitle: (document, version) => `Zertifikat: ${document}, Fassung ${version}`,
  reference: (id) => `Anfrage ${id}`,
  pageNumber: (number, count) => `Seite ${number} von ${count}`,
  erased: '[gelöscht]',

  outcomes: {
    ACCEPTED_FULL: 'Vollständig angenommen',
    ACCEPTED_PARTIAL: 'Teilweise angenommen',
    REJECTED: 'Abgelehnt',
  },
  allDeclined: (count) =>
    plural(count, {
      one: 'Die einzige Klausel, die freiwillig ist, wurde abgelehnt',
      '=2': 'Beide freiwilligen Klauseln wurden abgelehnt',
      other: 'Alle # freiwilligen Klauseln wurden abgelehnt',
    }),
  signer: 'Die unterzeichnende Person',
  acceptedAll: (signer, count) =>
    `${signer} hat ${plural(count, {
      one: 'die einzige Klausel angenommen.',
      '=2': 'beide Klauseln angenommen.',
      other: 'alle # Klauseln angenommen.',
    })}`,
  acceptedSome: (signer, accepted, count) =>
    `${signer} hat ${accepted} von ${count} Klauseln angenommen. Die abgelehnten Klauseln sind freiwillig.`,
  declinedAll: (signer) =>
    `${signer} hat keine Klausel angenommen. Das Dokument ist nicht abgelehnt, denn alle Klauseln sind freiwillig.`,
  rejected: (signer, mandatory) =>
    `${signer} hat ${plural(mandatory, {
      one: 'eine verpflichtende Klausel abgelehnt und damit das ganze Dokument.',
      other: '# verpflichtende Klauseln abgelehnt und damit das ganze Dokument.',
    })}`,
  tally: (accepted, declined, open) =>
    `Klauseln: ${accepted} angenommen, ${declined} abgelehnt${open > 0 ? `, ${open} nicht beantwortet` : ''}.`,
  acceptedWhole: (signer) =>
    `${signer} hat das Dokument angenommen. Es ist nicht in Klauseln gegliedert, über die einzeln zu entscheiden wäre.`,

  signerLabel: 'Unterzeichnende Person',
  signerAsGiven: 'Name und Adresse wie von der Organisation angegeben',
  requestedBy: 'Angefragt von',
  whenIssued: 'Bei Ausstellung dieses Zertifikats:',
  document: 'Dokument',
  version: 'Fassung',
  requestedOn: 'Angefragt',
  viewedOn: 'Erstes Ansehen gemeldet',
  decidedOn: 'Entschieden',
  expiresOn: 'Offen bis zum',
  note: 'Anmerkung',
  variables: 'Eingesetzte Werte',
  personalData: 'Personenbezogene Daten',
  personalDataErased:
    'Aus den Aufzeichnungen gelöscht. Die Ereignisse enthalten weiterhin ihre mit Salt gebildeten Hashwerte.',
  sinceThen: 'Seither',
  superseded: 'Durch eine neuere Anfrage ersetzt',
  consentWithdrawn: (clauses) =>
    plural(clauses, {
      one: 'Einwilligung in eine Klausel widerrufen',
      other: 'Einwilligung in # Klauseln widerrufen',
    }),
  withdrawnOn: 'Widerrufen am',
  withdrawnClauses: (count) => plural(count, { one: 'Klausel', other: 'Klauseln' }),

  decisions: 'Entscheidung über jede Klausel',
  clause: 'Klausel',
  kind: 'Art',
  mandatory: 'Verpflichtend',
  optional: 'Freiwillig',
  preselected: 'Vorausgewählt',
  yes: 'Ja',
  no: 'Nein',
  chosenBySender: 'Vom Absender ausgewählt',
  touched: 'Auswahl selbst getroffen',
  touchedUnknown: 'Unbekannt, ob selbst getroffen',
  decision: 'Entscheidung',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  notAnswered: 'Nicht beantwortet',
  comment: 'Kommentar',
  reason: 'Grund',

  handOver: 'Wie der Link übermittelt wurde',
  linkMailed:
    'Beim Anlegen der Anfrage wurde eine E‑Mail mit dem Link an die oben genannte Adresse zum Versand vorgemerkt.',
  linkNotMailed: 'Beim Anlegen der Anfrage wurde keine E‑Mail zum Versand vorgemerkt.',
  linkReturned: (organisation) =>
    `Der Link wurde auch an das Programm zurückgegeben, das die Anfrage für ${organisation} angelegt hat. Die Organisation kann ihn jederzeit abrufen: Jede Person mit einem ihrer API-Schlüssel und jedes Mitglied, das nicht nur lesen darf, hätte den Link verwenden können.`,
  handOverUnknown:
    'Diese Aufzeichnung wurde von einer früheren Version des Dienstes begonnen, die nicht festhielt, wie der Link übermittelt wurde.',
  noEmails: 'Die Aufzeichnung enthält keine E‑Mail, die zur Zustellung angenommen wurde.',
  email: 'E‑Mail',
  emails: {
    invitation: 'Link',
    reminder: 'Erinnerung',
    verification_code: 'Bestätigungscode',
    receipt: 'Beleg',
    decision_notice: 'Entscheidung, an die Organisation',
    withdrawal: 'Widerruf',
    withdrawal_notice: 'Widerruf, an die Organisation',
  },
  messageId: 'Message-ID',
  takenBy: 'Angenommen von',
  mailServer: 'Mailserver',
  replyCode: (code) => `Mailserver, Antwort ${code}`,
  mailFile: 'Ordner des Dienstes; niemandem zugestellt',
  verifiedByLink:
    'Außer dem Link wurde kein Nachweis der Identität verlangt. Wer ihn hatte, konnte entscheiden.',
  verifiedByCode: (at) =>
    `Vor der Entscheidung wurde am ${at} ein Code eingegeben, der an die oben genannte Adresse gesandt worden war. Wer ihn eingab, konnte dieses Postfach lesen oder hatte ihn von jemandem, der es konnte.`,
  verifiedByCodeInFile: (at) =>
    `Vor der Entscheidung wurde am ${at} ein Code eingegeben. Der Dienst hatte ihn nur in eine Datei geschrieben und niemandem gesandt. Er zeigt nicht, dass jemand das Postfach der oben genannten Adresse lesen konnte.`,
  identifiedByApplication: (organisation) =>
    `Eine Anwendung von ${organisation} hat den Link abgerufen. Dass sie es für eine dort angemeldete Person tat und dass diese die unterzeichnende Person ist, sind Angaben der Anwendung, die Assent nicht geprüft hat.`,
  codeRequired:
    'Die Anfrage verlangte einen per E‑Mail gesandten Code. Aus der Aufzeichnung geht nicht hervor, dass einer eingegeben wurde.',

  displayed: 'Was angezeigt wurde',
  page: 'Seite (SHA-256)',
  review: 'Übersicht (SHA-256)',
  renderer: 'Erzeugt von',
  language: 'Sprache',
  reviewLanguage: 'Sprache der Übersicht',
  button: 'Schaltfläche',
  disclosure: 'Text daneben',
  pageKept:
    'Die Seite liegt im Nachweispaket genau so vor, wie sie dem Browser ausgeliefert wurde, der die Entscheidung gesendet hat (page.html). Ihr SHA-256-Hashwert steht in der Aufzeichnung.',
  pageOpened:
    'page.html im Nachweispaket ist genau die Seite, die der Link öffnete, als die Entscheidung gesendet wurde. Ob der Browser, der die Entscheidung gesendet hat, sie geöffnet hatte, ist nicht aufgezeichnet. Ihr SHA-256-Hashwert steht in der Aufzeichnung.',
  pageReported:
    'Als die Anfrage zum ersten Mal angesehen wurde, wurde diese Seite als angezeigt gemeldet (page.html im Nachweispaket). Auch ein Programm, das den Link hat, kann das melden.',
  pageDrawn:
    'Die angezeigte Seite wurde nicht aufbewahrt. page.html im Nachweispaket wurde bei dessen Ausstellung erzeugt.',

  process: 'Wie die Entscheidung zustande kam',
  throughApi:
    'Die Entscheidung wurde über die Schnittstelle für eigene Seiten übermittelt, zusammen mit dem Hashwert dieser Fassung. Was jene Seite angezeigt hat, ist Assent nicht bekannt.',
  throughFormOnly:
    'Die Entscheidung wurde mit dem Formular der Seite gesendet. Aus der Aufzeichnung geht nicht hervor, ob die Seite angezeigt worden war.',
  throughPageWithoutClauses:
    'Die Bestätigung enthielt den Code der Seite, die das Dokument nennt und angibt, dass es keine einzeln zu entscheidenden Klauseln hat. Gesendet wurde sie von dem Browser, dem diese Seite ausgeliefert worden war.',
  throughReview:
    'Die Seite zeigt jede Klausel vollständig und bei jeder die Wahl, sie anzunehmen oder abzulehnen. Die Bestätigung enthielt den Code einer Übersicht über genau diese Entscheidungen und ihr Ergebnis. Gesendet wurde sie von dem Browser, dem diese Übersicht ausgeliefert worden war.',
  nothingPreselected: 'Keine Klausel war vorausgewählt.',
  somePreselected: (preselected, count) =>
    plural(count, {
      one: 'Bei der einzigen Klausel war die Annahme vorausgewählt. Die Auswahl ließ sich ändern.',
      other: `Bei ${preselected} von # Klauseln war die Annahme vorausgewählt. Die Auswahl ließ sich ändern.`,
    }),
  restOpen: (open) =>
    plural(open, {
      one: 'Eine Klausel war beim Absenden nicht beantwortet. Sie gilt als nicht angenommen.',
      other: '# Klauseln waren beim Absenden nicht beantwortet. Sie gelten als nicht angenommen.',
    }),
  transaction:
    'Die Entscheidung, ihre Zeit nach der Uhr der Datenbank und das zugehörige Ereignis wurden in einer einzigen Transaktion gespeichert.',
  loggedWithLostKey: (last) =>
    `${plural(last, {
      one: 'Ereignis 1 wurde protokolliert, bevor der Dienst seinen geheimen Schlüssel verlor, und so übernommen, wie es in der Datenbank stand.',
      other:
        'Die Ereignisse 1 bis # wurden protokolliert, bevor der Dienst seinen geheimen Schlüssel verlor, und so übernommen, wie sie in der Datenbank standen.',
    })} Assent kann die Signaturen aus dieser Zeit nicht mehr prüfen. Ein Nachweispaket oder ein signierter Stand des Protokolls aus dieser Zeit kann zusammen mit dem damaligen öffentlichen Schlüssel zeigen, dass zuvor nichts geändert wurde.`,

  record: 'Aufzeichnung und Signaturen',
  contentHash: 'Hashwert des Inhalts (SHA-256)',
  confirmedHash: 'Bestätigter Hashwert, mit den eingesetzten Werten',
  lastEvent: 'Hashwert des letzten Ereignisses',
  requestId: 'Anfrage',
  versionId: 'ID der Fassung',
  log: 'Protokoll',
  logPosition: 'Stelle im Protokoll',
  logPositionOf: (index, size) => `Blatt ${index} in einem Baum mit ${size}`,
  logRoot: 'Wurzel des Protokolls',
  publicKey: 'Öffentlicher Schlüssel (Ed25519)',
  fingerprint: 'Dessen Fingerabdruck (SHA-256)',
  issuedOn: 'Ausgestellt',
  timestamp: 'Zeitstempel',
  timestampPresent: 'Das Nachweispaket enthält den Zeitstempel einer Zeitstempelstelle (RFC 3161).',
  timestampMissing:
    'Fehlt. Die Zeitstempelstelle hat vor der Ausstellung dieses Zertifikats keinen geliefert.',
  timestampNone: 'Keiner. Der Dienst verwendet keine Zeitstempelstelle.',
  clock: 'Alle Zeiten in diesem Zertifikat stammen von der Uhr der Datenbank des Dienstes.',
  seal: 'Siegel',
  sealed: (name) =>
    `Diese Datei trägt eine elektronische Signatur (PAdES) mit dem Zertifikat von ${name}. PDF-Programme zeigen an, ob sie gültig ist.`,
  unsealed:
    'Keines. Diese Datei selbst ist nicht signiert. Was sie angibt, ist durch das signierte Nachweispaket geschützt und lässt sich wie unten beschrieben prüfen.',

  verification: 'So lässt sich dies prüfen',
  verifyOnline: (url) =>
    `Im Browser: Öffnen Sie ${url} und wählen Sie das Nachweispaket oder diese Datei. Nichts wird hochgeladen.`,
  verifyOffline:
    'Auf dem eigenen Rechner: „node verify.mjs DATEI --public-key SCHLÜSSEL“ mit dem Prüfprogramm aus dem Nachweispaket oder „assent verify DATEI --public-key SCHLÜSSEL“. SCHLÜSSEL steht für den öffentlichen Schlüssel des Dienstes aus einer vertrauenswürdigen Quelle außerhalb dieser Datei. Beides kommt ohne den Dienst aus.',
  verifyAttached:
    'Die vollständige Aufzeichnung ist an diese Datei angehängt (evidence.json), auf Englisch und maschinenlesbar. Weicht dieses Zertifikat von ihr ab, so gilt die Aufzeichnung.',
  limits:
    'Dieses Zertifikat zeigt, was der Dienst aufgezeichnet hat; es beweist nicht, wer das Gerät bedient hat, und nicht, dass die Entscheidung rechtlich wirksam ist.',

  events: 'Ereignisse',
  timeUtc: 'Zeit (UTC)',
  event: 'Ereignis',
  hash: 'Hashwert',
  eventNames: {
    created: 'Anfrage angelegt',
    session_opened: 'Link von einer Anwendung abgerufen',
    verified: 'Bestätigungscode eingegeben',
    viewed: 'Erstes Ansehen gemeldet',
    reminded: 'Erinnerung angefordert',
    completed: 'Entschieden',
    rejected: 'Entschieden',
    voided: 'Zurückgezogen',
    expired: 'Abgelaufen',
    superseded: 'Durch eine neuere Anfrage ersetzt',
    withdrawn: 'Einwilligung widerrufen',
    link_requested: 'Neuen Link angefordert',
    mailed: 'E‑Mail zur Zustellung angenommen',
    mail_sent: 'E‑Mail versandt',
    mail_failed: 'E‑Mail verzögert',
    mail_bounced: 'E‑Mail abgewiesen',
    erased: 'Personenbezogene Daten gelöscht',
  },
  mailedToFile: 'E‑Mail nur in eine Datei geschrieben',
  mailGivenUp: 'E‑Mail nicht gesendet, kein weiterer Versuch',
  actors: {
    api_key: 'Organisation, mit einem API-Schlüssel',
    user: 'Organisation, durch ein Mitglied',
    signer: 'unterzeichnende Person',
    system: 'Dienst',
  },
  by: (event, actor) => `${event} (${actor})`,
};

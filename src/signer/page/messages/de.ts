import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.de;

export const de: Messages = {
  ...languages.de,
  language: 'Sprache',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Fassung ${number}`,
  contentHash: 'Hashwert des Inhalts',
  skipToClauses: 'Zu den Klauseln springen',

  requestsDecision: (organisation) => html`<bdi>${organisation}</bdi> bittet um Ihre Entscheidung`,
  for: 'Für',
  openUntil: 'Offen bis zum',
  noDeadline: 'Keine Frist',
  contents: 'Inhalt',
  clauses: 'Klauseln',
  otherClauses: 'Weitere Klauseln',
  howTo:
    'Lesen Sie jede Klausel und nehmen Sie sie dann an oder lehnen Sie sie ab. Ihre Entscheidungen werden erst aufgezeichnet, wenn Sie sie geprüft und bestätigt haben.',
  downloadDocument: 'Dokument herunterladen',
  copyToRead: 'Dies ist eine Kopie zum Lesen. Zum Entscheiden öffnen Sie den Link, den Sie erhalten haben.',
  allMandatory: (count) =>
    plural(count, {
      one: 'Die einzige Klausel ist verpflichtend: Lehnen Sie sie ab, so lehnen Sie das Dokument ab.',
      '=2': 'Beide Klauseln sind verpflichtend: Lehnen Sie auch nur eine davon ab, so lehnen Sie das ganze Dokument ab.',
      other:
        'Alle # Klauseln sind verpflichtend: Lehnen Sie auch nur eine davon ab, so lehnen Sie das ganze Dokument ab.',
    }),
  allOptional: (count) =>
    plural(count, {
      one: 'Die einzige Klausel ist freiwillig: Sie können sie ohne Weiteres ablehnen.',
      '=2': 'Beide Klauseln sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
      other: 'Alle # Klauseln sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
    }),
  someMandatory: (count) =>
    plural(count, {
      one: 'Eine Klausel ist verpflichtend: Lehnen Sie sie ab, so lehnen Sie das ganze Dokument ab.',
      other:
        '# Klauseln sind verpflichtend: Lehnen Sie auch nur eine davon ab, so lehnen Sie das ganze Dokument ab.',
    }),
  someOptional: (count) =>
    plural(count, {
      one: 'Eine ist freiwillig: Sie können sie ohne Weiteres ablehnen.',
      other: '# sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
    }),
  mandatory: 'Verpflichtend',
  optional: 'Freiwillig',
  accept: 'Diese Klausel annehmen',
  decline: 'Diese Klausel ablehnen',
  declineConsequence:
    'Diese Klausel ist verpflichtend: Wenn Sie sie ablehnen, lehnen Sie das ganze Dokument ab.',
  chosenBySender: 'Vom Absender ausgewählt',
  addComment: 'Kommentar hinzufügen (freiwillig)',
  skipRestHint: 'Um das Dokument abzulehnen, müssen Sie über die übrigen Klauseln nicht entscheiden.',
  skipRest: 'Rest überspringen und ablehnen',
  note: 'Anmerkung zu den abgelehnten Klauseln (freiwillig)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> erhält sie zusammen mit Ihren Entscheidungen. Höchstens 1.000 Zeichen.`,
  progress: '{decided} von {total} entschieden',
  nextUndecided: 'Nächste offene Klausel',
  review: 'Entscheidungen prüfen',
  hashMeaning: 'Dieser Wert kennzeichnet den genauen Wortlaut des Dokuments.',

  changesTitle: (number) => `Was sich seit Fassung ${number} geändert hat`,
  changesIntro: (number) =>
    `Über Fassung ${number} haben Sie bereits entschieden. Hier sehen Sie, was sich seitdem geändert hat; weiter unten steht jede Klausel vollständig.`,
  countNew: (count) => plural(count, { one: '# neue Klausel', other: '# neue Klauseln' }),
  countChanged: (count) => plural(count, { one: '# geänderte Klausel', other: '# geänderte Klauseln' }),
  countUnchanged: (count) =>
    plural(count, { one: '# unveränderte Klausel', other: '# unveränderte Klauseln' }),
  countRemoved: (count) => plural(count, { one: '# entfallene Klausel', other: '# entfallene Klauseln' }),
  removedClauses: 'Nicht mehr im Dokument',
  isNew: (number) => `Neu seit Fassung ${number}`,
  isChanged: (number) => `Geändert seit Fassung ${number}`,
  isUnchanged: (number) => `Unverändert seit Fassung ${number}`,
  comparison: 'Vergleich Wort für Wort',
  startOfRemoved: 'gestrichen:',
  endOfRemoved: 'Ende der Streichung',
  startOfAdded: 'eingefügt:',
  endOfAdded: 'Ende der Einfügung',
  nowMandatory: 'Diese Klausel war bisher freiwillig und ist jetzt verpflichtend.',
  nowOptional: 'Diese Klausel war bisher verpflichtend und ist jetzt freiwillig.',
  onlyFormatting: 'Der Wortlaut ist unverändert; nur die Formatierung hat sich geändert.',
  tooDifferent:
    'Hier hat sich zu viel geändert, um es Wort für Wort zu vergleichen. Bisher lautete die Klausel:',

  noClauses:
    'Diese Fassung ist nicht in Klauseln gegliedert. Mit Ihrer Bestätigung nehmen Sie das Dokument als Ganzes an.',

  incomplete: 'Ihre Entscheidungen sind noch nicht vollständig',
  actionNeeded: 'Bitte prüfen',
  undecided: (count) =>
    plural(count, {
      one: 'Über eine Klausel müssen Sie noch entscheiden:',
      other: 'Über # Klauseln müssen Sie noch entscheiden:',
    }),
  decideThis: 'Nehmen Sie diese Klausel an oder lehnen Sie sie ab.',
  noteProblem: 'Ihre Anmerkung ist zu lang',
  noteTooLong: 'Kürzen Sie Ihre Anmerkung auf höchstens 1.000 Zeichen.',
  commentProblem: 'Ein Kommentar ist zu lang',
  commentTooLong: 'Ein Kommentar darf höchstens 1.000 Zeichen haben. Kürzen Sie Ihren Kommentar zu:',
  staleProblem: 'Bitte entscheiden Sie noch einmal',
  stale:
    'Die gesendeten Entscheidungen bezogen sich nicht auf den unten stehenden Text. Deshalb wurde nichts aufgezeichnet. Bitte lesen Sie den Text und entscheiden Sie noch einmal.',

  doubtTitle: 'Es wurde nichts aufgezeichnet',
  fromOtherSite:
    'Dieses Formular wurde von einer anderen Website gesendet. Fahren Sie nur fort, wenn diese Seite Ihrem Willen entspricht.',
  noCookie:
    'Ihr Browser hat das Cookie dieser Seite nicht zurückgesendet. Deshalb lässt sich nicht feststellen, dass Sie diese Seite gesehen haben. Erlauben Sie Cookies für diese Website und betätigen Sie die Schaltfläche noch einmal, oder öffnen Sie den Link in einem anderen Browser.',
  notShown:
    'Das Gesendete ist nicht das, was in diesem Browser zuletzt angezeigt wurde. Prüfen Sie diese Seite und betätigen Sie dann die Schaltfläche noch einmal.',
  openInOwnTab: 'Diese Seite in einem eigenen Tab öffnen',
  toDocument: 'Zum Dokument',

  reviewTitle: 'Prüfen Sie Ihre Entscheidungen',
  reviewIntro: 'Es wurde noch nichts aufgezeichnet.',
  willAcceptAll: (total) =>
    plural(total, {
      one: 'Mit der Bestätigung nehmen Sie die einzige Klausel an.',
      '=2': 'Mit der Bestätigung nehmen Sie beide Klauseln an.',
      other: 'Mit der Bestätigung nehmen Sie alle # Klauseln an.',
    }),
  willAcceptSome: (accepted, total) =>
    accepted === 0
      ? plural(total, {
          one: 'Mit der Bestätigung lehnen Sie die einzige Klausel ab.',
          '=2': 'Mit der Bestätigung lehnen Sie beide Klauseln ab.',
          other: 'Mit der Bestätigung lehnen Sie alle # Klauseln ab.',
        })
      : `Mit der Bestätigung nehmen Sie ${accepted} von ${total} Klauseln an.`,
  willReject: 'Mit der Bestätigung lehnen Sie das Dokument ab.',
  resultFull: 'Das Dokument ist dann vollständig angenommen.',
  resultPartial: 'Das Dokument ist dann teilweise angenommen, denn die abgelehnten Klauseln sind freiwillig.',
  resultDeclined:
    'Dann ist keine Klausel angenommen. Das Dokument gilt nicht als abgelehnt, denn alle Klauseln sind freiwillig.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'Es ist dann insgesamt abgelehnt, weil Sie eine verpflichtende Klausel ablehnen.',
      other: 'Es ist dann insgesamt abgelehnt, weil Sie # verpflichtende Klauseln ablehnen.',
    }),
  youDecline: 'Klauseln, die Sie ablehnen',
  youLeaveOpen: 'Klauseln, über die Sie nicht entschieden haben',
  openMeaning: 'Sie gelten als nicht angenommen.',
  youAccept: 'Klauseln, die Sie annehmen',
  yourComment: 'Ihr Kommentar',
  yourNote: 'Ihre Anmerkung',
  afterConfirming: (organisation) =>
    html`Nach der Bestätigung gehen Ihre Entscheidungen an <bdi>${organisation}</bdi> und können auf dieser Seite nicht mehr geändert werden.`,
  thenRedirected: (host) =>
    html`Danach werden Sie zu <bdi>${host}</bdi> weitergeleitet. Ihr Link zeigt dann Ihren Beleg.`,
  confirmFull: 'Annahme bestätigen',
  confirmPartial: 'Teilweise Annahme bestätigen',
  confirmDeclined: (total) =>
    plural(total, {
      one: 'Klausel ablehnen',
      '=2': 'Beide Klauseln ablehnen',
      other: 'Alle # Klauseln ablehnen',
    }),
  confirmRejected: 'Ablehnung bestätigen',
  change: 'Entscheidungen ändern',
  changeClause: (number) => html`<span class="spoken">Entscheidung zu Klausel ${number} </span>Ändern`,

  receipt: 'Beleg',
  acceptedFull: 'Sie haben dieses Dokument vollständig angenommen',
  acceptedPartial: 'Sie haben dieses Dokument teilweise angenommen',
  declinedAll: (total) =>
    plural(total, {
      one: 'Sie haben die einzige, freiwillige Klausel abgelehnt',
      '=2': 'Sie haben beide freiwilligen Klauseln abgelehnt',
      other: 'Sie haben alle # freiwilligen Klauseln abgelehnt',
    }),
  rejected: 'Sie haben dieses Dokument abgelehnt',
  outcomeMeaning: {
    ACCEPTED_FULL: 'Sie haben jede Klausel angenommen.',
    ACCEPTED_PARTIAL:
      'Sie haben keine verpflichtende Klausel abgelehnt. Das Dokument gilt deshalb nicht als abgelehnt.',
    ALL_DECLINED:
      'Keine Klausel ist angenommen. Das Dokument gilt nicht als abgelehnt, denn alle Klauseln sind freiwillig.',
    REJECTED:
      'Das Dokument ist insgesamt abgelehnt, weil mindestens eine verpflichtende Klausel abgelehnt wurde.',
  },
  tally: (accepted, declined, open = 0) =>
    `${accepted}\u00a0angenommen, ${declined}\u00a0abgelehnt${open > 0 ? `, ${open}\u00a0nicht beantwortet` : ''}`,
  recorded: (organisation) =>
    html`Ihre Entscheidungen wurden aufgezeichnet und stehen <bdi>${organisation}</bdi> zur Verfügung. Ihr Link zeigt ab jetzt diesen Beleg.`,
  completedOn: 'Abgeschlossen am',
  requestedBy: 'Angefragt von',
  document: 'Dokument',
  signerLabel: 'Unterzeichnende Person',
  decisions: 'Entscheidungen',
  reference: 'Referenz',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  notAnswered: 'Nicht beantwortet',
  print: 'Drucken oder als PDF speichern',
  download: 'Beleg herunterladen',
  requestedOn: 'Angefragt am',
  firstViewedOn: 'Erstmals angesehen am',
  lastEvent: 'Hashwert des letzten Ereignisses',
  copiesTitle: 'Nachweise für Ihre Unterlagen',
  copies:
    'Das Nachweispaket enthält alles, was zu dieser Anfrage aufgezeichnet wurde, und lässt sich ohne diesen Dienst prüfen. Das Zertifikat ist eine Zusammenfassung zum Lesen und Drucken.',
  downloadEvidence: 'Nachweispaket herunterladen',
  downloadCertificate: 'Zertifikat herunterladen',
  checkTitle: 'So prüfen Sie diesen Beleg',
  checkContent:
    'Der Hashwert des Inhalts ist der SHA-256-Wert des Dokuments, wie es angezeigt wurde, dargestellt als kanonisches JSON (RFC 8785). Diese Datei enthält den zugehörigen Text; jedes Programm, das SHA-256 berechnet, kann den Wert damit bestätigen.',
  checkEvents: (organisation) =>
    html`Jeder Schritt dieser Anfrage wurde als Ereignis aufgezeichnet, das den Hashwert des vorherigen Ereignisses enthält. Der Hashwert des letzten Ereignisses sichert deshalb die ganze Folge. <bdi>${organisation}</bdi> kann die Ereignisse als Nachweis exportieren; dieser Hashwert muss darin vorkommen.`,
  canonicalText: 'Das Dokument als kanonisches JSON',
  canonicalVersion: 'Das Dokument vor dem Einsetzen der Werte',
  continueTo: (host) => html`Weiter zu <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> hat inzwischen erneut um Ihre Entscheidung gebeten. Dieser Beleg bleibt als Nachweis Ihrer früheren Entscheidungen gültig. Die neuere Anfrage hat einen eigenen Link.`,
  alreadyDecided:
    'Über diese Anfrage war bereits entschieden. Was Sie soeben gesendet haben, wurde nicht aufgezeichnet; es gelten die unten stehenden Entscheidungen.',

  withdrawal: {
    title: 'Einwilligung widerrufen',
    explanation:
      'Sie können Ihre Einwilligung in die freiwilligen Klauseln, die Sie angenommen haben, jederzeit widerrufen. Sie gilt ab dann nicht mehr; die Rechtmäßigkeit dessen, was bis dahin geschehen ist, bleibt davon unberührt.',
    choose: 'Klauseln, für die Sie die Einwilligung widerrufen',
    chooseOne: 'Wählen Sie mindestens eine Klausel.',
    withdraw: 'Einwilligung widerrufen',
    openPage: 'Beleg öffnen und Einwilligung widerrufen',
    withdrawnOn: 'Einwilligung widerrufen am',
    recorded:
      'Der Widerruf Ihrer Einwilligung wurde erfasst. Ihre Entscheidungen unten bleiben so gespeichert, wie Sie sie getroffen haben.',
    notRecorded:
      'Ihr Widerruf wurde nicht erfasst, weil Sie dieses Dokument seitdem erneut angenommen haben. Was Sie widerrufen können, zeigt der Link der neueren Anfrage.',
  },

  questions: (organisation) => html`Fragen? Wenden Sie sich an <bdi>${organisation}</bdi>:`,

  voidedTitle: 'Diese Anfrage wurde zurückgezogen',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> hat sie zurückgezogen, bevor sie abgeschlossen war. Sie müssen nichts tun.`,
  voidedOn: 'Zurückgezogen am',
  expiredTitle: 'Diese Anfrage ist abgelaufen',
  expired: 'Sie können sie nicht mehr beantworten.',
  newLinkOffer: (organisation) =>
    html`Wenn Sie noch entscheiden möchten, fordern Sie bei <bdi>${organisation}</bdi> einen neuen Link an.`,
  expiredOn: 'Abgelaufen am',
  requestNewLink: 'Neuen Link anfordern',
  newLinkHint: (organisation) =>
    html`Ihre Bitte geht per E‑Mail an <bdi>${organisation}</bdi>. Dort wird entschieden, ob Sie einen neuen Link erhalten.`,
  newLinkHintUnnotified: (organisation) =>
    html`Ihre Bitte wird aufgezeichnet, eine Benachrichtigung per E‑Mail ist aber nicht möglich. Bitte wenden Sie sich zusätzlich selbst an <bdi>${organisation}</bdi>.`,
  newLinkRequested: (organisation) =>
    html`Sie haben bei <bdi>${organisation}</bdi> einen neuen Link angefordert.`,
  newLinkUnnotified:
    'Eine Benachrichtigung per E‑Mail war nicht möglich. Bitte melden Sie sich dort zusätzlich selbst.',
  newLinkRequestedOn: 'Angefordert am',
  nothingRecorded: 'Was Sie soeben gesendet haben, wurde nicht aufgezeichnet.',

  verification: {
    title: 'Bestätigen Sie Ihre E‑Mail-Adresse',
    pending: (organisation) =>
      html`<bdi>${organisation}</bdi> bittet um Ihre Entscheidung über dieses Dokument. Um es zu öffnen, geben Sie einen Code ein, den wir Ihnen per E‑Mail senden.`,
    decided:
      'Über dieses Dokument ist entschieden. Um den Beleg zu öffnen, geben Sie einen Code ein, den wir Ihnen per E‑Mail senden.',
    sendTo: (address) => html`Der Code geht an <bdi dir="ltr">${address}</bdi>.`,
    send: 'Code per E‑Mail senden',
    limits:
      'Ein Code gilt 10 Minuten lang und für 5 Versuche. Sie können in 10 Minuten 3 Codes anfordern und an einem Tag 10.',
    onItsWay: (address) => html`Ein sechsstelliger Code ist unterwegs an <bdi dir="ltr">${address}</bdi>.`,
    validUntil: 'Gültig bis zum',
    code: 'Sechsstelliger Code',
    enter: 'Weiter',
    sendAgain: 'Neuen Code senden',
    onlyNewest:
      'Nur der neueste Code gilt. Wenn die E‑Mail nicht ankommt, sehen Sie auch im Spam-Ordner nach.',
    problem: 'Der Code wurde nicht angenommen',
    wrong: (triesLeft) =>
      plural(triesLeft, {
        '=0': 'Er ist nicht richtig, und Sie haben keinen Versuch mehr. Fordern Sie einen neuen Code an.',
        one: 'Er ist nicht richtig. Sie haben noch einen Versuch.',
        other: 'Er ist nicht richtig. Sie haben noch # Versuche.',
      }),
    notValid: 'Er gilt nicht mehr. Fordern Sie einen neuen Code an.',
    malformed: 'Geben Sie die sechs Ziffern aus der E‑Mail ein.',
    tooMany: 'Zurzeit können keine weiteren Codes gesendet werden. Einen neuen können Sie anfordern ab',
  },

  notFoundTitle: 'Dieser Link funktioniert nicht',
  notFound:
    'Vielleicht ist er unvollständig oder enthält einen Tippfehler. Öffnen Sie den Link, den Sie erhalten haben, noch einmal oder bitten Sie den Absender um einen neuen.',
  erasedTitle: 'Die personenbezogenen Daten wurden gelöscht',
  erased:
    'Die personenbezogenen Daten zu dieser Anfrage wurden gelöscht. Deshalb zeigt dieser Link nichts mehr an. Bei Fragen wenden Sie sich bitte an die Organisation, von der Sie den Link erhalten haben.',
  nothingYetTitle: 'Noch nichts zum Herunterladen',
  nothingYet:
    'Beleg, Nachweispaket und Zertifikat gibt es, sobald über diese Anfrage entschieden wurde. Öffnen Sie den Link, den Sie erhalten haben, um den aktuellen Stand zu sehen.',
  unprovenTitle: 'Diese Dateien können nicht ausgestellt werden',
  unproven:
    'Die gespeicherten Aufzeichnungen zu dieser Anfrage haben die Prüfung vor dem Signieren nicht bestanden. Deshalb wird keine Kopie davon signiert. Ihr Beleg ist weiterhin über den Link verfügbar, den Sie erhalten haben. Speichern Sie ihn und informieren Sie den Absender.',
  unreadableTitle: 'Das Formular konnte nicht gelesen werden',
  unreadable:
    'Ihr Browser hat Daten gesendet, die diese Seite nicht verarbeiten kann. Deshalb wurde nichts aufgezeichnet. Öffnen Sie den Link, den Sie erhalten haben, noch einmal und wiederholen Sie Ihre Entscheidungen.',
  tooManyRequestsTitle: 'Zu viele Aufrufe',
  tooManyRequests:
    'Dieser Link wurde innerhalb einer Minute zu oft geöffnet oder verwendet. Deshalb wurde diesmal nichts aufgezeichnet. Warten Sie eine Minute und öffnen Sie den Link, den Sie erhalten haben, dann noch einmal.',
  failureTitle: 'Bei uns ist ein Fehler aufgetreten',
  failure:
    'Wir wissen noch nicht, ob Ihr letzter Schritt aufgezeichnet wurde. Öffnen Sie den Link, den Sie erhalten haben, in einigen Minuten noch einmal: Er zeigt, was aufgezeichnet ist.',
  failureToShow:
    'Diese Seite kann gerade nicht angezeigt werden. Öffnen Sie den Link, den Sie erhalten haben, in einigen Minuten noch einmal: Er zeigt, was aufgezeichnet ist.',

  preview: {
    title: 'Vorschau.',
    meaning: {
      DRAFT: 'So sehen Unterzeichnende diesen Entwurf nach der Veröffentlichung.',
      ACTIVE: 'So sehen Unterzeichnende diese Fassung.',
      ARCHIVED: 'So sehen Unterzeichnende diese archivierte Fassung.',
    },
    notSent:
      'Es gibt keine Anfrage: Was Sie hier auswählen, wird nicht aufgezeichnet und kann nicht gesendet werden.',
    expiredTitle: 'Diese Vorschau ist abgelaufen',
    expired:
      'Links zu Vorschauen gelten eine Stunde lang. Bitten Sie die Person, die Ihnen diesen geschickt hat, um einen neuen.',
    notFoundTitle: 'Vorschau nicht gefunden',
    notFound: 'Der Link ist unvollständig, oder die Fassung wurde gelöscht.',
  },
};

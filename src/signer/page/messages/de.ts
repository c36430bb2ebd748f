import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.de;

export const de: Messages = {
  ...languages.de,
  language: 'Sprache',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Fassung ${number}`,
  contentHash: 'Inhalts-Hash',
  skipToClauses: 'Zu den Klauseln springen',

  asks: (organisation) => html`<bdi>${organisation}</bdi> bittet Sie um Ihre Entscheidung`,
  for: 'Für',
  openUntil: 'Offen bis',
  noDeadline: 'Keine Frist',
  contents: 'Inhalt',
  clauses: 'Klauseln',
  otherClauses: 'Weitere Klauseln',
  howTo:
    'Lesen Sie jede Klausel und nehmen Sie sie an oder lehnen Sie sie ab. Nichts wird gesendet, bevor Sie Ihre Entscheidungen geprüft haben.',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        one: 'Die Klausel ist verpflichtend: Wenn Sie sie ablehnen, lehnen Sie das Dokument ab.',
        other:
          'Alle # Klauseln sind verpflichtend: Wenn Sie eine davon ablehnen, lehnen Sie das Dokument ab.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'Die Klausel ist freiwillig: Sie können sie ohne Weiteres ablehnen.',
        other: 'Alle # Klauseln sind freiwillig: Sie können jede davon ohne Weiteres ablehnen.',
      });
    return `${plural(mandatory, {
      one: 'Eine Klausel ist verpflichtend: Wenn Sie sie ablehnen, lehnen Sie das Dokument ab.',
      other: '# Klauseln sind verpflichtend: Wenn Sie eine davon ablehnen, lehnen Sie das Dokument ab.',
    })} ${plural(optional, {
      one: 'Eine ist freiwillig: Sie können sie ohne Weiteres ablehnen.',
      other: '# sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
    })}`;
  },
  mandatory: 'Verpflichtend',
  optional: 'Freiwillig',
  accept: 'Diese Klausel annehmen',
  decline: 'Diese Klausel ablehnen',
  declineConsequence:
    'Diese Klausel ist verpflichtend. Wenn Sie sie ablehnen, lehnen Sie das Dokument als Ganzes ab.',
  note: 'Eine Anmerkung zu dem, was Sie ablehnen (freiwillig)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> erhält sie zusammen mit Ihren Entscheidungen. Höchstens 1.000 Zeichen.`,
  progress: '{decided} von {total} entschieden',
  nextUndecided: 'Nächste offene Klausel',
  review: 'Meine Entscheidungen prüfen',
  hashMeaning: 'Er kennzeichnet genau den Text auf dieser Seite.',

  changesTitle: (number) => `Was sich seit Fassung ${number} geändert hat`,
  changesIntro: (number) =>
    `Über Fassung ${number} haben Sie bereits entschieden. Die Klauseln unten sind vollständig; so unterscheiden sie sich davon.`,
  countNew: (count) => plural(count, { one: '# neue Klausel', other: '# neue Klauseln' }),
  countChanged: (count) => plural(count, { one: '# geänderte Klausel', other: '# geänderte Klauseln' }),
  countUnchanged: (count) =>
    plural(count, { one: '# unveränderte Klausel', other: '# unveränderte Klauseln' }),
  countRemoved: (count) => plural(count, { one: '# entfallene Klausel', other: '# entfallene Klauseln' }),
  removedClauses: 'Nicht mehr im Dokument',
  isNew: (number) => `Neu seit Fassung ${number}`,
  isChanged: (number) => `Geändert seit Fassung ${number}`,
  isUnchanged: (number) => `Unverändert seit Fassung ${number}`,
  comparison: 'Die Änderung Wort für Wort',
  startOfRemoved: 'gestrichen:',
  endOfRemoved: 'Ende der Streichung',
  startOfAdded: 'eingefügt:',
  endOfAdded: 'Ende der Einfügung',
  nowMandatory: 'Sie war bisher freiwillig und ist jetzt verpflichtend.',
  nowOptional: 'Sie war bisher verpflichtend und ist jetzt freiwillig.',
  onlyFormatting: 'Der Wortlaut ist derselbe; nur die Gestaltung hat sich geändert.',
  tooDifferent: 'Fast alles darin hat sich geändert. So lautete sie bisher:',

  noClauses:
    'Diese Fassung enthält keine Klauseln, über die einzeln zu entscheiden ist. Mit Ihrer Bestätigung nehmen Sie sie als Ganzes an.',

  problem: 'Ihre Entscheidungen sind noch nicht vollständig',
  problemInTitle: 'Unvollständig',
  undecided: (count) =>
    plural(count, {
      one: 'Über eine Klausel müssen Sie noch entscheiden:',
      other: 'Über # Klauseln müssen Sie noch entscheiden:',
    }),
  decideThis: 'Nehmen Sie diese Klausel an oder lehnen Sie sie ab.',
  noteProblem: 'Ihre Anmerkung ist zu lang',
  noteTooLong: 'Kürzen Sie die Anmerkung auf höchstens 1.000 Zeichen.',
  staleProblem: 'Bitte entscheiden Sie noch einmal',
  stale: 'Was Sie gesendet haben, gehörte nicht zu dem Text unten. Es wurde nichts aufgezeichnet.',

  reviewTitle: 'Prüfen Sie Ihre Entscheidungen',
  reviewIntro: 'Es wurde noch nichts gesendet.',
  willAcceptAll: (count) =>
    plural(count, { one: 'Sie nehmen die Klausel an.', other: 'Sie nehmen alle # Klauseln an.' }),
  willAcceptSome: (accepted, total) => `Sie nehmen ${accepted} von ${total} Klauseln an.`,
  willReject: 'Sie lehnen das Dokument ab.',
  resultFull: 'Das Ergebnis lautet dann: vollständig angenommen.',
  resultPartial:
    'Das Ergebnis lautet dann: teilweise angenommen. Alle verpflichtenden Klauseln sind angenommen.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'Das Ergebnis lautet dann: abgelehnt, weil Sie eine verpflichtende Klausel ablehnen.',
      other: 'Das Ergebnis lautet dann: abgelehnt, weil Sie # verpflichtende Klauseln ablehnen.',
    }),
  youDecline: 'Sie lehnen ab',
  youAccept: 'Sie nehmen an',
  yourNote: 'Ihre Anmerkung',
  final: (organisation) =>
    html`Nach der Bestätigung gehen Ihre Entscheidungen an <bdi>${organisation}</bdi> und können auf dieser Seite nicht mehr geändert werden.`,
  thenTo: (host) =>
    html`Danach werden Sie zu <bdi>${host}</bdi> weitergeleitet. Der Link in Ihrer Einladung zeigt Ihren Beleg.`,
  confirmFull: 'Annahme bestätigen',
  confirmPartial: 'Teilweise Annahme bestätigen',
  confirmRejected: 'Ablehnung bestätigen',
  change: 'Meine Entscheidungen ändern',

  receipt: 'Beleg',
  acceptedFull: 'Sie haben dieses Dokument vollständig angenommen',
  acceptedPartial: 'Sie haben dieses Dokument teilweise angenommen',
  rejected: 'Sie haben dieses Dokument abgelehnt',
  tally: (accepted, declined) => `${accepted} angenommen, ${declined} abgelehnt`,
  received: (organisation) =>
    html`<bdi>${organisation}</bdi> hat Ihre Entscheidungen erhalten. Bewahren Sie diese Seite auf: Der Link in Ihrer Einladung führt hierher zurück.`,
  completed: 'Abgeschlossen am',
  askedBy: 'Angefragt von',
  document: 'Dokument',
  decidedBy: 'Entschieden von',
  decisions: 'Entscheidungen',
  reference: 'Referenz',
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
  print: 'Drucken oder als PDF speichern',
  download: 'Beleg herunterladen',
  requested: 'Angefragt am',
  firstSeen: 'Zuerst gesehen am',
  lastEvent: 'Hash des letzten Ereignisses',
  checkTitle: 'So prüfen Sie diesen Beleg',
  checkContent:
    'Der Inhalts-Hash ist der SHA-256-Wert des Dokuments, wie es angezeigt wurde, geschrieben als kanonisches JSON (RFC 8785). Der Beleg als Datei enthält diesen Text: Jedes Programm, das SHA-256 berechnet, muss auf denselben Wert kommen.',
  checkEvents: (organisation) =>
    html`Jeder Schritt dieser Anfrage wurde als Ereignis aufgezeichnet, das den Hash des vorigen enthält. Der Hash des letzten Ereignisses legt deshalb alle fest. <bdi>${organisation}</bdi> kann sie als Nachweis ausgeben; dieser Hash muss darin vorkommen.`,
  canonicalText: 'Das Dokument als kanonisches JSON',
  continueTo: (host) => html`Weiter zu <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> hat Sie inzwischen erneut gefragt. Dieser Beleg bleibt als Nachweis Ihrer früheren Entscheidungen gültig; die neuere Anfrage hat einen eigenen Link.`,
  alreadyDecided:
    'Über diese Anfrage war bereits entschieden. Was Sie jetzt gesendet haben, wurde nicht aufgezeichnet; es gilt, was hier steht.',

  voidedTitle: 'Diese Anfrage wurde zurückgezogen',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> hat sie zurückgezogen, bevor sie abgeschlossen war. Sie müssen nichts tun.`,
  withdrawn: 'Zurückgezogen am',
  expiredTitle: 'Diese Anfrage ist abgelaufen',
  expired: (organisation) =>
    html`Sie kann nicht mehr beantwortet werden. Wenn Sie noch entscheiden möchten, bitten Sie <bdi>${organisation}</bdi> um einen neuen Link.`,
  expiredOn: 'Abgelaufen am',
  askNewLink: 'Um einen neuen Link bitten',
  newLinkHint: (organisation) =>
    html`<bdi>${organisation}</bdi> erhält dann eine E-Mail mit Ihrem Wunsch und kann Sie erneut einladen.`,
  newLinkAsked: (organisation) =>
    html`<bdi>${organisation}</bdi> weiß jetzt, dass Sie sich einen neuen Link wünschen. Wird einer gesendet, kommt er per E-Mail.`,
  askedAt: 'Mitgeteilt am',
  nothingRecorded: 'Was Sie jetzt gesendet haben, wurde nicht aufgezeichnet.',

  notFoundTitle: 'Dieser Link führt ins Leere',
  notFound:
    'Vielleicht ist er unvollständig oder falsch abgeschrieben. Öffnen Sie ihn noch einmal aus Ihrer Einladung oder bitten Sie den Absender um einen neuen.',
  unreadableTitle: 'Das Formular konnte nicht gelesen werden',
  unreadable:
    'Es wurde nichts aufgezeichnet. Öffnen Sie den Link aus Ihrer Einladung noch einmal und wiederholen Sie Ihre Entscheidungen.',
  failureTitle: 'Bei uns ist etwas schiefgegangen',
  failure:
    'Wir wissen noch nicht, ob Ihr letzter Schritt aufgezeichnet wurde. Öffnen Sie den Link gleich noch einmal: Er zeigt, was gilt.',
};

import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const selection: Translation['selection'] = {
  requests: 'Ausgewählte Anfragen',
  selectRequest: (signer) => `Anfrage an ${signer} auswählen`,
  selectPage: 'Alle auf dieser Seite auswählen',
  selected: (count) => `${count} ausgewählt`,
  announcement: (count) =>
    plural(count, {
      one: '# Anfrage ausgewählt. Eingabetaste für Aktionen, Escape zum Aufheben.',
      other: '# Anfragen ausgewählt. Eingabetaste für Aktionen, Escape zum Aufheben.',
    }),
  selectAll: (count) => `Alle ${count} passenden auswählen`,
  selectFirst: (max, total) => `Die ersten ${max} von ${total} passenden auswählen`,
  selecting: (count, total) => `Auswahl läuft … ${count} von ${total}`,
  stop: 'Anhalten',
  laterOnes: 'Anfragen, die ab jetzt hinzukommen, gehören nicht dazu.',
  clear: (count) =>
    plural(count, {
      one: 'Auswahl von # Anfrage aufheben',
      other: 'Auswahl von # Anfragen aufheben',
    }),
  clearTooltip: 'Auswahl aufheben (Esc)',
  remind: (count) => `${count} erinnern`,
  void: (count) => `${count} zurückziehen`,
  download: (count) => `${count} herunterladen`,
  notPending: (count) =>
    plural(count, {
      one: '# ausgewählte Anfrage ist nicht offen und bleibt unverändert.',
      other: '# ausgewählte Anfragen sind nicht offen und bleiben unverändert.',
    }),

  reminding: {
    before: (count) => plural(count, { one: '# Erinnerung senden?', other: '# Erinnerungen senden?' }),
    during: (count) =>
      plural(count, { one: '# Erinnerung wird gesendet', other: '# Erinnerungen werden gesendet' }),
    after: (count) => plural(count, { one: '# Erinnerung gesendet', other: '# Erinnerungen gesendet' }),
    explanation:
      'Alle erhalten ihren Signaturlink noch einmal per E‑Mail. Wer vor weniger als einer Stunde erinnert wurde, wird ausgelassen.',
    send: (count) => plural(count, { one: '# Erinnerung senden', other: '# Erinnerungen senden' }),
    manyEmails: 'Diese Person hat in letzter Zeit viele E‑Mails von Ihnen erhalten.',
    tooSoon: 'Vor weniger als einer Stunde erinnert.',
  },
  voiding: {
    before: (count) => plural(count, { one: '# Anfrage zurückziehen?', other: '# Anfragen zurückziehen?' }),
    during: (count) =>
      plural(count, { one: '# Anfrage wird zurückgezogen', other: '# Anfragen werden zurückgezogen' }),
    after: (count) => plural(count, { one: '# Anfrage zurückgezogen', other: '# Anfragen zurückgezogen' }),
    explanation:
      'Über sie kann dann nicht mehr entschieden werden; ihre Links zeigen an, dass die Anfrage zurückgezogen wurde. Wer den Link per E‑Mail erhalten hat, wird per E‑Mail benachrichtigt. Das lässt sich nicht rückgängig machen, Sie können aber neue Anfragen senden.',
    reason: 'Grund',
    reasonHint:
      'Optional. Wird zu jeder Anfrage aufgezeichnet und in den E‑Mails an die unterzeichnenden Personen genannt.',
    void: (count) => plural(count, { one: '# Anfrage zurückziehen', other: '# Anfragen zurückziehen' }),
  },
  downloading: {
    before: 'Dateien herunterladen',
    during: (count) => plural(count, { one: '# Datei wird geholt', other: '# Dateien werden geholt' }),
    after: (count) =>
      plural(count, { one: '# Datei in einer ZIP-Datei', other: '# Dateien in einer ZIP-Datei' }),
    again: 'ZIP noch einmal herunterladen',
    some: (count) => `ZIP mit ${count} herunterladen`,
    kind: 'Eine ZIP-Datei mit',
    certificates: (count) => plural(count, { one: '# Zertifikat', other: '# Zertifikaten' }),
    certificatesHint: 'Ein PDF für jede Anfrage, über die entschieden ist.',
    evidence: (count) => plural(count, { one: '# Nachweispaket', other: '# Nachweispaketen' }),
    evidenceHint: 'Alles, was zu jeder nicht mehr offenen Anfrage aufgezeichnet wurde. Jeder kann es prüfen.',
    tooMany: (max) =>
      `Ein Download enthält höchstens ${max} Dateien. Wählen Sie weniger aus, zum Beispiel jeweils die Anfragen einer Woche. Programme können über die API beliebig viele holen.`,
    download: (count) => plural(count, { one: '# Datei herunterladen', other: '# Dateien herunterladen' }),
    signer: 'Person',
  },

  changes: {
    PENDING: 'Sie wurde gerade geändert.',
    ACCEPTED_FULL: 'Sie wurde inzwischen angenommen.',
    ACCEPTED_PARTIAL: 'Über sie wurde inzwischen entschieden.',
    REJECTED: 'Sie wurde inzwischen abgelehnt.',
    VOIDED: 'Sie war bereits zurückgezogen.',
    EXPIRED: 'Sie ist abgelaufen.',
  },
  run: {
    processed: (processed, total) => `${processed} von ${total}`,
    progress: 'Fortschritt',
    percentDone: (percent) => `${percent} % erledigt`,
    safeToRetry:
      'Was erledigt ist, bleibt erledigt. Sie können es gefahrlos erneut versuchen: Nichts geschieht zweimal.',
    keepOpen: 'Lassen Sie diese Seite geöffnet, bis alles erledigt ist.',
    stop: 'Anhalten',
    stopping: 'Wird angehalten …',
    lessThanAMinute: 'Noch weniger als eine Minute',
    minutesLeft: (count) => plural(count, { one: 'Noch etwa # Minute', other: 'Noch etwa # Minuten' }),
    leaveTitle: 'Seite verlassen, bevor alles erledigt ist?',
    leaveConsequence:
      'Die übrigen Anfragen bleiben, wie sie sind, und die Ergebnisse der anderen sehen Sie hier dann nicht.',
  },
  results: {
    signer: 'Person',
    result: 'Ergebnis',
    kinds: {
      done: 'Erledigt',
      skipped: 'Ausgelassen',
      failed: 'Fehlgeschlagen',
      unknown: 'Unbekannt',
      open: 'Nicht begonnen',
    },
    counted: (kind, count) => `${kind}: ${count}`,
    tableShowsWhy: 'Die Tabelle zeigt, was nicht erledigt wurde und warum.',
    unknown:
      'Die Verbindung oder der Dienst ist ausgefallen, bevor das Ergebnis ankam. Sehen Sie bei der Anfrage nach, ob es erledigt wurde.',
    stopped: 'Vor dieser Anfrage angehalten.',
    download: 'Ergebnisse herunterladen (CSV)',
    resume: (count) => `Mit den übrigen ${count} fortfahren`,
    columns: { name: 'Name', email: 'E‑Mail', result: 'Ergebnis', reason: 'Grund', requestId: 'Anfrage-ID' },
  },
};

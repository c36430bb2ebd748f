import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.de;

export const de: Messages = {
  ...languages.de,

  via: (organisation) => `${organisation} über Assent`,
  memberOf: (person, organisation) => `${person} (${organisation})`,
  sentBy: (organisation) =>
    `Gesendet von Assent, dem Dienst, mit dem ${organisation} Entscheidungen über Dokumente einholt.`,
  reference: (id) => `Referenz ${id}`,
  version: (number) => `Fassung ${number}`,
  clauses: (number) => plural(number, { one: '# Klausel', other: '# Klauseln' }),
  greeting: (signer) => `Guten Tag ${signer},`,

  request: {
    open: 'Lesen und entscheiden',
    openUntil: (when) => `Offen bis zum ${when}`,
    noDeadline: 'Es gibt keine Frist.',
    noAccount:
      'Alles geschieht auf einer Seite in Ihrem Browser. Sie brauchen weder ein Konto noch ein Passwort.',
    fallback: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    personal: (address, needsCode) =>
      needsCode
        ? `Dieser Link ist nur für ${address} bestimmt. Bitte leiten Sie ihn nicht weiter.`
        : `Dieser Link ist nur für ${address} bestimmt. Wer ihn hat, kann in Ihrem Namen entscheiden. Bitte leiten Sie ihn nicht weiter.`,
    unexpected: 'Falls Sie diese Nachricht nicht erwartet haben',
    ignore: (organisation) =>
      `Sie können sie ignorieren: Ohne Ihre Bestätigung wird nichts entschieden. Wenn Sie an ihrer Echtheit zweifeln, wenden Sie sich über Kontaktdaten, die Sie bereits kennen, an ${organisation}.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} bittet um Ihre Entscheidung: ${document}`,
    introduction: (organisation) => `${organisation} bittet um Ihre Entscheidung`,
    task: (clauses) =>
      plural(clauses, {
        '=0': 'Sie werden gebeten, dieses Dokument zu lesen und es zu bestätigen, wenn Sie einverstanden sind.',
        one: 'Sie werden gebeten, dieses Dokument zu lesen und dann seine einzige Klausel anzunehmen oder abzulehnen.',
        other:
          'Sie werden gebeten, dieses Dokument zu lesen und dann jede seiner # Klauseln anzunehmen oder abzulehnen.',
      }),
    message: (organisation) => `Nachricht von ${organisation}`,
    whatHappens: 'So geht es weiter',
    steps: (organisation, clauses, needsCode) => [
      needsCode
        ? 'Auf der Seite hinter dem Link fordern Sie einen Code per E‑Mail an. Er öffnet das Dokument. Mit dem Öffnen nehmen Sie noch nichts an.'
        : 'Der Link öffnet das Dokument. Mit dem Öffnen nehmen Sie noch nichts an.',
      clauses === 0
        ? 'Sie lesen das Dokument und bestätigen es als Ganzes.'
        : 'Sie entscheiden Klausel für Klausel und prüfen Ihre Entscheidungen, bevor Sie sie bestätigen.',
      `Ihre Entscheidungen gehen an ${organisation}. Derselbe Link zeigt danach Ihren Beleg.`,
    ],
  },

  reminder: {
    subject: (organisation, document) =>
      `Erinnerung: ${organisation} wartet auf Ihre Entscheidung zu ${document}`,
    introduction: (organisation) => `Erinnerung: ${organisation} wartet noch auf Ihre Entscheidung`,
    since: (when) => `Sie haben über die Anfrage vom ${when} noch nicht entschieden.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Vollständig angenommen',
    ACCEPTED_PARTIAL: 'Teilweise angenommen',
    ALL_DECLINED: 'Alle freiwilligen Klauseln abgelehnt',
    REJECTED: 'Abgelehnt',
  },
  tally: (accepted, declined, open = 0) =>
    `${accepted} angenommen, ${declined} abgelehnt${open > 0 ? `, ${open} nicht beantwortet` : ''}`,

  labels: {
    signer: 'Unterzeichnende Person',
    outcome: 'Ergebnis',
    clauses: 'Klauseln',
    decided: 'Entschieden am',
    requested: 'Angefragt am',
    expired: 'Abgelaufen am',
    voided: 'Zurückgezogen am',
    consentWithdrawn: 'Widerrufen am',
    reason: 'Grund',
    note: 'Anmerkung der unterzeichnenden Person',
    comment: (title) => `Kommentar zu „${title}“`,
  },

  verificationCode: {
    subject: (document) => `Ihr Code für ${document}`,
    introduction: 'Ihr Code zum Öffnen dieses Dokuments',
    code: 'Code',
    enter: 'Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben.',
    validUntil: (when) => `Er gilt bis zum ${when} und nur einmal.`,
    secret: (organisation) =>
      `Geben Sie diesen Code an niemanden weiter, auch nicht an ${organisation}: Wer ihn hat, kann auf dieser Seite in Ihrem Namen handeln.`,
    unexpected: 'Falls Sie keinen Code angefordert haben',
    ignore:
      'Sie können diese E‑Mail ignorieren. Jemand hat den Link zu diesem Dokument geöffnet, kann es ohne den Code aber weder lesen noch darüber entscheiden.',
  },

  receipt: {
    subject: (document) => `Ihr Beleg: ${document}`,
    title: 'Ihr Beleg',
    decided: {
      ACCEPTED_FULL: 'Sie haben dieses Dokument vollständig angenommen.',
      ACCEPTED_PARTIAL: 'Sie haben dieses Dokument teilweise angenommen.',
      REJECTED: 'Sie haben dieses Dokument abgelehnt.',
    },
    declinedAll: (total) =>
      plural(total, {
        one: 'Sie haben die einzige, freiwillige Klausel abgelehnt.',
        '=2': 'Sie haben beide freiwilligen Klauseln abgelehnt.',
        other: 'Sie haben alle # freiwilligen Klauseln abgelehnt.',
      }),
    received: (organisation) =>
      `Ihre Entscheidungen wurden aufgezeichnet und stehen ${organisation} zur Verfügung.`,
    attached:
      'Die angehängte Datei ist Ihr Exemplar: Sie enthält das Dokument und Ihre Entscheidungen. Sie lässt sich in jedem Browser öffnen, auch ohne Internet. Bitte bewahren Sie sie auf.',
    certificateAttached:
      'Das Zertifikat, eine Zusammenfassung zum Lesen und Drucken, ist ebenfalls angehängt.',
    certificateTooLarge:
      'Das Zertifikat ist für eine E‑Mail zu groß. Sie können es auf der Seite mit Ihrem Beleg herunterladen.',
    open: 'Beleg ansehen',
    sameLink: 'Auch der Link, über den Sie entschieden haben, zeigt ihn.',
    withdraw:
      'Ihre Einwilligung in die freiwilligen Klauseln können Sie jederzeit auf der Seite mit Ihrem Beleg widerrufen.',
    withdrawOpen: 'Einwilligung widerrufen',
    wrong: 'Falls Sie diese Entscheidung nicht getroffen haben',
    linkUsed: 'Möglicherweise hat jemand anderes Ihren Link benutzt.',
    contactOrganisation: (organisation) =>
      `Informieren Sie ${organisation}. Verwenden Sie dafür Kontaktdaten, die Sie bereits kennen.`,
  },

  voided: {
    subject: (document) => `Anfrage zurückgezogen: ${document}`,
    introduction: (organisation) => `${organisation} hat die Bitte um Ihre Entscheidung zurückgezogen`,
    happened: (organisation) =>
      `${organisation} hat diese Anfrage zurückgezogen, bevor Sie entschieden haben. Über den Link, den Sie erhalten haben, ist keine Entscheidung mehr möglich.`,
    nothingToDo: 'Sie brauchen nichts zu tun.',
  },

  proof: {
    title: 'Nachweisprotokoll',
    keep: 'Bewahren Sie diese E‑Mail auf: Mit diesen drei Werten lässt sich später prüfen, dass nichts von dem, was bis dahin aufgezeichnet war, geändert oder entfernt wurde.',
    log: 'Protokoll',
    size: 'Einträge',
    root: 'Hashwert der Wurzel',
    missing:
      'Die Werte des Nachweisprotokolls fehlen, weil die gespeicherten Aufzeichnungen zu dieser Anfrage die Prüfung vor dem Signieren nicht bestanden haben. Bitte wenden Sie sich an den Betreiber dieses Dienstes.',
  },
  requestPage: {
    open: 'Anfrage öffnen',
    afterSignIn: 'Nach der Anmeldung sehen Sie dort alles zu dieser Anfrage.',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `Vollständig angenommen von ${signer}: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `Teilweise angenommen von ${signer}: ${document}`,
      ALL_DECLINED: (signer, document) => `Alle freiwilligen Klauseln abgelehnt von ${signer}: ${document}`,
      REJECTED: (signer, document) => `Abgelehnt von ${signer}: ${document}`,
    },
    title: 'Eine Entscheidung ist eingegangen',
  },

  withdrawal: {
    subject: (document) => `Einwilligung widerrufen: ${document}`,
    title: 'Ihre Einwilligung wurde widerrufen',
    bySigner: 'Sie haben Ihre Einwilligung in die folgenden Klauseln widerrufen.',
    byOrganisation: (organisation) =>
      `${organisation} hat Ihre Einwilligung in die folgenden Klauseln in Ihrem Namen widerrufen.`,
    effect:
      'Sie gilt ab diesem Zeitpunkt nicht mehr. Die Rechtmäßigkeit dessen, was bis dahin geschehen ist, bleibt davon unberührt, und Ihre übrigen Entscheidungen bleiben unverändert.',
    wrong: 'Wenn Sie das nicht wollten',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer, document) => `${signer} hat eine Einwilligung widerrufen: ${document}`,
      byOrganisation: (signer, document) => `Einwilligung im Namen von ${signer} widerrufen: ${document}`,
    },
    title: 'Eine Einwilligung wurde widerrufen',
    byOrganisation: (organisation) =>
      `${organisation} hat sie im Namen der unterzeichnenden Person widerrufen.`,
    next: 'Ab diesem Zeitpunkt darf nichts mehr auf diese Einwilligung gestützt werden. Die übrigen Entscheidungen bleiben unverändert.',
  },

  expiry: {
    subject: (signer, document) => `Keine Entscheidung von ${signer}: ${document}`,
    title: 'Eine Anfrage ist abgelaufen',
    happened: (signer) =>
      `${signer} hat nicht rechtzeitig entschieden. Über den Link ist keine Entscheidung mehr möglich.`,
    next: (signer) => `Um erneut anzufragen, legen Sie eine neue Anfrage für ${signer} an.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} bittet um einen neuen Link: ${document}`,
    title: 'Bitte um einen neuen Link',
    happened: (signer) => `${signer} hat eine abgelaufene Anfrage geöffnet und bittet um einen neuen Link.`,
    next: (signer) =>
      `Es wurde nicht automatisch ein Link verschickt. Wenn Sie weiterhin eine Entscheidung wünschen, legen Sie eine neue Anfrage für ${signer} an.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook abgeschaltet: ${receiver}`,
    title: 'Ein Webhook wurde abgeschaltet',
    happened: (since) =>
      `Seit dem ${since} ist jede Zustellung an diese Adresse fehlgeschlagen. Sie erhält keine Ereignisse mehr, und noch ausstehende Zustellungen wurden angehalten.`,
    next: (put) =>
      `Sobald der Empfänger wieder antwortet, schalten Sie den Webhook im Dashboard oder mit ${put} wieder ein.`,
    missed: (post) =>
      `Die fehlgeschlagenen Zustellungen können Sie dann mit ${post} erneut senden. Ereignisse, die eintreten, während der Webhook abgeschaltet ist, werden nicht nachträglich gesendet.`,
    lastError: 'Letzter Fehler',
  },
  webhookPage: {
    open: 'Webhook öffnen',
    afterSignIn: 'Nach der Anmeldung sehen Sie dort die fehlgeschlagenen Zustellungen.',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} lädt Sie zu Assent ein`,
      introduction: 'Sie sind eingeladen, dieser Organisation beizutreten',
      from: (inviter) => `${inviter} hat Sie eingeladen.`,
      task: 'Über den Link legen Sie ein Konto an oder treten mit Ihrem vorhandenen Konto bei.',
      roles: {
        owner: 'Ihre Rolle: Inhaber. Sie dürfen alles.',
        admin: 'Ihre Rolle: Administrator. Sie dürfen alles, außer die Inhaber zu bestimmen.',
        viewer: 'Ihre Rolle: Betrachter. Sie dürfen Dokumente und Anfragen sehen, aber nichts ändern.',
      },
      open: 'Einladung annehmen',
      validUntil: (when) => `Der Link gilt bis zum ${when}.`,
      personal: (address) =>
        `Dieser Link ist nur für ${address} bestimmt. Wer ihn hat, kann die Einladung an Ihrer Stelle annehmen. Bitte leiten Sie ihn nicht weiter.`,
      ignore: 'Sie können sie ignorieren: Es geschieht nichts, solange Sie die Einladung nicht annehmen.',
    },
    passwordReset: {
      subject: 'Wählen Sie ein neues Passwort',
      account: 'Ihr Konto bei Assent',
      requested: (address) => `Für das Konto von ${address} wurde ein neues Passwort angefordert.`,
      open: 'Neues Passwort wählen',
      once: (when) => `Sie können diesen Link einmal verwenden, bis zum ${when}.`,
      ignore:
        'Wenn Sie das nicht waren, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt unverändert.',
    },
  },
};

import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const draft: Translation['draft'] = {
  title: 'Entwurf',
  documentVersion: (document, number) => `${isolate(document)}, Fassung ${number}`,
  noDraft: 'Kein Entwurf',
  noDraftHint:
    'Er wurde veröffentlicht oder verworfen. Die Seite des Dokuments zeigt die aktuellen Fassungen.',
  goToDocument: 'Zum Dokument',

  bar: {
    view: 'Ansicht des Editors',
    clauses: (count) => `Klauseln (${count})`,
    settings: 'Einstellungen',
    changes: 'Änderungen',
    preview: 'Vorschau',
    publish: 'Veröffentlichen …',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert',
    notSaved: (reason) => `Nicht gespeichert: ${reason}`,
    show: 'Anzeigen',
    changedElsewhere: 'Der Entwurf wurde an anderer Stelle geändert.',
    signedOut: 'Sie sind abgemeldet.',
    withRequestId: (message, id) => `${message} Vorgangskennung ${id}.`,
  },
  leaving: {
    title: 'Verlassen, ohne zu speichern?',
    consequence:
      'Ihre letzten Änderungen konnten nicht gespeichert werden. Wenn Sie die Seite jetzt verlassen, gehen sie verloren.',
  },
  comparison: {
    noneActive: 'Noch ist keine Fassung aktiv. Deshalb gibt es nichts zu vergleichen.',
    notSaved:
      'Ihre letzten Änderungen sind noch nicht gespeichert und deshalb in diesem Vergleich nicht enthalten.',
    thisDraft: 'Entwurf',
  },

  board: {
    addClause: 'Klausel hinzufügen',
    importFile: 'Aus Datei importieren …',
    noClauses: 'Noch keine Klauseln',
    noClausesHint:
      'Eine Klausel ist eine einzelne Vereinbarung mit Titel und Text. Über jede wird für sich entschieden; was zusammengehört, gehört deshalb in eine Klausel. Einen Vertrag aus einer Word-, Markdown- oder HTML-Datei können Sie importieren.',
    titlesOnly: 'Nur Titel',
    editing: 'In Bearbeitung',
    untitled: 'Klausel ohne Titel',
    newClause: 'Neue Klausel',
    copyOf: (title) => `${title} (Kopie)`,
    moveUp: 'Nach oben',
    moveDown: 'Nach unten',
    moveClauseUp: (title) => `„${title}“ nach oben verschieben`,
    moveClauseDown: (title) => `„${title}“ nach unten verschieben`,
    moveClause: (title) => `„${title}“ verschieben`,
    moreActions: (title) => `Weitere Aktionen für „${title}“`,
    addBelow: 'Klausel darunter einfügen',
    duplicate: 'Duplizieren',
    clausesAdded: (count) =>
      plural(count, { one: '# Klausel hinzugefügt.', other: '# Klauseln hinzugefügt.' }),
    clauseDeleted: (title) => `„${title}“ gelöscht.`,
    untitledDeleted: 'Klausel gelöscht.',
    undo: 'Rückgängig',
  },
  dragging: {
    instructions:
      'Drücken Sie die Leertaste, um die Klausel aufzunehmen, die Pfeiltasten, um sie zu verschieben, noch einmal die Leertaste, um sie abzulegen, und Escape, um abzubrechen.',
    pickedUp: (title, position, count) => `„${title}“ aufgenommen, Position ${position} von ${count}.`,
    pickedUpAt: (title, position, count) => `„${title}“ aufgenommen, Position ${position} von ${count}.`,
    movedOver: (title, position, count) => `„${title}“ über Position ${position} von ${count}.`,
    dropped: (title, position, count) => `„${title}“ abgelegt auf Position ${position} von ${count}.`,
    returned: (title) => `„${title}“ ist wieder an der alten Stelle.`,
    cancelled: (title, position, count) =>
      `Abgebrochen. „${title}“ ist wieder auf Position ${position} von ${count}.`,
    moved: (title, position, count) => `„${title}“ verschoben auf Position ${position} von ${count}.`,
  },
  clause: {
    title: 'Titel',
    text: 'Text',
    tooLongToInsert:
      'Dieser Text ist länger, als ein Entwurf sein darf, und wurde deshalb nicht eingefügt. Fügen Sie nur einen Teil ein oder teilen Sie ihn auf mehrere Dokumente auf.',
    mandatory: 'Verpflichtend',
    mandatoryHint: 'Wer diese Klausel ablehnt, lehnt das ganze Dokument ab.',
    preSelected: 'Vorausgewählt',
    preSelectedHint: 'Diese Klausel ist zunächst angenommen. Die Auswahl lässt sich ändern.',
    section: 'Abschnitt',
    sectionHint: 'Optional. Fasst benachbarte Klauseln unter einer Überschrift zusammen.',
    slug: 'Slug',
    slugHint: 'Bezeichner für die API.',
    id: 'Klausel-ID',
    theId: 'Klausel-ID',
  },

  conflict: {
    title: 'Dieser Entwurf wurde an anderer Stelle geändert',
    savedElsewhere: 'Er wurde {when} von einer anderen Person oder in einem anderen Tab gespeichert.',
    sameClauses: (count) =>
      plural(count, {
        one: '# Klausel wurde auf beiden Seiten geändert.',
        other: '# Klauseln wurden auf beiden Seiten geändert.',
      }),
    sameSettings: (labels) =>
      `Auf beiden Seiten geändert: ${labels}. Beim Zusammenführen gelten Ihre Angaben.`,
    differentClauses: 'Es wurde Verschiedenes geändert; deshalb lassen sich alle Änderungen übernehmen.',
    nothingLost:
      'Ihre letzten Änderungen sind noch da, aber nicht gespeichert. Nichts wird überschrieben, bevor Sie sich entscheiden.',
    compareAndMerge: 'Vergleichen und zusammenführen …',
    mergeBoth: 'Beides zusammenführen',
    load: 'Gespeicherten Entwurf laden',
    loadTitle: 'Gespeicherten Entwurf laden?',
    loadConsequence: 'Ihre ungespeicherten Änderungen gehen verloren.',
    loadConfirm: 'Meine Änderungen verwerfen',
    keep: 'Meine Änderungen behalten',
    keepTitle: 'Gespeicherten Entwurf überschreiben?',
    keepConsequence:
      'Alles, was seit dem Öffnen des Entwurfs an anderer Stelle gespeichert wurde, geht verloren.',
    keepConfirm: 'Gespeicherten Entwurf überschreiben',
    mergeTitle: 'Entwürfe zusammenführen',
    mergeExplanation:
      'Wählen Sie, welche Klausel bleibt. Alle anderen Klauseln werden zusammengeführt. Wo eine Einstellung oder Variable auf beiden Seiten geändert wurde, gilt Ihre.',
    which: (title) => `Welche Klausel „${title}“ bleibt`,
    keepSaved: 'Gespeicherte Klausel behalten',
    deleteAsSaved: 'Löschen, wie gespeichert',
    keepMine: 'Meine Klausel behalten',
    deleteAsMine: 'Löschen, wie bei mir',
    merge: 'Zusammenführen',
  },

  ended: {
    titles: {
      published: 'Dieser Entwurf wurde an anderer Stelle veröffentlicht',
      discarded: 'Dieser Entwurf wurde an anderer Stelle verworfen',
      deleted: 'Dieses Dokument wurde an anderer Stelle gelöscht',
    },
    reasons: {
      published: 'Der Entwurf wurde an anderer Stelle veröffentlicht.',
      discarded: 'Der Entwurf wurde an anderer Stelle verworfen.',
      deleted: 'Das Dokument wurde an anderer Stelle gelöscht.',
    },
    canContinue:
      'Ihre letzten Änderungen sind noch da, aber nicht gespeichert. Speichern Sie sie in einem neuen Entwurf, oder kopieren Sie den Text.',
    canOnlyCopy:
      'Ihre letzten Änderungen sind noch da, lassen sich aber nicht speichern. Kopieren Sie den Text, bevor Sie die Seite verlassen.',
    continue: 'In neuem Entwurf fortfahren',
    copy: 'Ganzen Text kopieren',
  },

  settings: {
    days: 'Tage bis zum Ablauf der Anfragen',
    neverExpire: 'Anfragen laufen nicht ab.',
    daysHint: 'Gezählt ab dem Senden einer Anfrage. Mit 0 laufen Anfragen nicht ab.',
    redirect: 'Weiterleitungs-URL',
    redirectHint:
      'Optional. Nach der Entscheidung geht es zu dieser Seite oder App weiter. ID und Status der Anfrage werden an die URL angehängt.',
    language: 'Sprache der Klauseln',
    languageHint: 'Optional. Ein Sprachkürzel wie en, de-CH oder ar, für Browser und Screenreader.',
  },
  variables: {
    title: 'Variablen',
    explanation:
      'Was sich von Person zu Person unterscheidet, zum Beispiel ein Gehalt oder ein Eintrittsdatum. Schreiben Sie {placeholder} in eine Klausel und geben Sie den Wert beim Senden des Dokuments an.',
    add: 'Variable hinzufügen',
    example: '{{name}}',
    newLabel: (number) => `Wert ${number}`,
    label: 'Bezeichnung',
    name: 'Name',
    default: 'Vorgabe',
    required: 'Pflichtangabe',
    remove: (name) => `Variable ${name} entfernen`,
    removeTooltip: 'Diese Variable entfernen',
    declareFirst: 'Legen Sie Variablen in den Einstellungen dieses Entwurfs an.',
    unknown: (placeholder) => `${placeholder} ist keine der angelegten Variablen.`,
  },

  problems: {
    tooLarge:
      'Der Entwurf ist größer als 1 MiB. Entfernen Sie einen Teil des Textes oder teilen Sie ihn auf mehrere Dokumente auf.',
    tooManyClauses: (max) => `Eine Fassung kann höchstens ${max} Klauseln haben.`,
    tooManyVariables: (max) => `Eine Fassung kann höchstens ${max} Variablen haben.`,
    tooManyPlaceholders: (max) => `Der Text kann Variablen höchstens ${max}-mal verwenden.`,
    noTitle: 'Geben Sie der Klausel einen Titel.',
    longTitle: 'Ein Titel darf höchstens 500 Zeichen haben.',
    slug: 'Ein Slug besteht aus 1 bis 100 Zeichen: A bis Z, a bis z, Ziffern, - . _ ~',
    longSection: 'Der Name eines Abschnitts darf höchstens 200 Zeichen haben.',
    hiddenCharacter: (character) => `Entfernen Sie das unsichtbare Zeichen ${character}.`,
    placeholder: (_problem, placeholder) =>
      `${placeholder}: Verwenden Sie nur angelegte Variablen, formatieren Sie jede einheitlich, und schreiben Sie keine in die Adresse eines Links.`,
    onlyOmitted: (placeholder) =>
      `Ergänzen Sie weiteren Text zu ${placeholder}, denn diese Variable kann leer bleiben, oder machen Sie sie zur Pflichtangabe.`,
    variableName: (name) =>
      `„${name}“ ist als Name einer Variablen nicht möglich. Verwenden Sie 1 bis 40 Zeichen von a bis z, 0 bis 9 und _.`,
    sameVariable: (name) => `Es gibt zwei Variablen mit dem Namen ${name}.`,
    noLabel: (name) => `Geben Sie der Variablen ${name} eine Bezeichnung.`,
    longLabel: (name) => `Die Bezeichnung von ${name} darf höchstens 200 Zeichen haben.`,
    longDefault: (name) => `Die Vorgabe von ${name} darf höchstens 1.000 Zeichen haben.`,
    undisplayable: (name) => `Die Vorgabe von ${name} enthält ein Zeichen, das sich nicht darstellen lässt.`,
    days: 'Geben Sie eine Anzahl von Tagen von 0 bis 36.500 ein.',
    redirect: () =>
      'Geben Sie eine vollständige http- oder https-URL ohne Benutzernamen und Passwort ein, oder eine mit dem eigenen Schema einer App, zum Beispiel myapp://done.',
    longRedirect: 'Die URL darf höchstens 2.048 Zeichen haben.',
    language: 'Geben Sie ein Sprachkürzel wie en oder de-CH ein.',
    link: () =>
      'Links müssen vollständige http-, https-, mailto- oder tel-Adressen oder ein #Fragment sein, ohne Leerzeichen, Benutzernamen und Passwort.',
    nestedTooDeeply:
      'Der Text ist zu tief verschachtelt. Entfernen Sie einige der Zitate oder Listen, die seinen innersten Teil umgeben, oder dessen Formatierung.',
    text: (problem) => `Der Text lässt sich nicht speichern. Meldung: „${problem}“`,
  },

  toolbar: {
    formatting: 'Formatierung',
    textOfClause: 'Text der Klausel',
    textStyle: (style) => `Absatzformat: ${style}`,
    styles: {
      paragraph: 'Absatz',
      heading: 'Überschrift',
      subheading: 'Unterüberschrift',
      small: 'Kleine Überschrift',
    },
    headingOfLevel: (level) => `Überschrift ${level}`,
    bold: 'Fett',
    italic: 'Kursiv',
    underline: 'Unterstrichen',
    strikethrough: 'Durchgestrichen',
    highlight: 'Hervorgehoben',
    code: 'Code',
    superscript: 'Hochgestellt',
    subscript: 'Tiefgestellt',
    bulletList: 'Aufzählung',
    numberedList: 'Nummerierte Liste',
    taskList: 'Aufgabenliste',
    quote: 'Zitat',
    codeBlock: 'Codeblock',
    horizontalRule: 'Trennlinie',
    variable: 'Variable',
    clearFormatting: 'Formatierung entfernen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    taskDone: (task) => `Erledigt: ${task}`,
    taskToDo: (task) => `Offen: ${task}`,
    emptyTask: 'leere Aufgabe',
  },
  link: {
    link: 'Link',
    address: 'Adresse',
    addressHint: 'Webadressen (https, http), E‑Mail-Adressen (mailto:) und Telefonnummern (tel:).',
    problem: () =>
      'Geben Sie eine vollständige http-, https-, mailto- oder tel-Adresse oder ein #Fragment ein, ohne Leerzeichen, Benutzernamen und Passwort.',
    remove: 'Link entfernen',
    set: 'Link setzen',
  },
  table: {
    table: 'Tabelle',
    insert: 'Tabelle mit 3 × 3 Zellen einfügen',
    rowAbove: 'Zeile darüber einfügen',
    rowBelow: 'Zeile darunter einfügen',
    columnBefore: 'Spalte davor einfügen',
    columnAfter: 'Spalte danach einfügen',
    headerRow: 'Kopfzeile ein- oder ausschalten',
    mergeCells: 'Zellen verbinden oder teilen',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    deleteTable: 'Tabelle löschen',
  },
};

import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const containers: Translation['containers'] = {
  title: 'Ordner',
  lead: 'Ein Ordner fasst Dokumente zusammen, die zusammengehören, zum Beispiel alles, was neue Beschäftigte unterzeichnen.',
  container: 'Ordner',
  newContainer: 'Neuer Ordner',
  createContainer: 'Ordner anlegen',
  namePlaceholder: 'Arbeitsverhältnisse',
  noContainers: 'Noch keine Ordner',
  noContainersHint:
    'Legen Sie einen Ordner für ein Thema an, zum Beispiel „Arbeitsverhältnisse“ oder „Nutzungsbedingungen“, und darin das erste Dokument.',
  find: 'Ordner suchen',
  noMatch: (query) => `Kein Ordner passt zu „${query}“.`,
  documents: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  created: 'angelegt {when}',
  template: 'Vorlage',
  kept: (days) =>
    plural(days, {
      one: 'Personenbezogene Daten werden # Tag aufbewahrt',
      other: 'Personenbezogene Daten werden # Tage aufbewahrt',
    }),
  legalHold: 'Löschsperre',
  newDocument: 'Neues Dokument',
  createDocument: 'Anlegen und schreiben',
  documentPlaceholder: 'Arbeitsvertrag',
  noDocuments: 'Noch keine Dokumente',
  noDocumentsHint:
    'Ein Dokument ist das, was unterzeichnet wird, zum Beispiel ein Vertrag oder eine Richtlinie. Sie schreiben es Klausel für Klausel, und über jede Klausel wird einzeln entschieden.',
  findDocument: 'Dokument suchen',
  noDocumentMatch: (query) => `Kein Dokument passt zu „${query}“.`,
  publishedVersion: (number) => `Fassung ${number}, veröffentlicht {when}`,
  notPublished: 'nicht veröffentlicht',
  signingRequests: (count) => plural(count, { one: '# Anfrage', other: '# Anfragen' }),

  menu: {
    label: 'Weitere Aktionen für diesen Ordner',
    edit: 'Name und Beschreibung bearbeiten',
    retention: 'Aufbewahrung und Löschsperre',
    duplicate: 'Duplizieren',
    unmark: 'Aus den Vorlagen entfernen',
    unmarked: 'Aus den Vorlagen entfernt. Der Ordner und seine Dokumente sind unverändert.',
    mark: 'Als Vorlage kennzeichnen',
    marked: (name) => `„${name}“ ist jetzt eine Vorlage.`,
  },
  duplicate: {
    title: (name) => `„${name}“ duplizieren`,
    name: 'Name der Kopie',
    copyOf: (name) => `${name} (Kopie)`,
    content:
      'Kopiert die Klauseln der aktiven Fassung jedes Dokuments. Andernfalls sind die neuen Dokumente leer.',
    submit: 'Duplizieren',
    created: (name) => `„${name}“ angelegt. Die Dokumente darin sind Entwürfe.`,
  },
  retention: {
    days: 'Aufbewahrung personenbezogener Daten in Tagen',
    daysHint:
      'Gezählt ab dem Ende jeder Anfrage. Lassen Sie das Feld leer, um die Daten unbegrenzt aufzubewahren. Gelöschte Daten lassen sich nicht wiederherstellen.',
    noLimit: 'Unbegrenzt',
    holdHint:
      'Solange sie eingeschaltet ist, wird in diesem Ordner nichts gelöscht, auch nicht auf Verlangen, und der Ordner selbst lässt sich nicht löschen.',
    saved: 'Aufbewahrung gespeichert.',
    erases: (days) =>
      plural(days, {
        one: 'Innerhalb von Minuten werden Namen, Adressen, Anmerkungen und Kommentare der Unterzeichnenden gelöscht, deren Anfragen in diesem Ordner vor mehr als # Tag geendet haben. Das lässt sich nicht rückgängig machen.',
        other:
          'Innerhalb von Minuten werden Namen, Adressen, Anmerkungen und Kommentare der Unterzeichnenden gelöscht, deren Anfragen in diesem Ordner vor mehr als # Tagen geendet haben. Das lässt sich nicht rückgängig machen.',
      }),
    saveAndErase: 'Speichern und löschen',
  },
  delete: {
    title: (name) => `„${name}“ löschen?`,
    consequence: (documents) =>
      plural(documents, {
        '=0': 'Der Ordner wird endgültig gelöscht.',
        one: 'Der Ordner und das Dokument darin werden endgültig gelöscht.',
        other: 'Der Ordner und die # Dokumente darin werden endgültig gelöscht.',
      }),
    pending: 'Offene Anfragen werden zurückgezogen; ihre Links funktionieren dann nicht mehr.',
    decided: 'Anfragen, über die bereits entschieden ist, behalten ihre Aufzeichnungen und ihren Nachweis.',
    typeToConfirm: 'Geben Sie zur Bestätigung {name} ein',
    submit: 'Ordner löschen',
    deleted: (name) => `„${name}“ gelöscht.`,
  },
};

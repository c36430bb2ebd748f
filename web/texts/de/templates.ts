import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const templates: Translation['templates'] = {
  title: 'Vorlagen',
  lead: 'Vorlagen sind Ordner, mit denen Sie beginnen können. Beim Verwenden entsteht eine Kopie; die Vorlage selbst ändert sich nicht.',
  noTemplates: 'Noch keine Vorlagen',
  noTemplatesHint:
    'Öffnen Sie einen Ordner, der anderen als Ausgangspunkt dienen kann, und wählen Sie in seinem Menü „Als Vorlage kennzeichnen“.',
  goToContainers: 'Zu den Ordnern',
  find: 'Vorlage suchen',
  noMatch: (query) => `Keine Vorlage passt zu „${query}“.`,
  all: 'Alle',
  noCategory: 'Ohne Kategorie',
  documents: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  useButton: 'Verwenden',
  buttonLabel: (name) => `Vorlage ${name} verwenden`,
  editLabel: (name) => `Vorlage ${name} bearbeiten`,

  category: 'Kategorie',
  categoryHint:
    'Vorlagen sind nach Kategorien geordnet. Wählen Sie eine vorhandene oder geben Sie eine neue ein.',
  descriptionPlaceholder: 'Alles, was neue Beschäftigte in Deutschland unterzeichnen',
  editTitle: (name) => `„${name}“ bearbeiten`,

  dialogTitle: (name) => `„${name}“ verwenden`,
  newName: 'Name des neuen Ordners',
  content:
    'Kopiert die Klauseln der aktiven Fassung jedes Dokuments. Andernfalls sind die neuen Dokumente leer.',
  create: 'Ordner anlegen',
  created: (name) => `„${name}“ angelegt. Die Dokumente darin sind Entwürfe.`,
};

import { plural } from '../plural.ts';

export const templates = {
  title: 'Templates',
  lead: 'Templates are containers to start from. Using one creates a copy; the template itself doesn’t change.',
  noTemplates: 'No templates yet',
  noTemplatesHint:
    'Open a container that others could start from, and choose “Mark as template” in its menu.',
  goToContainers: 'Go to containers',
  find: 'Find a template',
  noMatch: (query: string) => `No templates match “${query}”.`,
  all: 'All',
  noCategory: 'No category',
  documents: (count: number) => plural(count, { one: '# document', other: '# documents' }),
  useButton: 'Use',
  buttonLabel: (name: string) => `Use the template ${name}`,
  editLabel: (name: string) => `Edit the template ${name}`,

  category: 'Category',
  categoryHint: 'Templates are grouped by category. Pick an existing one or enter a new one.',
  descriptionPlaceholder: 'Everything a new employee in Germany signs',
  editTitle: (name: string) => `Edit “${name}”`,

  dialogTitle: (name: string) => `Use “${name}”`,
  newName: 'Name of the new container',
  content: 'Copies the clauses of each document’s active version. Otherwise the documents start empty.',
  create: 'Create container',
  created: (name: string) => `“${name}” created. Its documents start as drafts.`,
};

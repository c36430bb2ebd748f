import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const draftImport: Translation['draftImport'] = {
  title: 'Importer un fichier',
  explanation:
    'Choisissez un document Word (.docx), un fichier Markdown (.md) ou une page web (.html). Ses titres deviennent des clauses, que vous pouvez vérifier avant de les ajouter à ce brouillon.',
  notUploaded: 'Le fichier est lu dans votre navigateur et n’est pas téléversé.',
  choose: 'Choisir un fichier',
  chooseAnother: 'Choisir un autre fichier',
  unreadable:
    'Le fichier est illisible. Enregistrez-le de nouveau dans le programme dont il provient, puis réessayez.',
  noText:
    'Le fichier ne contient aucun texte. S’il s’agit d’un document numérisé, passez-le d’abord par une reconnaissance de texte.',

  losses: 'Ce qui différera du fichier',
  beginsAt: 'Début d’une nouvelle clause',
  documentTitle: (title) => `« ${title} » est considéré comme le titre du document et n’est pas repris.`,
  add: (count) => plural(count, { one: 'Ajouter # clause', other: 'Ajouter # clauses' }),
  nowhere: 'Document entier (une seule clause)',
  bold: (clauses) => plural(clauses, { one: 'Ligne en gras (# clause)', other: 'Ligne en gras (# clauses)' }),
  numbered: (clauses) =>
    plural(clauses, { one: 'Paragraphe numéroté (# clause)', other: 'Paragraphe numéroté (# clauses)' }),
  headings: (level, clauses) =>
    plural(clauses, {
      one: `Titre de niveau ${level} (# clause)`,
      other: `Titre de niveau ${level} (# clauses)`,
    }),
  introduction: 'Introduction',

  importClause: (number) => `Importer la clause ${number}`,
  section: (section) => `Section : ${section}`,
  titleOf: (number) => `Titre de la clause ${number}`,
  noTitle: 'Donnez un titre à la clause.',
  textOf: (number) => `Texte de la clause ${number}`,
  mandatory: 'Obligatoire',
  clauseMandatory: (number) => `La clause ${number} est obligatoire`,
  merge: 'Fusionner avec la précédente',
  mergeClause: (number) => `Fusionner la clause ${number} avec la précédente`,

  someWithoutTitle: 'Donnez un titre à chaque clause.',
  tooMany: (max) =>
    `Une version peut comporter ${max} clauses au maximum. Fusionnez-en ou laissez-en de côté.`,
  tooLong: 'Le texte est plus long que ce qu’une version peut contenir. Laissez des clauses de côté.',
};

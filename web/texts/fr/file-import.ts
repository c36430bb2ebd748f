import { formatCount } from '../count.ts';
import type { Translation } from '../translation.ts';

export const fileImport: Translation['fileImport'] = {
  tooMuchText:
    'Le fichier contient plus de texte qu’il n’est possible d’importer. Divisez-le en fichiers plus petits.',
  damaged: 'Le fichier est endommagé et ne peut pas être lu.',
  encrypted: 'Le fichier est chiffré. Enregistrez-le sans mot de passe, puis réessayez.',
  passwordOrOld:
    'Le fichier est protégé par un mot de passe ou dans un ancien format (.doc, .xls). Enregistrez-le en .docx ou .xlsx sans mot de passe, puis réessayez.',
  documentType:
    'Le fichier déclare un type de document, ce que les fichiers Office ne font jamais. Il ne peut pas être importé.',
  nestedTables:
    'Le fichier est trop profondément imbriqué. Supprimez les tableaux dans les tableaux, puis réessayez.',
  largerThan25MB: 'Le fichier dépasse 25 Mo. Retirez ses images, ou divisez-le en fichiers plus petits.',
  largerThan2MB: 'Le fichier dépasse 2 Mo. Divisez-le en fichiers plus petits.',
  otherKind:
    'Seuls les fichiers Word (.docx), Markdown (.md) et HTML (.html) peuvent être importés. Ouvrez celui-ci dans Word, enregistrez-le en .docx, puis réessayez.',
  notWord: 'Ce n’est pas un document Word. Enregistrez-le en .docx dans Word, puis réessayez.',
  unreadableWord:
    'Le document ne peut pas être lu. Ouvrez-le dans Word, enregistrez-le de nouveau, puis réessayez.',
  nestedMarkdown: 'Le fichier est trop profondément imbriqué pour être importé.',
  unreadableMarkdown:
    'Le Markdown ne peut pas être lu. Simplifiez les listes dans les listes, puis réessayez.',

  losses: {
    images: (count) => `Les images (${formatCount(count)}) sont omises.`,
    fields: (count) => `Les champs de formulaire (${formatCount(count)}) sont omis.`,
    links: (count) =>
      `Les liens (${formatCount(count)}) sont omis, car les signataires ne pourraient pas les ouvrir ; leur texte est conservé.`,
    trackedChanges: (insertions, deletions) =>
      `Les modifications suivies sont considérées comme acceptées : les insertions (${formatCount(insertions)}) sont conservées, les suppressions (${formatCount(deletions)}) sont omises.`,
    comments: 'Les commentaires sont omis.',
    notes: 'Les notes de bas de page et de fin sont omises.',
    equations: 'Les équations sont omises.',
    contents: 'La table des matières est omise.',
    headers: 'Les en-têtes et pieds de page sont omis.',
    numbering: 'Word numérote les titres. Les numéros sont omis : vérifiez donc les renvois entre clauses.',
    lists:
      'Word numérote des listes d’une façon impossible dans les clauses, par exemple 1.1 ou Article 1. Ici, elles comptent 1, 2, 3 : vérifiez donc les renvois.',
    hiddenText:
      'Le texte masqué est importé comme le reste. Supprimez-le si les signataires ne doivent pas le voir.',
    textBoxes:
      'Certaines zones de texte ne peuvent pas être lues et sont omises. Copiez leur texte dans le corps du document.',
    drawings: 'Les graphiques, diagrammes et objets WordArt sont omis.',
    insertedFiles: 'Les autres fichiers insérés dans le document sont omis.',
    symbols: (count) =>
      `Les symboles (${formatCount(count)}) sont omis, car seule leur police indique ce qu’ils représentent.`,
  },
};

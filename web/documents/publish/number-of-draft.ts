import { type DocumentWithVersions, draftIn } from '../queries.ts';

/** The number of the version that a document's draft becomes. */
export function numberOfDraft(document: DocumentWithVersions): number {
  return draftIn(document)?.version_number ?? 1;
}

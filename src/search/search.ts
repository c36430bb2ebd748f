import type { SearchResults } from '../../wire/search.ts';
import type { Db } from '../platform/database/database.ts';
import { findContainers } from './find-containers.ts';
import { findDocuments } from './find-documents.ts';
import { findSigningRequests } from './find-signing-requests.ts';

/** Finds containers, documents and signing requests by name, for a search box. */
export async function search(db: Db, orgId: string, query: string): Promise<SearchResults> {
  return {
    containers: [
      ...(await findContainers(db, orgId, query, { isTemplate: false })),
      ...(await findContainers(db, orgId, query, { isTemplate: true })),
    ],
    documents: await findDocuments(db, orgId, query),
    signing_requests: await findSigningRequests(db, orgId, query),
  };
}

import * as wire from '../../wire/documents.ts';
import type { Api } from '../platform/http/api.ts';
import { archiveDocument } from './archive.ts';
import { createDocument } from './create.ts';
import { createNewDraft } from './create-new-draft.ts';
import { deleteDocument } from './delete.ts';
import { discardDraft } from './discard-draft.ts';
import { duplicateDocument } from './duplicate.ts';
import { getDocument } from './get.ts';
import { listDocuments } from './list.ts';
import { publishDocument } from './publish.ts';
import { replaceDraft } from './replace-draft.ts';
import { updateDocument } from './update.ts';

export function documentRoutes(api: Api): void {
  api.read(wire.listDocuments, (db, { caller, query }) =>
    listDocuments(db, caller.org_id, query.containerId),
  );
  api.write(wire.createDocument, (tx, { caller, body }) => createDocument(tx, caller, body));
  api.read(wire.getDocument, (db, { caller, params }) => getDocument(db, caller.org_id, params.id));
  api.write(wire.updateDocument, (tx, { caller, params, body }) =>
    updateDocument(tx, caller.org_id, params.id, body),
  );
  api.write(
    wire.deleteDocument,
    (tx, { caller, client, params }) => deleteDocument(tx, caller, client, params.id),
    { mayTakeLong: true },
  );
  api.write(wire.duplicateDocument, (tx, { caller, params, body }) =>
    duplicateDocument(tx, caller, params.id, body),
  );
  api.write(wire.replaceDraft, (tx, { caller, params, body }) =>
    replaceDraft(tx, caller.org_id, params.id, body),
  );
  api.write(wire.discardDraft, (tx, { caller, params }) => discardDraft(tx, caller, params.id));
  api.write(wire.publishDocument, (tx, { caller, params, body }) =>
    publishDocument(tx, caller, params.id, body),
  );
  api.write(wire.archiveDocument, (tx, { caller, params }) => archiveDocument(tx, caller, params.id));
  api.write(wire.createNewDraft, (tx, { caller, params }) => createNewDraft(tx, caller.org_id, params.id));
}

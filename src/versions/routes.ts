import * as wire from '../../wire/versions.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Api } from '../platform/http/api.ts';
import { countClauseDecisions } from './count-clause-decisions.ts';
import { diffVersions } from './diff.ts';
import { getVersion } from './get.ts';
import { listVersions } from './list.ts';
import { listClauseComments } from './list-clause-comments.ts';
import { previewVersion } from './preview.ts';

export function versionRoutes(api: Api, keyring: Keyring, baseUrl: string): void {
  api.read(wire.listVersions, (db, { caller, query }) => listVersions(db, caller.org_id, query));
  api.read(wire.getVersion, (db, { caller, params }) => getVersion(db, caller.org_id, params.id));
  api.read(wire.diffVersions, (db, { caller, params, query }) =>
    diffVersions(db, caller.org_id, params.id, query.against),
  );
  api.read(wire.countClauseDecisions, (db, { caller, params }) =>
    countClauseDecisions(db, caller.org_id, params.id),
  );
  api.read(wire.listClauseComments, (db, { caller, params, query }) =>
    listClauseComments(db, keyring, caller.org_id, params.id, query),
  );
  api.write(
    wire.previewVersion,
    (tx, { caller, params }) => previewVersion(tx, keyring, baseUrl, caller.org_id, params.id),
    { isForViewers: true },
  );
}

import type { Translation } from '../translation.ts';
import { account } from './account.ts';
import { activity } from './activity.ts';
import { apiKeys } from './api-keys.ts';
import { attention } from './attention.ts';
import { campaigns } from './campaigns.ts';
import { common } from './common.ts';
import { consents } from './consents.ts';
import { containers } from './containers.ts';
import { documents } from './documents.ts';
import { draft } from './draft.ts';
import { draftImport } from './draft-import.ts';
import { errors } from './errors.ts';
import { fileImport } from './file-import.ts';
import { keyboard } from './keyboard.ts';
import { members } from './members.ts';
import { organisation } from './organisation.ts';
import { providerErrors } from './provider-errors.ts';
import { publish } from './publish.ts';
import { search } from './search.ts';
import { selection } from './selection.ts';
import { sending } from './sending.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { signingRequests } from './signing-requests.ts';
import { statistics } from './statistics.ts';
import { templates } from './templates.ts';
import { usage } from './usage.ts';
import { versions } from './versions.ts';
import { webhooks } from './webhooks.ts';

export const de: Translation = {
  account,
  activity,
  apiKeys,
  attention,
  campaigns,
  common,
  consents,
  containers,
  documents,
  draft,
  draftImport,
  errors,
  fileImport,
  keyboard,
  members,
  organisation,
  providerErrors,
  publish,
  search,
  selection,
  sending,
  shell,
  signIn,
  signingRequests,
  statistics,
  templates,
  usage,
  versions,
  webhooks,
};

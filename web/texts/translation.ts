import type { ErrorCode } from '../../wire/errors.ts';
import type { account } from './en/account.ts';
import type { activity } from './en/activity.ts';
import type { apiKeys } from './en/api-keys.ts';
import type { attention } from './en/attention.ts';
import type { campaigns } from './en/campaigns.ts';
import type { common } from './en/common.ts';
import type { consents } from './en/consents.ts';
import type { containers } from './en/containers.ts';
import type { documents } from './en/documents.ts';
import type { draft } from './en/draft.ts';
import type { draftImport } from './en/draft-import.ts';
import type { fileImport } from './en/file-import.ts';
import type { keyboard } from './en/keyboard.ts';
import type { members } from './en/members.ts';
import type { organisation } from './en/organisation.ts';
import type { providerErrors } from './en/provider-errors.ts';
import type { publish } from './en/publish.ts';
import type { search } from './en/search.ts';
import type { selection } from './en/selection.ts';
import type { sending } from './en/sending.ts';
import type { shell } from './en/shell.ts';
import type { signIn } from './en/sign-in.ts';
import type { signingRequests } from './en/signing-requests.ts';
import type { statistics } from './en/statistics.ts';
import type { templates } from './en/templates.ts';
import type { usage } from './en/usage.ts';
import type { versions } from './en/versions.ts';
import type { webhooks } from './en/webhooks.ts';
import type { TextsLike } from './texts-like.ts';

/** The texts of a language other than English, by feature. A language that lacks a text fails to compile. */
export interface Translation {
  account: TextsLike<typeof account>;
  activity: TextsLike<typeof activity>;
  apiKeys: TextsLike<typeof apiKeys>;
  attention: TextsLike<typeof attention>;
  campaigns: TextsLike<typeof campaigns>;
  common: TextsLike<typeof common>;
  consents: TextsLike<typeof consents>;
  containers: TextsLike<typeof containers>;
  documents: TextsLike<typeof documents>;
  draft: TextsLike<typeof draft>;
  draftImport: TextsLike<typeof draftImport>;
  fileImport: TextsLike<typeof fileImport>;
  keyboard: TextsLike<typeof keyboard>;
  members: TextsLike<typeof members>;
  organisation: TextsLike<typeof organisation>;
  providerErrors: TextsLike<typeof providerErrors>;
  publish: TextsLike<typeof publish>;
  search: TextsLike<typeof search>;
  selection: TextsLike<typeof selection>;
  sending: TextsLike<typeof sending>;
  shell: TextsLike<typeof shell>;
  signIn: TextsLike<typeof signIn>;
  signingRequests: TextsLike<typeof signingRequests>;
  statistics: TextsLike<typeof statistics>;
  templates: TextsLike<typeof templates>;
  usage: TextsLike<typeof usage>;
  versions: TextsLike<typeof versions>;
  webhooks: TextsLike<typeof webhooks>;
  /** What the errors of the API mean, whose own sentences are English. */
  errors: Record<ErrorCode | SignInErrorCode, string>;
}

/** Errors of signing in and of the account, which better-auth names. */
type SignInErrorCode =
  | 'INVALID_EMAIL_OR_PASSWORD'
  | 'INVALID_PASSWORD'
  | 'INVALID_CODE'
  | 'INVALID_SET_UP_CODE'
  | 'INVALID_BACKUP_CODE'
  | 'CODE_ALREADY_USED'
  | 'INVALID_TOKEN'
  | 'INVALID_TWO_FACTOR_COOKIE'
  | 'TOTP_ALREADY_ENABLED'
  | 'TOTP_NOT_ENABLED'
  | 'TWO_FACTOR_NOT_ENABLED'
  | 'INVALID_ORIGIN'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG';

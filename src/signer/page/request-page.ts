import type { Signing } from '../find.ts';
import type { Doubt } from './doubt.ts';
import type { Messages } from './messages/en.ts';
import type { RenderedVersion } from './rendered-version.ts';

/** What the page that a link opens is rendered from, whatever the status of its request. */
export interface RequestPage {
  signing: Signing;
  version: RenderedVersion;
  /** The path of the page, without the query. */
  path: string;
  messages: Messages;
  /** The code of the page's only button, if it has one. */
  code: string | undefined;
  /** Set when the page is shown again because the sent form doesn't show that its sender saw the page. */
  doubt?: Doubt | undefined;
  /** Set when the page is shown instead of recording what the signer sent. */
  notRecorded?: NotRecorded | undefined;
  /** The ids of the clauses that the signer chose to withdraw, if the receipt is shown again instead. */
  chosen?: string[];
}

/**
 * Why nothing was recorded: decisions came too late, or consent was to be withdrawn but no clause was chosen, or the
 * signer has accepted the document again since.
 */
export type NotRecorded = 'sent-too-late' | 'none-chosen' | 'accepted-again';

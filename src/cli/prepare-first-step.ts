import type { Logger } from 'pino';
import { hasAnyOrganisation } from '../organisations/has-any.ts';
import { commandLine } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { createSetUpLink } from '../set-up/link.ts';

/**
 * What to print once the service is ready: a new set-up link until there is an account, and until there is an
 * organisation, the command that creates one. Call it before the service listens, because the link of an earlier start
 * works until then. A failure is logged.
 */
export async function prepareFirstStep(db: Db, baseUrl: string, log: Logger): Promise<string> {
  try {
    const token = await createSetUpLink(db, process.uptime());
    const link =
      token === undefined
        ? ''
        : `Open this link to create the first account. It works once, and only until the next start:\n  ${baseUrl}/dashboard/set-up/${token}\n`;
    const command = (await hasAnyOrganisation(db))
      ? ''
      : `There is no organisation yet. To use only the API, create one and its first API key with:\n  ${commandLine('orgs create --name "Your name"')}\n`;
    return link + command;
  } catch (err) {
    log.warn({ err }, 'the first step could not be suggested');
    return '';
  }
}

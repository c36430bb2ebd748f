import type { Logger } from 'pino';
import { hasAnyOrganisation } from '../organisations/has-any.ts';
import { commandLine } from '../platform/command-line.ts';
import type { Db } from '../platform/database/database.ts';
import { createSetUpLink } from '../set-up/link.ts';

/**
 * Until there is an account, prints a new set-up link. Until there is an organisation, also prints the command that
 * creates one. A failure is logged.
 */
export async function suggestFirstStep(db: Db, baseUrl: string, log: Logger): Promise<void> {
  try {
    const token = await createSetUpLink(db, process.uptime());
    if (token !== undefined)
      process.stderr.write(
        `Open this link to create the first account. It works once, and only until the next start:\n  ${baseUrl}/dashboard/set-up/${token}\n`,
      );
    if (!(await hasAnyOrganisation(db)))
      process.stderr.write(
        `There is no organisation yet. To use only the API, create one and its first API key with:\n  ${commandLine('orgs create --name "Your name"')}\n`,
      );
  } catch (err) {
    log.warn({ err }, 'the first step could not be suggested');
  }
}

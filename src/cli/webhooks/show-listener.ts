import type { EventType } from '../../../wire/events.ts';
import { say } from '../terminal.ts';

export interface ListenOptions {
  forwardTo: string | undefined;
  events: readonly EventType[];
  json: boolean;
}

/** Shows the temporary webhook that receives, and how to stop. */
export function showListener(
  title: string,
  { id, secret }: { id: string; secret: string },
  { events, forwardTo }: ListenOptions,
): void {
  say(`${title}: ${events.join(', ')}\n  webhook  ${id}\n  secret   ${secret}`);
  if (forwardTo) say(`  forward  ${withoutPassword(forwardTo)}`);
  say('Press Ctrl-C to stop and remove the webhook.');
}

/** The URL without its user and password, because logs may keep what the terminal shows. */
function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  return shown.href;
}

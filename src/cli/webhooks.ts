import { defaultEventTypes, eventTypes } from '../../wire/enumerations.ts';
import type { EventType } from '../../wire/events.ts';
import { isPercentEncoded } from '../config/values.ts';
import { httpUrlArgument, uuidOption } from './arguments.ts';
import { type Command, type CommandInput, UsageError } from './command.ts';
import { readService } from './remote-service.ts';

export const webhooksListen: Command = {
  usage: '--org ORG|--url URL [--forward URL] [--events EVENTS]',
  summary: 'show the webhooks of an organisation as they are delivered, and forward them',
  options: {
    url: {
      type: 'string',
      help: 'the URL of a running service; an API key of the organisation is in ASSENT_API_KEY',
    },
    org: {
      type: 'string',
      help: "instead of --url, if this machine can reach the database: the organisation's ID, as shown by orgs list",
    },
    forward: {
      type: 'string',
      help: "http or https URL to forward deliveries to; its responses count as the deliveries' responses",
    },
    events: {
      type: 'string',
      help: `comma-separated list of ${eventTypes.join(', ')}; default: the first five`,
    },
  },
  jsonHelp: 'print each delivery as JSON on one line',
  printsManyValues: true,
  handlesSignals: true,
  run: async (input) => {
    const { org, url } = input.values;
    if (org === undefined && url === undefined) throw new UsageError('Either --org or --url is required');
    if (org !== undefined && url !== undefined) throw new UsageError('Give either --org or --url, not both');
    const forwardTo = urlOption(input, 'forward');
    const events = eventsOption(input);
    const options = { forwardTo, events, json: input.json };
    if (url !== undefined) {
      const service = readService(input);
      const { listenByApi } = await import('./webhooks/listen-by-api.ts');
      return listenByApi(service, options);
    }
    const orgId = uuidOption(input, 'org');
    const config = await input.config();
    const { listenForWebhooks } = await import('./webhooks/listen.ts');
    return listenForWebhooks(config, { orgId, ...options });
  },
};

function urlOption({ values }: CommandInput, name: string): string | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  const url = httpUrlArgument(`--${name}`, String(value), 'an http or https URL');
  if (!isPercentEncoded(url.username) || !isPercentEncoded(url.password))
    throw new UsageError(`--${name} has a stray "%" in its user or password; write "%" as %25`);
  return url.href;
}

function eventsOption({ values: { events } }: CommandInput): readonly EventType[] {
  if (events === undefined) return defaultEventTypes;
  const names = String(events)
    .split(',')
    .map((name) => name.trim());
  return [...new Set(names)].map((name) => {
    const known = eventTypes.find((type) => type === name);
    if (!known) throw new UsageError(`There is no event "${name}"; choose from ${eventTypes.join(', ')}`);
    return known;
  });
}

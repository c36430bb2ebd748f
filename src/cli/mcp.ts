import { type Command, errorAsJson } from './command.ts';
import { readService } from './remote-service.ts';

export const mcp: Command = {
  usage: '--url URL [--allow-writes]',
  summary: 'offer a running service to an AI agent on standard input and output (Model Context Protocol)',
  options: {
    url: { type: 'string', help: 'the URL of the service; its API key is in ASSENT_API_KEY' },
    'allow-writes': {
      type: 'boolean',
      help: 'also offer the tools that send, remind and void signing requests, withdraw consent and run campaigns',
    },
  },
  jsonHelp: errorAsJson,
  handlesSignals: true,
  run: async (input) => {
    const service = readService(input);
    const { relayMessages } = await import('./mcp/relay-messages.ts');
    await relayMessages(service, { allowWrites: input.values['allow-writes'] === true });
  },
};

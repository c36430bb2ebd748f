import type { Command } from './command.ts';

export const printOpenapi: Command = {
  usage: '',
  summary: 'print the OpenAPI 3.1 document',
  run: async () => (await import('../openapi.ts')).openapi('http://localhost:3000'),
  print: (document: object) => `${JSON.stringify(document, null, 2)}\n`,
};

import { openapi } from '../openapi.ts';
import type { Command } from './command.ts';

export const printOpenapi: Command = {
  usage: '',
  summary: 'print the OpenAPI 3.1 document',
  run: async () => openapi('http://localhost:3000'),
  print: (document: object) => `${JSON.stringify(document, null, 2)}\n`,
};

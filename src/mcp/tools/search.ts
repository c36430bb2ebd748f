import * as wire from '../../../wire/search.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { requiredOf, toolSchema } from '../tool-schema.ts';

export const search: Tool = {
  name: 'search',
  title: 'Search everything by name',
  description:
    'Finds containers, templates, documents, and signing requests by a name or an email address: at most five of each. Use it when it is not clear what a name refers to.',
  annotations: onlyReads,
  inputSchema: toolSchema(wire.search.query.properties, requiredOf(wire.search.query)),
  run: async (api, query) => (await api.call(wire.search, { query })).data,
};

import Type from 'typebox';
import * as wire from '../../../wire/versions.ts';
import { pageFrom, pageSize, startOf } from '../page-of.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { toolSchema } from '../tool-schema.ts';
import { Cursor } from './cursor.ts';

const { search, documentId, status } = wire.listVersions.query.properties;

export const findVersions: Tool = {
  name: 'find_versions',
  title: 'Find documents and versions',
  description:
    'Finds documents and their versions, newest version first. Signing requests are sent for the ACTIVE version of a document. Returns the IDs of version, document and container, their names, and how many signing requests the version has.',
  annotations: onlyReads,
  inputSchema: toolSchema({
    search: Type.With(search, { description: 'Part of the name of the document or its container.' }),
    documentId,
    status,
    cursor: Cursor,
  }),
  async run(api, { cursor, ...filter }) {
    const offset = startOf(cursor);
    const { data, pagination } = await api.call(wire.listVersions, {
      query: { ...filter, offset, limit: pageSize },
    });
    const items = data.map(({ id, version_number, status, document, container, published_at, _count }) => ({
      version_id: id,
      version_number,
      status,
      document,
      container,
      published_at,
      signing_requests: _count.signing_requests,
    }));
    return pageFrom(offset, items, pagination.total);
  },
};

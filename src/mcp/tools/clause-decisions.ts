import Type from 'typebox';
import * as wire from '../../../wire/versions.ts';
import { pageByCursor, pageOf, pageSize } from '../page-of.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { toolSchema } from '../tool-schema.ts';
import { Cursor } from './cursor.ts';

const VersionId = Type.With(wire.countClauseDecisions.params.properties.id, {
  description: 'As find_versions returns it.',
});

export const countClauseDecisions: Tool = {
  name: 'count_clause_decisions',
  title: 'Count decisions on each clause',
  description:
    'Counts what signers decided on each clause of a version: accepted, declined, left unanswered after a mandatory clause was declined, or withdrawn since, and how many gave a comment. In the order of the document.',
  annotations: onlyReads,
  inputSchema: toolSchema({ versionId: VersionId, cursor: Cursor }, ['versionId']),
  async run(api, { versionId, cursor }) {
    const { data } = await api.call(wire.countClauseDecisions, { id: { versionId } });
    return pageOf(data, cursor);
  },
};

export const listClauseComments: Tool = {
  name: 'list_clause_comments',
  title: 'List comments on a clause',
  description:
    'Lists what signers wrote when they declined a clause of a version, newest first. The clause is named by its slug, as count_clause_decisions returns it.',
  annotations: onlyReads,
  inputSchema: toolSchema(
    { versionId: VersionId, clause: wire.listClauseComments.query.properties.clause, cursor: Cursor },
    ['versionId', 'clause'],
  ),
  async run(api, { versionId, clause, cursor = '' }) {
    const query = { clause, cursor, limit: pageSize };
    const { data, pagination } = await api.call(wire.listClauseComments, {
      id: { versionId },
      query,
    });
    return pageByCursor(data, pagination);
  },
};

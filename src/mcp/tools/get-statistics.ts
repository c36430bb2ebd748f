import * as wire from '../../../wire/statistics.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { toolSchema } from '../tool-schema.ts';

export const getStatistics: Tool = {
  name: 'get_statistics',
  title: 'Get statistics',
  description:
    'Counts the signing requests of the last 7, 30 or 90 days: how many were sent, viewed, accepted and rejected in that time, the current status of those created in it, and the median times in seconds until signers open and decide. For one document or all.',
  annotations: onlyReads,
  inputSchema: toolSchema(wire.getStatistics.query.properties),
  async run(api, query) {
    const { data } = await api.call(wire.getStatistics, { query });
    const { days, totals, ...medians } = data;
    const sum = (name: 'sent' | 'viewed' | 'completed' | 'rejected') =>
      days.reduce((total, day) => total + day[name], 0);
    return {
      from: days.at(0)?.date,
      to: days.at(-1)?.date,
      sent: sum('sent'),
      viewed: sum('viewed'),
      accepted: sum('completed'),
      rejected: sum('rejected'),
      created_by_status: totals,
      ...medians,
    };
  },
};

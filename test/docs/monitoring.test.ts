import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { readSamples, type Sample } from './read-metrics.ts';
import { readSelectors, type Selector } from './read-promql.ts';

const checkout = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFile(join(checkout, path), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const alerts: { groups: { rules: Rule[] }[] } = parse(await read('docs/operations/prometheus-alerts.yml'));
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard: { panels: Panel[] } = JSON.parse(await read('docs/operations/grafana-dashboard.json'));
const reference = await read('docs/operations/monitoring.md');

/** Prometheus adds these itself. */
const addedMetrics = ['up'];
const addedLabels = ['job', 'instance'];

// Nothing listens there. Its metrics exist all the same.
const assent = await startAssent({ TIMESTAMP_URL: 'http://127.0.0.1:9/' });

/** Routes that wait for something to happen, or for a slow client. */
const slowOnPurpose = ['/api/v1/webhooks/:id/requests', '/api/v1/signing-requests/export'];

/** The metrics of a service that has served requests and run jobs, with every queue and state. */
async function scrape(): Promise<Sample[]> {
  const { api, key } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const { id } = data(await api.post('/webhooks/listeners'));
  const slow = [`/api/v1/webhooks/${id}/requests`, '/api/v1/signing-requests/export?format=csv'];
  for (const path of ['/readyz', '/docs', '/metrics', ...slow]) {
    const response = await fetch(assent.url + path, { headers: { 'X-Api-Key': key } });
    assert.equal(response.status, 200, path);
    await response.text();
  }
  return eventually(async () => {
    const samples = readSamples(await (await fetch(`${assent.url}/metrics`)).text());
    const states = new Set(
      samples.filter(({ name }) => name === 'assent_jobs').map(({ labels }) => labels.state),
    );
    return states.size === 4 && samples;
  });
}

const samples = await scrape();

/**
 * Throws unless a service exports a sample that the selector can find. Values are compared where they come from a short
 * list.
 */
function assertExported({ metric, labels }: Selector, where: string): void {
  if (addedMetrics.includes(metric)) return;
  const found = samples.filter(({ name }) => name === metric);
  assert.ok(found.length > 0, `${where}: no metric ${metric} at /metrics`);
  for (const { name, operator, value } of labels) {
    if (addedLabels.includes(name)) continue;
    assert.ok(
      found.some((sample) => name in sample.labels),
      `${where}: ${metric} has no label ${name}`,
    );
    if (operator === '=')
      assert.ok(
        found.some((sample) => sample.labels[name] === value),
        `${where}: ${metric} never has ${name}="${value}"`,
      );
    if (operator === '!~')
      for (const each of value.split('|'))
        assert.ok(
          found.some((sample) => sample.labels[name] === each),
          `${where}: ${metric} never has ${name}="${each}"`,
        );
  }
}

test('the times of requests in alerts and on the dashboard leave out what takes long on purpose', () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].filter((expr) => expr.includes('assent_http_request_duration_seconds_bucket'));
  assert.equal(expressions.length, 4);
  for (const expr of expressions)
    for (const { labels } of readSelectors(expr)) {
      const { value = '' } = labels.find(({ name, operator }) => name === 'route' && operator === '!~') ?? {};
      for (const route of slowOnPurpose) assert.ok(value.split('|').includes(route), `${route} in ${expr}`);
    }
});

for (const { alert, expr, labels, annotations } of rules)
  test(`${alert} is about metrics that exist, and the runbook says what to do`, async () => {
    const selectors = readSelectors(expr);
    assert.ok(selectors.length > 0);
    for (const selector of selectors) assertExported(selector, alert);
    assert.match(labels.severity, /^(critical|warning)$/);
    const [path = '', anchor] = annotations.runbook.split('#');
    const headings = [...(await read(path)).matchAll(/^## (\w+)$/gm)].map(([, heading]) => heading);
    assert.ok(headings.includes(alert), `${path} has no heading ${alert}`);
    assert.equal(anchor, alert.toLowerCase());
  });

test('the runbook has entries for alerts that exist only, each with a meaning, symptoms, where to look and what to do', async () => {
  const [, ...entries] = (await read('docs/operations/runbook.md')).split(/^## /m);
  assert.deepEqual(
    entries.map((entry) => entry.split('\n', 1)[0]).sort(),
    rules.map(({ alert }) => alert).sort(),
  );
  for (const entry of entries) {
    const parts = [...entry.matchAll(/^\*\*(.+?)\.\*\* \S/gm)].map(([, part]) => part);
    assert.deepEqual(parts, ['Meaning', 'Users notice', 'Look', 'Do'], entry.split('\n', 1)[0]);
  }
});

test('the metrics and labels that the runbook names exist', async () => {
  const quoted = [...(await read('docs/operations/runbook.md')).matchAll(/`([^`\n]*assent_[^`\n]*)`/g)];
  assert.ok(quoted.length > 3);
  for (const [, expr = ''] of quoted)
    for (const selector of readSelectors(expr)) assertExported(selector, expr);
});

for (const { title, type, targets = [] } of dashboard.panels.filter((panel) => panel.type !== 'row'))
  test(`the dashboard's "${title}" shows metrics that exist`, () => {
    assert.ok(targets.length > 0, type);
    for (const { expr } of targets) {
      const selectors = readSelectors(expr);
      assert.ok(selectors.length > 0);
      for (const selector of selectors) assertExported(selector, title);
    }
  });

test('the reference lists every metric of its own, with its labels', () => {
  const rows = [...reference.matchAll(/^\| `(assent_\w+)` \| (.*?)\| /gm)];
  const documented = rows.map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort(),
  ]);
  const exported = new Map<string, Set<string>>();
  for (const { name, labels } of samples.filter((sample) => sample.name.startsWith('assent_'))) {
    const family = name.replace(/_seconds_(bucket|sum|count)$/, '_seconds');
    const known = exported.get(family) ?? new Set();
    for (const label of Object.keys(labels)) if (label !== 'le') known.add(label);
    exported.set(family, known);
  }
  assert.deepEqual(
    documented.sort(),
    [...exported].map(([name, labels]) => [name, [...labels].sort()]).sort(),
  );
});

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { costlyPoolSize } from '../../src/platform/database/costly-reads.ts';
import { poolSize } from '../../src/platform/database/database.ts';
import { workerConnections } from '../../src/platform/jobs/worker.ts';
import { readText, readYaml } from './read.ts';
import { findManifestProblems } from './validate-manifest.ts';
import { knownVariables } from './variables.ts';

const folder = 'deploy/kubernetes';
const filesIn = (name: string) =>
  readdirSync(fileURLToPath(new URL(`../../${folder}/${name}`, import.meta.url))).sort();
const read = (name: string) =>
  filesIn(name)
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => readYaml(`${folder}/${name}/${file}`).map((manifest) => ({ file, manifest })));
const manifests = [...read('base'), ...read('example')];
const [base] = readYaml(`${folder}/base/kustomization.yaml`);
const [example] = readYaml(`${folder}/example/kustomization.yaml`);

/** Pods of deployments and of the job. */
const pods = manifests.flatMap(({ manifest }) => {
  const { template } = manifest.spec ?? {};
  return template
    ? [
        {
          name: manifest.metadata.name as string,
          pod: template.spec,
          labels: template.metadata.labels,
          manifest,
        },
      ]
    : [];
});

for (const { file, manifest } of manifests)
  test(`${manifest.kind} ${manifest.metadata.name} in ${file} follows Kubernetes' schema and has no unknown fields`, async () => {
    assert.deepEqual(await findManifestProblems(manifest), []);
  });

test('a wrong type and a misspelt field are found', async () => {
  const [deployment] = readYaml(`${folder}/base/server.yaml`);
  const { spec } = deployment;
  const problems = await findManifestProblems({ ...deployment, spec: { ...spec, replicas: 'two' } });
  assert.match(problems.join(), /^\/spec\/replicas: type/);
  const misspelt = structuredClone(deployment);
  misspelt.spec.template.spec.containers[0].livenesProbe = { httpGet: { port: 1 } };
  assert.deepEqual(await findManifestProblems(misspelt), [
    '/spec/template/spec/containers/0/livenesProbe: unknown field',
    '/spec/template/spec/containers/0/livenesProbe/httpGet: unknown field',
    '/spec/template/spec/containers/0/livenesProbe/httpGet/port: unknown field',
  ]);
});

test('kustomize applies every file', () => {
  assert.deepEqual([...base.resources, 'kustomization.yaml'].sort(), filesIn('base'));
  assert.deepEqual(
    [...example.resources, 'kustomization.yaml'].sort(),
    ['../base', ...filesIn('example')].sort(),
  );
});

test('every environment variable exists, and every file of a secret is mounted', () => {
  const known = knownVariables();
  const generated = [base, example].flatMap(
    ({ configMapGenerator }) => configMapGenerator[0].literals as string[],
  );
  for (const literal of generated) assert.ok(known.has(literal.split('=', 1)[0] ?? ''), literal);
  // The ingress controller.
  assert.ok(generated.includes('TRUSTED_PROXY_HOPS=1'));
  for (const { pod } of pods)
    for (const container of pod.containers)
      for (const { name, value } of container.env) {
        assert.ok(known.has(name), name);
        if (name.endsWith('_FILE'))
          assert.ok(
            container.volumeMounts.some(({ mountPath }: { mountPath: string }) =>
              value.startsWith(`${mountPath}/`),
            ),
            value,
          );
      }
});

test('only the job that migrates gets the password of the owner', () => {
  for (const { name, pod } of pods)
    assert.equal(JSON.stringify(pod).includes('assent-owner'), name === 'assent-migrate', name);
});

test('pods satisfy the restricted security standard, have a read-only root and no token', () => {
  assert.equal(pods.length, 3);
  for (const { pod } of pods) {
    assert.equal(pod.automountServiceAccountToken, false);
    assert.deepEqual(
      [pod.securityContext.runAsNonRoot, pod.securityContext.seccompProfile.type],
      [true, 'RuntimeDefault'],
    );
    for (const { securityContext, resources } of pod.containers) {
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(resources.limits.memory && resources.requests.cpu);
    }
  }
});

test('every pod can be reached only from namespaces that a policy names, if at all', () => {
  const policies = manifests.flatMap(({ manifest: { kind, spec } }) =>
    kind === 'NetworkPolicy' ? spec : [],
  );
  for (const { name, labels } of pods) {
    const own = policies.filter(({ podSelector }) => matches(podSelector.matchLabels, labels));
    assert.equal(own.length, 1, name);
    const [{ policyTypes, ingress = [] }] = own;
    assert.deepEqual(policyTypes, ['Ingress'], name);
    for (const { ports, from } of ingress) {
      assert.equal(ports.length, 1, name);
      assert.ok(from.length > 0, name);
      for (const source of from)
        assert.ok(source.namespaceSelector.matchLabels['kubernetes.io/metadata.name'], name);
    }
  }
});

test('what names a port, a volume, a label or a deployment names one that exists', () => {
  const selected = manifests.flatMap(({ manifest: { kind, spec } }) => {
    const selector =
      kind === 'Service' ? spec.selector : (spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels);
    return selector ? [selector] : [];
  });
  assert.equal(selected.length, 8);
  for (const selector of selected)
    assert.ok(
      pods.some(({ labels }) => matches(selector, labels)),
      JSON.stringify(selector),
    );
  for (const { pod } of pods)
    for (const { ports = [], volumeMounts, startupProbe, livenessProbe, readinessProbe } of pod.containers) {
      const names = ports.map(({ name }: { name: string }) => name);
      const probed = [startupProbe, livenessProbe, readinessProbe].flatMap(
        (probe) => probe?.httpGet.port ?? [],
      );
      assert.equal(probed.length, names.length * 3);
      for (const port of probed) assert.ok(names.includes(port));
      for (const { name } of volumeMounts)
        assert.ok(
          pod.volumes.some((volume: { name: string }) => volume.name === name),
          name,
        );
    }
  for (const { manifest } of manifests.filter(({ manifest }) => manifest.kind === 'HorizontalPodAutoscaler'))
    assert.ok(pods.some(({ name }) => name === manifest.spec.scaleTargetRef.name));
});

const perServer = poolSize + costlyPoolSize;
const perWorker = poolSize + workerConnections;

test('as many pods as there can be, also during an update, have fewer connections than PostgreSQL has by default', () => {
  const autoscaler = manifests.find(({ manifest }) => manifest.kind === 'HorizontalPodAutoscaler')?.manifest;
  const deployment = (name: string) => pods.find((pod) => pod.name === name)?.manifest.spec;
  const servers = autoscaler.spec.maxReplicas + deployment('assent').strategy.rollingUpdate.maxSurge;
  const { replicas, strategy } = deployment('assent-worker');
  const workers = replicas + strategy.rollingUpdate.maxSurge;
  // Three of PostgreSQL's 100 are for superusers.
  assert.ok(servers * perServer + workers * perWorker <= 97);
  const comment = readText(`${folder}/base/server-autoscaler.yaml`).replaceAll(/\n +# /g, ' ');
  assert.ok(
    comment.includes(
      `Each server has up to ${perServer} connections to the database and each worker up to ${perWorker}: together ${servers * perServer + workers * perWorker} of the 97`,
    ),
  );
});

test('an update leaves a server that serves, and each pod the time to end', () => {
  const autoscaler = manifests.find(({ manifest }) => manifest.kind === 'HorizontalPodAutoscaler')?.manifest;
  const server = pods.find(({ name }) => name === 'assent')?.manifest.spec;
  assert.ok(autoscaler.spec.minReplicas > server.strategy.rollingUpdate.maxUnavailable);
  const budgets = manifests.filter(({ manifest }) => manifest.kind === 'PodDisruptionBudget');
  for (const { manifest } of budgets) assert.equal(manifest.spec.maxUnavailable, 1);
  for (const { name, pod, manifest } of pods) {
    if (manifest.kind !== 'Deployment') continue;
    const { seconds = 0 } = pod.containers[0].lifecycle?.preStop.sleep ?? {};
    // Assent ends within 10 s.
    assert.ok(pod.terminationGracePeriodSeconds > seconds + 10, name);
  }
});

test('the alert about memory comes before Kubernetes ends a server or worker', () => {
  const threshold = Number(
    readText('docs/operations/prometheus-alerts.yml').match(/process_resident_memory_bytes{.*} > (.+)/)?.[1],
  );
  for (const { name, pod, manifest } of pods) {
    if (manifest.kind !== 'Deployment') continue;
    const [, mebibytes] = pod.containers[0].resources.limits.memory.match(/^(\d+)Mi$/) ?? [];
    assert.ok(Number(mebibytes) * 2 ** 20 > threshold, name);
  }
});

test('the guides say how many connections a process has', () => {
  const database = readText('docs/operations/database.md').replaceAll(/\s+/g, ' ');
  for (const sentence of [
    `Each process holds up to ${poolSize} connections.`,
    `A process that runs jobs holds up to ${workerConnections} more.`,
    `holds up to ${perServer + workerConnections}.`,
  ])
    assert.ok(database.includes(sentence), sentence);
  const forCostly = [...database.matchAll(/up to (\d+) more for/g)].map(([, number]) => Number(number));
  assert.equal(
    forCostly.reduce((sum, number) => sum + number, 0),
    costlyPoolSize,
  );
  const scaling = `${perServer} connections for each serving process and ${perWorker} for each process that runs jobs`;
  assert.ok(readText('docs/scaling.md').includes(scaling));
});

function matches(selector: Record<string, string>, labels: Record<string, string>): boolean {
  return Object.entries(selector).every(([name, value]) => labels[name] === value);
}

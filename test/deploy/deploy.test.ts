import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { portOf } from '../support/port-of.ts';
import { createFilter } from './image/dockerignore.ts';
import { readText, readUnit, readYaml } from './read.ts';
import { knownVariables } from './variables.ts';

const compose = 'deploy/compose';
const checkout = fileURLToPath(new URL('../../', import.meta.url));
const [project] = readYaml(`${compose}/compose.yaml`);
const known = knownVariables();
const unit = readUnit(readText('deploy/systemd/assent.service'));
/** Not Assent's own. */
const others = ['DOMAIN', 'UPSTREAM', 'POSTGRES_PASSWORD_FILE', 'PATH'];

test('every environment variable that deploy/ and the Dockerfile set exists', () => {
  const set = [
    ...Object.values<{ environment?: object }>(project.services).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    ),
    ...unit.flatMap(([key, value]) => (key === 'Environment' ? (value.split('=', 1)[0] ?? '') : [])),
    ...[...readText('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=', 1)[0] ?? ''),
    ),
    ...[...readText('deploy/proxy/nginx.conf').matchAll(/\b([A-Z]+(?:_[A-Z]+)+)=/g)].map(
      ([, name = '']) => name,
    ),
  ];
  assert.ok(set.length > 25);
  assert.deepEqual(
    set.filter((name) => !known.has(name) && !others.includes(name)),
    [],
  );
});

test('compose.yaml: everything that a service names is defined, and Assent runs without rights and with a read-only root', () => {
  // Its shape is what is checked.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  for (const [name, service] of Object.entries<any>(project.services)) {
    for (const secret of service.secrets ?? []) assert.ok(project.secrets[secret], secret);
    for (const network of service.networks) assert.ok(network in project.networks, network);
    for (const other of Object.keys(service.depends_on ?? {}))
      if (!Array.isArray(service.depends_on)) assert.ok(project.services[other], other);
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      assert.ok(
        source.startsWith('.') ? statSync(join(checkout, compose, source)) : source in project.volumes,
        volume,
      );
    }
    for (const [variable, value] of Object.entries<string>(service.environment ?? {}))
      if (variable.endsWith('_FILE'))
        assert.ok(service.secrets.includes(value.replace('/run/secrets/', '')), `${name}: ${variable}`);
    if (!service.build) continue;
    assert.deepEqual([service.read_only, service.cap_drop, service.image], [true, ['ALL'], undefined], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    assert.ok(Number.parseInt(service.stop_grace_period, 10) > 10, name);
    assert.equal(service.secrets.includes('database_migration_url'), name === 'migrate');
    const commands = { assent: ['serve', '--no-worker'], worker: ['worker'], migrate: ['migrate'] };
    assert.deepEqual(service.command, Object(commands)[name]);
    // So that every setting can be in .env, and not only those that compose.yaml mentions.
    assert.equal(service.env_file, '.env', name);
  }
});

test('compose.yaml: only Caddy is reachable from outside, as the one proxy whose word on addresses is taken', () => {
  // Its shape is what is checked.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  const services = Object.entries<any>(project.services);
  const named = (has: (service: (typeof services)[number][1]) => boolean) =>
    services.flatMap(([name, service]) => (has(service) ? name : []));
  assert.deepEqual(
    named(({ ports }) => ports),
    ['caddy'],
  );
  assert.equal(project.networks.database.internal, true);
  assert.deepEqual(
    named(({ networks }) => networks.includes('web')),
    ['assent', 'worker', 'caddy'],
  );
  assert.deepEqual(
    named(({ networks }) => networks.includes('database')),
    ['assent', 'worker', 'migrate', 'postgres'],
  );
  assert.equal(project.services.assent.environment.TRUSTED_PROXY_HOPS, '1');
});

test('compose.yaml: .env cannot move a port or an address to where Caddy and the health checks do not look', () => {
  const [, port] = project.services.caddy.environment.UPSTREAM.split(':');
  for (const name of ['assent', 'worker']) {
    const { HOST, PORT } = project.services[name].environment;
    assert.deepEqual({ HOST, PORT }, { HOST: '0.0.0.0', PORT: port }, name);
  }
  assert.equal(project.services.assent.environment.WORKER_PORT, '');
  assert.equal(project.services.worker.environment.WORKER_PORT, '3001');
});

test('the health check of the image asks where the process listens, and takes an empty value as not set', async (t) => {
  const [, command = ''] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readText('Dockerfile')) ?? [];
  const [, ...args]: string[] = JSON.parse(command);
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const port = String(portOf(server));
  const isHealthy = async (env: NodeJS.ProcessEnv) => {
    const [code] = await once(spawn(process.execPath, args, { env }), 'exit');
    return code === 0;
  };
  assert.equal(await isHealthy({ PORT: port }), true);
  assert.equal(await isHealthy({ PORT: port, WORKER_PORT: '' }), true);
  assert.equal(await isHealthy({ PORT: '1', WORKER_PORT: port }), true);
  assert.equal(await isHealthy({ PORT: '1' }), false);
});

test('proxies let through the largest body and the longest headers, and wait for the longest response', () => {
  const nginx = readText('deploy/proxy/nginx.conf');
  const caddy = readText('deploy/proxy/Caddyfile');
  const ingress = readText('deploy/kubernetes/example/ingress.yaml');
  for (const [text, body, wait] of [
    [nginx, /client_max_body_size (\d+)m;/, /proxy_read_timeout (\d+)s;/],
    [caddy, /max_size (\d+)MB/, /response_header_timeout (\d+)s/],
    [ingress, /proxy-body-size: (\d+)m/, /proxy-read-timeout: "(\d+)"/],
  ] as const) {
    assert.ok(Number(body.exec(text)?.[1]) > 1, String(body));
    assert.ok(Number(wait.exec(text)?.[1]) > 120, String(wait));
  }
  // nginx takes 4 kB by default. Ten sites of an organisation, and those of the installation, can be longer.
  for (const [text, headers] of [
    [nginx, /proxy_buffer_size (\d+)k;/],
    [ingress, /proxy-buffer-size: (\d+)k/],
  ] as const)
    assert.ok(Number(headers.exec(text)?.[1]) >= 16, String(headers));
  for (const text of [nginx, caddy]) assert.equal(text.split('{').length, text.split('}').length);
});

test('the sample proxy configurations keep links to signing pages out of access logs', () => {
  const nginx = readText('deploy/proxy/nginx.conf');
  assert.match(nginx, /^log_format assent (?!.*\$(request|request_uri|uri)\b).*\$uri_without_token/m);
  // Also the one that only redirects to https; without a log of its own, it would use nginx's.
  const [, ...servers] = nginx.split(/^server \{/m);
  assert.equal(servers.length, 2);
  for (const server of servers) assert.match(server, /^ +access_log \S+ assent;$/m);
  const [, site] = readCaddyfile();
  assert.doesNotMatch(site, /^\s*log\b/m);
  const [ingress] = readYaml('deploy/kubernetes/example/ingress.yaml');
  assert.equal(ingress.metadata.annotations['nginx.ingress.kubernetes.io/enable-access-log'], 'false');
});

test('the access log of nginx has no token of a link, also when BASE_URL has a path', () => {
  const [, pattern = ''] = /"~(\^\S+)" "\$\{before_token\}-"/.exec(readText('deploy/proxy/nginx.conf')) ?? [];
  const logged = (uri: string) => {
    const { before_token } = new RegExp(pattern).exec(uri)?.groups ?? {};
    return before_token === undefined ? uri : `${before_token}-`;
  };
  for (const path of ['', '/legal', '/legal/signing', '/sign']) {
    for (const beforeToken of [
      '/sign/',
      '/preview/',
      '/api/v1/sign/',
      '/api/v1/invitation-links/',
      '/api/v1/set-up/',
      '/dashboard/invitations/',
      '/dashboard/set-up/',
    ])
      for (const rest of ['', '/submit', '/sign/view', '/seen.gif'])
        assert.doesNotMatch(logged(`${path}${beforeToken}TOKEN${rest}`), /TOKEN/);
    for (const other of ['/api/v1/signing-requests/ID', '/dashboard/ID/documents', '/readyz'])
      if (path !== '/sign') assert.equal(logged(path + other), path + other);
  }
  assert.equal(logged('/legal/sign/TOKEN/submit'), '/legal/sign/-');
});

test('Docker keeps at most a few files of limited size of what each container logs', () => {
  // Its shape is what is checked.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  for (const [name, { logging }] of Object.entries<any>(project.services)) {
    assert.equal(logging.driver, 'local', name);
    assert.match(logging.options['max-size'], /^\d+m$/, name);
    assert.ok(Number(logging.options['max-file']) >= 2, name);
  }
});

test('Caddy logs errors without the address and the headers of the request, which have links and API keys', () => {
  const [options] = readCaddyfile();
  for (const field of ['uri', 'headers'])
    assert.match(options, new RegExp(`^\\s+request>${field} delete$`, 'm'));
});

/** Its options, and the block of the site. */
function readCaddyfile(): [options: string, site: string] {
  const [options = '', site = ''] = readText('deploy/proxy/Caddyfile').split(/^\}\n/m);
  return [options, site];
}

test('.dockerignore lets no secret, data or repository into the build, and everything that the package needs', () => {
  const reaches = createFilter(readText('.dockerignore'));
  for (const path of [
    '.git/config',
    'data/secret.key',
    'deploy/compose/secrets/secret_key',
    '.env',
    'node_modules/x/y.js',
    'test/a.ts',
    'src/config.test.ts',
    'web/dist/index.html',
    'docs/conformance.md',
    'docs/decisions/0001-postgresql-only.md',
  ])
    assert.equal(reaches(path), false, path);
  for (const path of ['src/cli.ts', 'db/migrations/0001_x.sql', 'package.json', 'web/index.html', 'LICENSE'])
    assert.equal(reaches(path), true, path);
});

test('.dockerignore lets every file that package.json lists into the build, except for those that the build makes', () => {
  const { files }: { files: string[] } = JSON.parse(readText('package.json'));
  const made = ['build', 'dist', 'web/dist'];
  const kept = files.filter((pattern) => !pattern.startsWith('!') && !made.includes(pattern));
  const dropped = files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const packed = globSync(
    kept.flatMap((pattern) => [pattern, `${pattern}/**`]),
    { cwd: checkout },
  ).filter(
    (path) =>
      statSync(join(checkout, path)).isFile() &&
      !dropped.some((each) => path === each || path.startsWith(`${each}/`)),
  );
  for (const path of ['docs/guide/webhooks.md', 'SECURITY.md', 'bin/assent.js'])
    assert.ok(packed.includes(path), path);
  const reaches = createFilter(readText('.dockerignore'));
  assert.deepEqual(
    packed.filter((path) => !reaches(path)),
    [],
  );
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Plan } from '../../wire/plans.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { data } from '../harness/steps.ts';
import { checkout } from '../sdk/installed-package.ts';
import { portOf } from '../support/port-of.ts';
import { runExample } from './run-example.ts';

const assent = await sharedAssent();
const secret = 'whsec_bm90IHVzZWQ=';
const examples = { shop: 'server.js', 'hr-onboarding': 'onboard.js', 'patient-consent': 'consent.js' };

for (const [name, main] of Object.entries(examples)) {
  const settings = async (env: Record<string, string>) => ({
    ...{ ASSENT_URL: assent.url, ASSENT_WEBHOOK_SECRET: secret, PORT: String(await freePort()) },
    ...env,
  });

  test(`${name} says in one line what to do without the right key, or when it cannot reach Assent`, async () => {
    const unreachable = `http://localhost:${await freePort()}`;
    const { key } = await assent.organisation();
    for (const [env, line] of [
      [{}, /^The API key is invalid or missing\..*ASSENT_API_KEY/],
      [{ ASSENT_API_KEY: 'assent_00' }, /^The API key is invalid or missing\..*ASSENT_API_KEY/],
      [{ ASSENT_API_KEY: key, ASSENT_URL: unreachable }, /could not be reached\..*ASSENT_URL/],
    ] as const) {
      const example = await runExample(name, main, await settings(env));
      assert.equal(await example.exitCode(), 1, example.output());
      const lines = example.output().trim().split('\n');
      assert.match(lines.pop() ?? '', line);
      // The onboarding has begun to listen before that.
      assert.ok(
        lines.every((each) => each.startsWith('Webhooks arrive at')),
        example.output(),
      );
    }
  });

  test(`${name} can run many times in the organisation that its README creates`, async () => {
    const readme = await readFile(join(checkout, 'examples', name, 'README.md'), 'utf8');
    const [, plan = 'free'] = /orgs create --name \w+(?: --plan (\w+))? --json/.exec(readme) ?? [];
    // Checked by the control server.
    const { key } = await assent.organisation(plan as Plan);
    for (let runs = 0; runs < 4; runs += 1) {
      const example = await runExample(name, main, await settings({ ASSENT_API_KEY: key }));
      await example.printed(/The checkout is at|(?:.*\/sign\/.*\n){4}|evidence\.zip\n/);
      example.stop();
    }
  });
}

for (const [name, env] of Object.entries({
  shop: {},
  'hr-onboarding': { ASSENT_WEBHOOK_SECRET: secret },
}) as [keyof typeof examples, Record<string, string>][])
  test(`${name} says that its port is in use`, async () => {
    const other = createServer().listen();
    after(() => other.close());
    await once(other, 'listening');
    const port = portOf(other);
    const { key } = await assent.organisation();
    const example = await runExample(name, examples[name], {
      ...{ ASSENT_URL: assent.url, ASSENT_API_KEY: key, PORT: String(port) },
      ...env,
    });
    assert.equal(await example.exitCode(), 1, example.output());
    assert.equal(example.output(), `Port ${port} is in use. Set PORT to another.\n`);
  });

test('the shop says in one line why a page failed, and keeps running', async () => {
  const { key, api } = await assent.organisation();
  const port = String(await freePort());
  const shop = await runExample('shop', 'server.js', {
    ASSENT_URL: assent.url,
    ASSENT_API_KEY: key,
    PORT: port,
  });
  const url = await shop.printed(/checkout is at (\S+)/);
  const [container] = data(await api.get('/containers'));
  const [terms] = data(await api.get(`/documents?containerId=${container?.id}`));
  data(await api.post(`/documents/${terms?.id}/archive`));
  for (let times = 0; times < 2; times += 1) {
    const page = await fetch(url);
    assert.equal(page.status, 500);
    assert.match(await page.text(), /Please try again/);
  }
  shop.stop();
  await shop.exitCode();
  const [, ...lines] = shop.output().trim().split('\n');
  assert.equal(lines.length, 2, shop.output());
  for (const line of lines) assert.match(line, /^The document has no ACTIVE version/);
});

test('the onboarding says that its webhook secret is not one, or not that of the webhooks that arrive', async () => {
  const { key } = await assent.organisation();
  const port = String(await freePort());
  const env = { ASSENT_URL: assent.url, ASSENT_API_KEY: key, PORT: port };
  for (const wrong of ['whsec_…', 'whsec_', 'abc']) {
    const onboarding = await runExample('hr-onboarding', 'onboard.js', {
      ...env,
      ASSENT_WEBHOOK_SECRET: wrong,
    });
    assert.equal(await onboarding.exitCode(), 1, onboarding.output());
    assert.match(onboarding.output(), /^ASSENT_WEBHOOK_SECRET is not set to a secret.*whsec_.*\n$/);
  }
  const onboarding = await runExample('hr-onboarding', 'onboard.js', {
    ...env,
    ASSENT_WEBHOOK_SECRET: secret,
  });
  await onboarding.printed(/(?:.*\/sign\/.*\n){4}/);
  assert.equal(
    (await fetch(`http://localhost:${port}/webhooks`, { method: 'POST', body: '{}' })).status,
    401,
  );
  await eventually(() => /webhook is missing.*ASSENT_WEBHOOK_SECRET/.test(onboarding.output()));
  assert.doesNotMatch(onboarding.output(), /^ {4}at /m);
  onboarding.stop();
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launchChromium } from '../browser/support/chromium.ts';
import { launch, run } from '../cli/support/run.ts';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/free-port.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { data, submit } from '../harness/steps.ts';
import { checkout as repository } from '../sdk/installed-package.ts';
import { runExample } from './run-example.ts';

const assent = await sharedAssent();

test('the shop takes an order only from a customer whose acceptance of its current terms Assent confirms', async () => {
  const { key, api } = await assent.organisation();
  const port = String(await freePort());
  const env = { ASSENT_URL: assent.url, ASSENT_API_KEY: key, PORT: port };
  const shop = await runExample('shop', 'server.js', env);
  const url = await shop.printed(/checkout is at (\S+)/);
  const order = () => fetch(`${url}/orders`, { method: 'POST', redirect: 'manual' });
  const checkout = async () => (await fetch(url)).text();
  const tokenIn = (html: string) => /<assent-sign src="[^"]+\/sign\/([\w-]+)">/.exec(html)?.[1] ?? '';

  assert.deepEqual(data(await api.get('/organisation')).embed_origins, [url]);
  assert.equal((await order()).status, 303);
  const asking = await checkout();
  assert.doesNotMatch(asking, /<form/);
  const element = await fetch(`${url}/sdk/embed.js`);
  assert.equal(element.headers.get('content-type'), 'text/javascript');
  assert.match(await element.text(), /assent-sign/);
  assert.equal((await fetch(`${url}/sdk/..%2Fserver.js`)).status, 404);

  const token = tokenIn(asking);
  const page = await fetch(`${assent.url}/sign/${token}`);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, new RegExp(`frame-ancestors [^;]*${url}`));
  data(await submit(api, token, { delivery: true, news: false }));
  assert.match(await checkout(), /<form/);
  assert.equal((await order()).status, 201);

  // New terms: the acceptance of the old ones is not enough.
  const [container] = data(await api.get('/containers'));
  const [terms] = data(await api.get(`/documents?containerId=${container?.id}`));
  data(await api.post(`/documents/${terms?.id}/new-draft`));
  data(await api.post(`/documents/${terms?.id}/publish`));
  assert.equal((await order()).status, 303);
  data(await submit(api, tokenIn(await checkout()), { delivery: false }));
  assert.equal((await order()).status, 303);
  shop.stop();
});

test('a customer accepts the terms inside the checkout’s page, and then orders', async () => {
  const { key } = await assent.organisation();
  // The service under the shop’s host, as on a developer’s machine.
  const address = new URL(assent.url);
  address.hostname = 'localhost';
  const env = { ASSENT_URL: address.origin, ASSENT_API_KEY: key, PORT: String(await freePort()) };
  const shop = await runExample('shop', 'server.js', env);
  const url = await shop.printed(/checkout is at (\S+)/);
  const { browser, close } = await launchChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url);
    assert.equal(await page.getByRole('button', { name: 'Order' }).count(), 0);
    const terms = page.frameLocator('assent-sign iframe');
    await terms.getByRole('heading', { name: 'Terms of sale' }).waitFor();
    await terms.locator('[name="decision.0"][value=accept]').check();
    await terms.locator('[name="decision.1"][value=decline]').check();
    await terms.getByRole('button', { name: 'Review my decisions' }).click();
    await terms.getByRole('button', { name: 'Confirm partial acceptance' }).click();
    await page.getByRole('button', { name: 'Order' }).click();
    await page.getByText('Thank you for your order.').waitFor();
  } finally {
    await close();
    shop.stop();
  }
});

test('the onboarding sends each new hire their contract from the template, and learns by webhook who has signed', async () => {
  const { api, hook, onboarding, links } = await startOnboarding({ webhooksArrive: true });
  assert.equal((await fetch(hook, { method: 'POST', body: '{}' })).status, 401);
  for (const { document, hire, token } of links) {
    if (document === 'Employment contract') {
      const text = JSON.stringify(data(await api.get(`/sign/${token}`)).clauses);
      assert.match(
        text,
        hire === 'Ada Byron' ? /engineer in Lyon.*60,000 €/s : /analyst in Paris.*58,000 €/s,
      );
    }
    data(await submit(api, token, decisions(document, true)));
  }
  assert.equal(await onboarding.exitCode(), 0, onboarding.output());
  for (const { document, hire } of links)
    assert.ok(onboarding.output().includes(`${hire} has signed: ${document}\n`), onboarding.output());
  assert.match(onboarding.output(), /Everything is signed\n$/);
});

for (const { webhooksArrive, how } of [
  { webhooksArrive: true, how: 'and learns it by webhook' },
  { webhooksArrive: false, how: 'even if no webhook arrives' },
])
  test(`the onboarding also ends when hires reject a document, or no longer have to sign it, ${how}`, async () => {
    const { api, onboarding, links } = await startOnboarding({ webhooksArrive });
    const requests = data(await api.get('/signing-requests'));
    const [voided, rejected, ...accepted] = links;
    const { id = '' } = requests.find(({ token }) => token === voided?.token) ?? {};
    data(await api.post(`/signing-requests/${id}/void`, { reason: 'Hired elsewhere' }));
    for (const each of [rejected, ...accepted])
      data(await submit(api, each?.token ?? '', decisions(each?.document ?? '', each !== rejected)));
    assert.equal(await onboarding.exitCode(), 0, onboarding.output());
    for (const line of [
      `${voided?.hire} does not have to sign: ${voided?.document}`,
      `${rejected?.hire} has rejected: ${rejected?.document}`,
    ])
      assert.ok(onboarding.output().includes(`${line}\n`), onboarding.output());
    assert.match(onboarding.output(), /Not signed: 2\n$/);
  });

test('the onboarding sends nothing while it could not check the signatures of webhooks', async () => {
  const { key, api } = await assent.organisation();
  const env = { ASSENT_URL: assent.url, ASSENT_API_KEY: key, PORT: String(await freePort()) };
  const onboarding = await runExample('hr-onboarding', 'onboard.js', env);
  assert.equal(await onboarding.exitCode(), 1);
  assert.match(onboarding.output(), /ASSENT_WEBHOOK_SECRET is not set/);
  assert.deepEqual(data(await api.get('/signing-requests')), []);
});

/** The onboarding of a new organisation. Only webhooks show it quickly what has happened, and only if they arrive. */
async function startOnboarding({ webhooksArrive }: { webhooksArrive: boolean }) {
  const { key, api } = await assent.organisation();
  const port = String(await freePort());
  const hook = `http://localhost:${port}/webhooks`;
  const onboarding = await runExample('hr-onboarding', 'onboard.js', {
    ASSENT_URL: assent.url,
    ASSENT_API_KEY: key,
    ASSENT_WEBHOOK_SECRET: webhooksArrive ? await startListener(key, hook) : 'whsec_bm90IHVzZWQ=',
    PORT: port,
    CHECK_SECONDS: webhooksArrive ? '3600' : '1',
  });
  await onboarding.printed(/(?:.*, .*: .*\/sign\/.*\n){4}/);
  const lines = onboarding.output().matchAll(/^(.*), (.*): .*\/sign\/([\w-]+)$/gm);
  const links = [...lines].map(([, document = '', hire = '', token = '']) => ({ document, hire, token }));
  return { api, hook, onboarding, links };
}

/** Listens to the events that the README says until the tests end, and returns the secret. */
async function startListener(key: string, hook: string): Promise<string> {
  const readme = await readFile(join(repository, 'examples/hr-onboarding/README.md'), 'utf8');
  const [, events = ''] = /--events (\S+)/.exec(readme) ?? [];
  const listener = launch(
    ['webhooks', 'listen', '--url', assent.url, '--forward', hook, '--events', events],
    { ASSENT_API_KEY: key },
  );
  after(() => listener.kill('SIGKILL'));
  let printed = '';
  for (const stream of [listener.stdout, listener.stderr])
    stream?.on('data', (text) => {
      printed += text;
    });
  return eventually(() => /^ {2}secret {3}(\S+)$.*^Listening\.$/ms.exec(printed)?.[1]);
}

const decisions = (document: string, isAccepted: boolean): Record<string, boolean> =>
  document === 'Employment contract' ? { work: isAccepted, pay: isAccepted } : { secrets: isAccepted };

test('the clinic sees a withdrawal of the optional clause at once, and its evidence is intact', async () => {
  const { key } = await assent.organisation();
  const clinic = await runExample('patient-consent', 'consent.js', {
    ASSENT_URL: assent.url,
    ASSENT_API_KEY: key,
  });
  assert.equal(await clinic.exitCode(), 0, clinic.output());
  assert.deepEqual(clinic.output().trim().split('\n'), [
    'asked: PENDING, treatment false, research false',
    '  shown: Treatment',
    '  shown: Research',
    'accepted: CURRENT, treatment true, research true',
    'withdrawn: CURRENT, treatment true, research false',
    'The evidence is in evidence.zip',
  ]);
  const verified = await run(['verify', join(clinic.folder, 'evidence.zip'), '--json'], {});
  const { checks } = JSON.parse(verified.stdout) as { checks: { check: string; status: string }[] };
  assert.ok(checks.length > 20);
  // Only where the service's own data is does the command know its key.
  assert.deepEqual(
    checks.filter(({ status }) => status !== 'intact').map(({ check }) => check),
    ['key'],
  );
});

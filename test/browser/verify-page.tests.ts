import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { languages } from '../../shared/languages/languages.ts';
import { key, secretKey } from '../../src/evidence/bundle/record.fixture.ts';
import { describeTime } from '../../src/evidence/certificate/times.ts';
import { formatVerifierKey, noteSignature } from '../../src/evidence/log/verifier-key.ts';
import { bundle, files, replaced, textOf } from '../../src/evidence/verify/verify.fixture.ts';
import { verifyFile } from '../../src/evidence/verify/verify-file.ts';
import { writeZip } from '../../src/evidence/zip/write-zip.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { messagesIn } from '../../src/verify-page/messages/messages.ts';
import { verifyPages } from '../../src/verify-page/pages.ts';
import { languages as codes } from '../../wire/languages.ts';
import {
  expectContrastInEachScheme,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  screenshotEachScheme,
} from './support/inspection.ts';
import { sharedChromium } from './support/shared.ts';

const app = Fastify();
verifyPages(app, createKeyring(secretKey));
const url = await app.listen({ port: 0, host: '127.0.0.1' });
after(() => app.close());
const browser = await sharedChromium();
const window = await (await browser.newContext()).newPage();

/** Loads the page again in the same window. Records every request that it makes after that. */
async function open(query = ''): Promise<{ page: Page; requests: string[] }> {
  const page = window;
  page.removeAllListeners('request');
  await page.context().setOffline(false);
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`${url}/verify${query}`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return { page, requests };
}

function choose(page: Page, bytes: Uint8Array, name = 'evidence.zip') {
  return page.setInputFiles('#file', {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  });
}

const verdict = (page: Page) => page.locator('#result h2').innerText();
const certificate = files.find(({ name }) => name === 'certificate.pdf')?.bytes ?? Buffer.alloc(0);
const forged = replaced('evidence.json', textOf('evidence.json').replaceAll('Zoë', 'Eve'));
const cases: [string, Uint8Array, 'intact' | 'unvouched' | 'altered' | 'unreadable'][] = [
  ['a bundle of this service', bundle, 'intact'],
  ['the same files, repacked', writeZip(files.toReversed()), 'unvouched'],
  ['a certificate', certificate, 'unvouched'],
  ['an altered bundle', forged, 'altered'],
  ['a truncated bundle', bundle.subarray(0, -50), 'unreadable'],
];

test('a browser that is too old for the check, or has no JavaScript, says what the page needs and how else to check', async () => {
  const old = await browser.newContext();
  await old.addInitScript('delete String.prototype.isWellFormed');
  for (const context of [old, await browser.newContext({ javaScriptEnabled: false })]) {
    const page = await context.newPage();
    await page.goto(`${url}/verify`);
    await page.getByText(messagesIn.en.noScript).waitFor();
    assert.equal(await page.locator('form').isVisible(), false);
    await context.close();
  }
  const { page } = await open();
  await page.locator('form').waitFor();
  assert.equal(await page.getByText(messagesIn.en.noScript).isVisible(), false);
});

test('every verdict is given in words, with every finding, offline and without any request', async () => {
  const { page, requests } = await open();
  await page.context().setOffline(true);
  for (const [what, bytes, expected] of cases) {
    await choose(page, bytes);
    await page.locator(`#result h2.${expected}`).waitFor();
    assert.equal(await verdict(page), messagesIn.en[expected], what);
    assert.ok((await page.locator('#result li').count()) >= 1);
  }
  await choose(page, bundle);
  await page.locator('h2.intact').waitFor();
  assert.equal(await page.locator('#result li.intact').count(), await page.locator('#result li').count());
  assert.deepEqual(requests, []);
});

test('a bundle that was issued with another key than the chosen one is not vouched for, and a wrong key is refused', async () => {
  const { page } = await open();
  await choose(page, bundle);
  await page.locator('h2.intact').waitFor();
  await page.locator('#other').check();
  await page.locator('#other-key').fill('no key');
  assert.ok(await page.getByRole('alert').isVisible());
  assert.equal(await page.locator('#result h2').count(), 0);
  await page.locator('#other-key').fill(Buffer.alloc(32, 9).toString('base64'));
  await page.locator('h2.unvouched').waitFor();
  await page.locator('#own').check();
  await page.locator('h2.intact').waitFor();
});

test('a file whose key is missing is not checked, and the page asks for the key', async () => {
  const { page } = await open();
  await page.locator('#other').check();
  const problem = page.getByRole('alert');
  assert.equal(await problem.isVisible(), false);
  await choose(page, bundle);
  await problem.waitFor();
  assert.equal(await page.locator('#result h2').count(), 0);
  await page.locator('#other-key').fill(key.publicBytes.toString('base64'));
  await page.locator('h2.intact').waitFor();
  assert.equal(await problem.isVisible(), false);
});

test('the key of another service can be given as a vkey', async () => {
  const { page } = await open();
  await choose(page, bundle);
  await page.locator('#other').check();
  const vkey = formatVerifierKey({ name: 'assent', type: noteSignature, publicBytes: key.publicBytes });
  await page.locator('#other-key').fill(` ${vkey} `);
  await page.locator('h2.intact').waitFor();
  await page.locator('#other-key').fill(vkey.replace('assent', 'other'));
  assert.ok(await page.getByRole('alert').isVisible());
});

test('when the key is changed while a file is being read, the result is for the new key', async () => {
  const { page } = await open();
  // The first reading of a file ends only when it is told to. As text, because tests are compiled without the types of
  // browsers.
  await page.evaluate(`(() => {
    const read = Blob.prototype.arrayBuffer;
    const gate = new Promise((resolve) => { window.finish = resolve; });
    Blob.prototype.arrayBuffer = async function () {
      Blob.prototype.arrayBuffer = read;
      const bytes = await read.call(this);
      await gate;
      return bytes;
    };
  })()`);
  await choose(page, bundle);
  await page.locator('#other').check();
  await page.locator('#other-key').fill(Buffer.alloc(32, 9).toString('base64'));
  await page.locator('h2.unvouched').waitFor();
  // A task of its own, after which the first result would be shown.
  await page.evaluate('finish(); new Promise((resolve) => setTimeout(resolve))');
  assert.equal(await page.locator('#result h2').getAttribute('class'), 'unvouched');
  await page.locator('#own').check();
  await page.locator('h2.intact').waitFor();
  await page.locator('#other').check();
  await page.locator('#other-key').fill('no key');
  assert.equal(await page.locator('#result h2').count(), 0);
});

test('a file that was moved or deleted after it was chosen is unreadable, and the page says why', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-verify-page-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'evidence.zip');
  await writeFile(path, bundle);
  const { page } = await open();
  await page.setInputFiles('#file', path);
  await page.locator('h2.intact').waitFor();
  await rm(path);
  await page.locator('#other').check();
  await page.locator('#other-key').fill(Buffer.alloc(32, 9).toString('base64'));
  await page.locator('h2.unreadable').waitFor();
  assert.match(await page.locator('#result').innerText(), /The file can’t be read\. It may have been moved/);
});

test('each finding is named in the language of the page, what it says is marked as English, and times are those of the certificate', async () => {
  const { page } = await open('?lang=de');
  await choose(page, forged);
  await page.locator('h2.altered').waitFor();
  const fault = page.locator('#result li.altered', { hasText: 'personal value' });
  assert.equal(await fault.locator('b').innerText(), 'Personenbezogene Daten');
  assert.equal(
    await fault.locator('[lang=en]').innerText(),
    'A personal value of event 1 does not match its hash',
  );
  assert.match(await page.locator('#result .hint').innerText(), /Englisch/);
  const { issued_at } = JSON.parse(textOf('evidence.json'));
  assert.equal(await page.locator('time').innerText(), describeTime('de', issued_at));
  assert.equal(await page.locator('time').getAttribute('datetime'), issued_at);
});

test('every check of the verifier that is not named after a file has a name in every language', () => {
  const found = [bundle, certificate, forged, bundle.subarray(0, -50)].flatMap((bytes) =>
    verifyFile(bytes, { keys: [], source: 'own' }).verification.checks.map(({ check }) => check),
  );
  const fileNames = new Set(files.map(({ name }) => name));
  const checks = new Set(found.filter((check) => !fileNames.has(check)));
  for (const language of codes)
    assert.deepEqual(new Set(Object.keys(messagesIn[language].checks)), checks, language);
});

test('a file can be dropped anywhere on the page', async () => {
  const { page } = await open();
  // As text, because tests are compiled without the types of browsers.
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.of(${[...bundle]})], 'dropped.zip'));
    return data;
  })()`);
  await page.dispatchEvent('h1', 'drop', { dataTransfer: transfer });
  await page.locator('h2.intact').waitFor();
  assert.match(await page.locator('.name').innerText(), /dropped\.zip/);
});

test('a dropped file is the one that the field names, and of several dropped files none is checked', async () => {
  const { page } = await open();
  const drop = (...names: string[]) =>
    page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      for (const name of ${JSON.stringify(names)})
        dataTransfer.items.add(new File([Uint8Array.of(${[...bundle]})], name));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    })()`);
  const inField = () =>
    page.evaluate<string[]>(`[...document.getElementById('file').files].map(({ name }) => name)`);
  await choose(page, certificate, 'chosen.pdf');
  await page.locator('h2.unvouched').waitFor();
  await drop('dropped.zip');
  await page.locator('h2.intact').waitFor();
  assert.deepEqual(await inField(), ['dropped.zip']);
  await drop('one.zip', 'other.zip');
  await page.getByRole('alert').getByText(messagesIn.en.severalFiles).waitFor();
  assert.equal(await page.locator('#result h2').count(), 0);
  assert.deepEqual(await inField(), []);
  await page.locator('#other').check();
  assert.equal(await page.locator('#result h2').count(), 0);
});

test('a file that is too large is refused in the words of the page’s language', async () => {
  const { page } = await open('?lang=ar');
  await page.evaluate(`Object.defineProperty(Blob.prototype, 'size', { value: 2 ** 40 })`);
  await choose(page, bundle);
  await page.locator('h2.unreadable').waitFor();
  await page.getByText(messagesIn.ar.tooLarge).waitFor();
  const [language, direction] = await page.evaluate<string[]>(`(() => {
    const text = document.querySelector('#result h2 + p');
    return [text.closest('[lang]').lang, getComputedStyle(text).direction];
  })()`);
  assert.deepEqual([language, direction], ['ar', 'rtl']);
});

test('with forced colours, the button that chooses a file has an edge', async () => {
  const { page } = await open();
  await page.emulateMedia({ forcedColors: 'active' });
  const width = await page.evaluate<string>(
    `getComputedStyle(document.getElementById('file'), '::file-selector-button').borderTopWidth`,
  );
  assert.equal(width, '1px');
});

test('on paper there is the result, and no finding is divided between pages', async () => {
  const { page } = await open();
  await choose(page, bundle);
  await page.locator('h2.intact').waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const part of ['nav', '.drop']) assert.equal(await page.locator(part).isVisible(), false, part);
  for (const part of ['.name', 'h2.intact', 'dl', '#result li:last-child'])
    assert.ok(await page.locator(part).isVisible(), part);
  const breaks = `getComputedStyle(document.querySelector('#result li')).breakInside`;
  assert.equal(await page.evaluate(breaks), 'avoid');
  await page.emulateMedia({ media: null });
});

test('the policy of the page allows no connection, and a script that tries to connect fails', async () => {
  const response = await fetch(`${url}/verify`);
  const policy = response.headers.get('content-security-policy') ?? '';
  assert.match(
    policy,
    /^default-src 'none'; script-src 'sha256-[^ ;]+'; style-src 'sha256-[^ ;]+'; img-src data:; connect-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  assert.equal(response.headers.get('x-frame-options'), 'DENY');
  assert.equal(response.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(response.headers.get('vary'), 'accept-language');
  const { page } = await open();
  const outcome = await page.evaluate(
    (to) =>
      fetch(to).then(
        () => 'sent',
        () => 'refused',
      ),
    `${url}/verify`,
  );
  assert.equal(outcome, 'refused');
});

for (const language of codes) {
  // What axe finds in a language of each direction is the same in the others.
  const isInspected = language === 'en' || language === 'ar';
  const what = isInspected ? 'is accessible and fits a phone and a desktop, light and dark' : 'fits a phone';
  test(`the page in ${language} ${what}`, async () => {
    const { page } = await open(`?lang=${language}`);
    assert.equal(await page.locator('html').getAttribute('dir'), languages[language].dir);
    if (isInspected) await prepareInspection(page);
    for (const [state, bytes] of [
      ['intact', undefined],
      ['unvouched', certificate],
      ['altered', forged],
    ] as const) {
      if (bytes) {
        await choose(page, bytes);
        await page.locator(`h2.${state}`).waitFor();
        assert.equal(await verdict(page), messagesIn[language][state]);
      }
      for (const width of isInspected ? [360, 1280] : [360]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoHorizontalScroll(page);
        await screenshotEachScheme(page, (scheme) => `verify-page-${language}-${state}-${width}-${scheme}`);
        if (!isInspected) continue;
        await expectNoViolations(page);
        await expectContrastInEachScheme(page);
      }
    }
  });
}

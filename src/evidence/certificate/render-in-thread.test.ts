import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Evidence } from '../../../wire/evidence.ts';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { options } from './pdf.fixture.ts';
import { CertificateTooSlow, renderInThread } from './render-in-thread.ts';

const evidence = recordOf(chain(entries));
const settings = { verifyUrl: options.verifyUrl, seal: null, timestamp: null, branding: null };
const never = new AbortController().signal;
/** A decision whose comments have joiners between all letters, which is slow to render. */
function commented(comments: number): Partial<Evidence> {
  const [first] = evidence.decisions ?? [];
  assert.ok(first);
  const decision = { ...first, accepted: false, comment: 'بسم'.repeat(167).split('').join('\u200c') };
  return { decisions: Array.from({ length: comments }, () => decision) };
}

function render(
  organisation: string,
  changed: Partial<Evidence> = {},
  { signal = never, maxRenderMs }: { signal?: AbortSignal; maxRenderMs?: number } = {},
): Promise<Buffer> {
  const given = { ...evidence, organisation: { ...evidence.organisation, id: organisation }, ...changed };
  return renderInThread(given, Buffer.from(formatEvidence(given)), { ...settings, maxRenderMs }, signal);
}

test('however many certificates an organisation requests at once, another organisation waits for at most one of them', async (t) => {
  // However long a busy machine takes.
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const finished: string[] = [];
  const named = async (name: string, organisation: string) => {
    await render(organisation);
    finished.push(name);
  };
  await Promise.all([
    named('a1', 'a'),
    named('a2', 'a'),
    named('a3', 'a'),
    named('b1', 'b'),
    named('b2', 'b'),
  ]);
  assert.deepEqual(finished, ['a1', 'b1', 'a2', 'b2', 'a3']);
});

test('a certificate that nobody waits for any more is not started', async () => {
  const client = new AbortController();
  const running = render('a');
  const left = assert.rejects(render('a', commented(10_000), client), { code: 'SERVICE_UNAVAILABLE' });
  const next = render('a');
  client.abort();
  await left;
  await Promise.all([running, next]);
});

test('a certificate that takes too long is SERVICE_UNAVAILABLE, and a new thread renders the next one', async () => {
  const costly = assert.rejects(render('a', commented(10_000), { maxRenderMs: 1_000 }), CertificateTooSlow);
  const other = render('b');
  await costly;
  assert.equal((await other).toString('latin1', 0, 5), '%PDF-');
});

test('the start of a thread does not count as time to render, so a busy machine does not start one after the other', async (t) => {
  const maxRenderMs = 3_000;
  await assert.rejects(render('a', {}, { maxRenderMs: 1 }), CertificateTooSlow);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const rendering = render('a', {}, { maxRenderMs });
  await turn();
  // While the next thread starts.
  t.mock.timers.tick(maxRenderMs + 100);
  assert.equal((await rendering).toString('latin1', 0, 5), '%PDF-');
});

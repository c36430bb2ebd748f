import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freePort } from '../../../test/harness/free-port.ts';
import { startReceiver } from '../../../test/support/receiver.ts';
import { parseNetworks } from '../../platform/outgoing/networks.ts';
import { checkWebhooks } from './check-webhooks.ts';

const allowed = parseNetworks('127.0.0.0/8');

/** What doctor says about webhooks with these URLs. */
async function check(...urls: string[]) {
  const secret_sealed = Buffer.alloc(0);
  const { status, message } = await checkWebhooks(
    urls.map((url) => ({ url, secret_sealed })),
    allowed,
  );
  return { status, message };
}

test('doctor warns when some receivers cannot be reached, and fails when none can, counting each origin once', async (t) => {
  const { port } = await startReceiver(t, () => {});
  const away = await freePort();
  const [here, elsewhere, gone] = [`127.0.0.1:${port}`, `localhost:${port}`, `127.0.0.1:${away}`];
  assert.deepEqual(await check(), { status: 'ok', message: 'There are no active webhooks' });
  const one = await check(`https://${here}/a`, `https://${here}/b`);
  assert.deepEqual(one, { status: 'ok', message: 'The receiver can be reached' });
  const two = await check(`https://${here}/a`, `https://${elsewhere}/`);
  assert.deepEqual(two, { status: 'ok', message: 'All 2 receivers can be reached' });
  const some = await check(`https://${here}/a`, `https://${gone}/`);
  assert.equal(some.status, 'warning');
  assert.match(some.message, new RegExp(`^1 of 2 receivers cannot be reached: https://${gone} \\(.+\\)$`));
  const none = await check(`https://${gone}/a`, `https://${gone}/b`);
  assert.equal(none.status, 'failed');
  assert.match(none.message, /^1 of 1 receivers cannot be reached: /);
});

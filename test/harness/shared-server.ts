import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Plan } from '../../wire/plans.ts';
import { portOf } from '../support/port-of.ts';
import { hashPasswordsQuickly } from './quick-passwords.ts';
import { startService } from './service.ts';
import type { SharedServer } from './shared-assent.ts';
import { sharedSettings } from './shared-settings.ts';

/** The process of the service that test files share. It reports its addresses to the test runner, and ends with it. */
hashPasswordsQuickly();
const service = await startService(sharedSettings);

const control = createServer(async (request, response) => {
  // Sent by shared-assent.ts.
  const { plan, name } = (await json(request)) as { plan: Plan; name: string };
  const { id, key } = await service.organisation(plan, name);
  response.end(JSON.stringify({ id, key }));
});
await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
const port = portOf(control);

const { url, connection, mailDir } = service;
process.send?.({ url, connection, mailDir, controlUrl: `http://127.0.0.1:${port}` } satisfies SharedServer);

process.once('disconnect', async () => {
  control.closeAllConnections();
  control.close();
  await service.stop();
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { emailFiles } from '../support/email-files.ts';
import { portOf } from '../support/port-of.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

const assent = await startAssent({}, { worker: false });

test('when a worker is killed while it sends an email, another one sends it within 60 s', async (t) => {
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  let connections = 0;
  const mailServer = createServer((socket) => {
    connections += 1;
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  t.after(() => mailServer.close());
  const port = portOf(mailServer);
  const first = await startWorkerProcess(t, assent, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'assent@example.com',
  });
  data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
    }),
  );
  await eventually(() => connections === 1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await assent.startWorker();
  await eventually(async () => (await emailFiles(assent.mailDir)).length === 1, { withinMs: 55_000 });
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import PostalMime from 'postal-mime';
import { startTcpServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { createUser, openBrowser } from '../harness/people.ts';

const received: string[] = [];

/** A mail server that accepts every email, but cuts the connection of the first one before it says so. */
const server = await startTcpServer({ after }, (socket) => {
  let email: string | undefined;
  socket.write('220 mail.test\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    if (email === undefined) {
      if (text.startsWith('DATA')) email = '';
      socket.write(email === undefined ? '250 ok\r\n' : '354 go on\r\n');
      return;
    }
    email += text;
    if (!email.endsWith('\r\n.\r\n')) return;
    received.push(email);
    email = undefined;
    if (received.length === 1) socket.destroy();
    else socket.write('250 2.0.0 accepted\r\n');
  });
});
const assent = await startAssent({
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  MAIL_FROM: 'sign@assent.test',
});

test('a password reset that arrives twice, with a new link, is not shown as one email with the old link', async () => {
  const { email } = await createUser(assent, { email: 'ada@tessera.test' });
  await openBrowser(assent.url).auth('/request-password-reset', { email });
  await eventually(async () => {
    const { rowCount } = await assent.database.pool.query(
      `update pgboss.job set start_after = now() where name = 'send-password-reset' and data ->> 'attempt' = '2'`,
    );
    return rowCount === 1;
  });
  await eventually(() => received.length === 2);
  const [first, second] = await Promise.all(received.map((raw) => PostalMime.parse(raw)));
  const linkIn = (text = '') => /token=(\S+)/.exec(text)?.[1];
  assert.notEqual(linkIn(first?.text), linkIn(second?.text));
  assert.notEqual(first?.messageId, second?.messageId);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { evidenceKeys } from '../../src/evidence/keys.ts';
import { coverPending } from '../../src/evidence/log/cover-pending.ts';
import { publishHeads } from '../../src/evidence/publishing/publish-heads.ts';
import { openRecipients } from '../../src/evidence/publishing/recipients.ts';
import { requestTimestamp } from '../../src/evidence/publishing/request-timestamp.ts';
import { type Organisation, startAssent } from '../harness/assent.ts';
import { cloneDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { createSigningRequest, itemAt, publishDocument } from '../harness/steps.ts';
import { type Attacker, tamper } from '../support/tamper.ts';
import { startTimestampAuthority } from '../support/timestamp-authority.ts';
import { startWitness } from '../support/witness.ts';
import { openCommands } from './support/run.ts';

/*
 * What timestamp authorities and witnesses confirmed, changed in the database in every way, and what an operator then
 * reads. All attacks come before one run of the command, each on an organisation of its own.
 */

const [authority, otherAuthority] = [await startTimestampAuthority(), await startTimestampAuthority()];
const [witness, former] = [await startWitness(), await startWitness('former.example/w0')];
const { connection, drop } = await cloneDatabase();
after(drop);
const secretKey = 'q8Zt1vKxWm3RbN7cYd5HfJ2sLpUgEa9o';
const settings = { TIMESTAMP_URL: authority.url, TIMESTAMP_CA: authority.ca };
const assent = await startAssent(
  { ...settings, WITNESS_URLS: `${witness.entry} ${former.entry}` },
  { worker: false, connection, secretKey },
);
const { db } = assent.database;
const recipients = await openRecipients(assent.config);
const env = {
  DATABASE_URL: `postgres://${connection.user}@localhost:${connection.port}/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`,
  SECRET_KEY: secretKey,
  ...(process.env.PGPASSWORD && { PGPASSWORD: process.env.PGPASSWORD }),
};

/** An organisation whose heads of sizes 1 and 2 are confirmed by the authority and both witnesses. */
async function prepare(): Promise<Organisation> {
  const organisation = await assent.organisation();
  const { versionId } = await publishDocument(organisation.api);
  for (const size of [1, 2]) {
    await createSigningRequest(organisation.api, versionId, `signer-${size}@example.com`);
    await coverPending(db, assent.keyring, silent);
    if (size === 1)
      for (const each of [witness, former])
        each.trust(await originOf(organisation), evidenceKeys(assent.keyring)[0].publicBytes);
    // What is not confirmed in time on a busy machine is asked for again.
    await eventually(async () => {
      await sql`update evidence_publications set next_attempt_at = now()`.execute(db);
      for (const recipient of recipients) await publishHeads(db, recipient, silent);
      return isConfirmed(organisation, size);
    });
  }
  return organisation;
}

async function isConfirmed({ id }: Organisation, size: number): Promise<boolean> {
  const { rows } = await sql<{ confirmations: number }>`
    select (select count(*) from evidence_timestamps where org_id = ${id} and size = ${size})
      + (select count(*) from evidence_cosignatures where org_id = ${id} and size = ${size}) as confirmations
  `.execute(db);
  return itemAt(rows, 0).confirmations === 3;
}

const silent = pino({ level: 'silent' });

async function originOf({ id }: Organisation): Promise<string> {
  const { rows } = await sql<{
    origin: string;
  }>`select origin from evidence_logs where org_id = ${id}`.execute(db);
  return itemAt(rows, 0).origin;
}

/** The text that the head with two leaves is a signature of. */
async function bodyOf({ id }: Organisation): Promise<string> {
  const { rows } = await sql<{ note: string }>`
    select note from evidence_heads where org_id = ${id} and size = 2`.execute(db);
  const { note } = itemAt(rows, 0);
  return note.slice(0, note.indexOf('\n\n') + 1);
}

type Attack = (attacker: Attacker, organisation: Organisation) => Promise<unknown>;

/** Changes the token of the head with two leaves. */
const changeToken =
  (change: (token: Buffer) => void): Attack =>
  async ({ query }, { id }) => {
    const where = 'where org_id = $1 and size = 2';
    const { rows } = await query(`select token from evidence_timestamps ${where}`, [id]);
    change(rows[0].token);
    await query(`update evidence_timestamps set token = $2 ${where}`, [id, rows[0].token]);
  };

const stampBy =
  (url: string, textOf = bodyOf): Attack =>
  async ({ query }, organisation) => {
    const { bytes, stampedAt } = await requestTimestamp(url, await textOf(organisation), []);
    await query('update evidence_timestamps set token = $2, stamped_at = $3 where org_id = $1 and size = 2', [
      organisation.id,
      bytes,
      stampedAt,
    ]);
  };

const cosignatureSet =
  (set: string): Attack =>
  ({ query }, { id }) =>
    query(
      `update evidence_cosignatures changed set ${set} from evidence_cosignatures other
       where changed.org_id = $1 and changed.size = 2 and changed.witness = '${witness.name}'
         and other.org_id = $1 and other.size = 1 and other.witness = '${witness.name}'`,
      [id],
    );

const cosignature = `the cosignature of head 2 by ${witness.name}`;
const attacks: [what: string, attack: Attack, problem: string][] = [
  [
    'a forged cosignature',
    cosignatureSet(`line = overlay(changed.line placing 'Forged' from length(changed.line) - 20)`),
    `${cosignature} is not a signature of this head by the key of the witness`,
  ],
  [
    'something that is not a cosignature',
    cosignatureSet(`line = left(changed.line, -10)`),
    `${cosignature} cannot be read`,
  ],
  [
    'a cosignature moved to another head',
    cosignatureSet('line = other.line, cosigned_at = other.cosigned_at'),
    `${cosignature} is not a signature of this head by the key of the witness`,
  ],
  [
    'a cosignature under the name of another witness',
    cosignatureSet(`line = replace(changed.line, '${witness.name}', '${former.name}')`),
    `${cosignature} names another witness, ${former.name}`,
  ],
  [
    'a cosignature with another time beside it',
    cosignatureSet(`cosigned_at = changed.cosigned_at - interval '1 hour'`),
    `${cosignature} is stored with a different time from the one that it names, .*`,
  ],
  [
    'a token whose signature is damaged',
    changeToken((token) => {
      token[token.length - 5] = (token.at(-5) ?? 0) ^ 1;
    }),
    'the timestamp of head 2 does not have a valid signature',
  ],
  [
    'a token that names another time than the one that was signed',
    changeToken((token) => {
      // The first GeneralizedTime is that of the timestamp: its tag, its length and the year.
      const year = token.indexOf(Buffer.from('180f3230', 'hex')) + 2;
      token[year + 1] = '1'.charCodeAt(0);
    }),
    'the timestamp of head 2 does not have a valid signature',
  ],
  [
    'a token of another head',
    stampBy(authority.url, async (organisation) =>
      (await bodyOf(organisation)).replace(/\n2\n.*/, `\n2\n${Buffer.alloc(32).toString('base64')}`),
    ),
    'the timestamp of head 2 is over something else',
  ],
  [
    'a token signed again by another authority',
    stampBy(otherAuthority.url),
    'the timestamp of head 2 is signed with a certificate that no authority in TIMESTAMP_CA issued',
  ],
  [
    'a token with another time beside it',
    ({ query }, { id }) =>
      query(
        `update evidence_timestamps set stamped_at = stamped_at - interval '1 hour' where org_id = $1 and size = 2`,
        [id],
      ),
    'the timestamp of head 2 is stored with a different time from the one that it names, .*',
  ],
];

const honest = await prepare();
const victims = new Map<string, Organisation>();
for (const [what, attack] of attacks) {
  const victim = await prepare();
  victims.set(what, victim);
  await tamper(connection, async (attacker) => void (await attack(attacker, victim)));
}
const commands = openCommands(env);
after(() => commands[Symbol.asyncDispose]());
const audit = await commands.run(['audit'], { ...env, ...settings, WITNESS_URLS: witness.entry });

for (const [what, , problem] of attacks)
  test(`audit: exit code 1 naming the log that has ${what}`, () => {
    assert.equal(audit.code, 1);
    const { id } = victims.get(what) ?? assert.fail();
    const lines = audit.stdout.split('\n').filter((line) => line.includes(`organisation ${id}`));
    assert.equal(lines.length, 1, lines.join('\n'));
    assert.match(
      lines[0] ?? '',
      new RegExp(`^FAIL {2}organisation ${id}: in the log assent/\\S+, (${problem})$`),
    );
  });

test('audit: cosignatures of a witness that is no longer configured are counted as not checked, and fail nothing', () => {
  const organisations = attacks.length + 1;
  assert.match(
    audit.stdout,
    new RegExp(
      `^NOT CHECKED {2}${2 * organisations} cosignatures by ${former.name} \\(key ID [0-9a-f]{8}\\): WITNESS_URLS does not have this key$`,
      'm',
    ),
  );
  assert.ok(!audit.stdout.includes(honest.id));
  assert.match(
    audit.stdout,
    new RegExp(
      `, ${2 * organisations} timestamps and ${4 * organisations} cosignatures of ${organisations} organisations: ${attacks.length} problems\\.\\n$`,
    ),
  );
});

test('audit: without TIMESTAMP_CA and WITNESS_URLS, it says what nobody checked, and by whom it claims to be', async () => {
  const { code, stdout } = await commands.run(['audit', '--org', honest.id]);
  assert.equal(code, 0);
  const [first = '', second = '', third = '', summary, ...rest] = stdout.split('\n');
  assert.match(
    first,
    /^NOT CHECKED {2}the authority of 2 timestamps, whose certificate is CN=Test timestamps \(SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}\): TIMESTAMP_CA is not set$/,
  );
  assert.deepEqual(
    [second, third].map((line) => line.replace(/key ID [0-9a-f]{8}/, 'ID')).sort(),
    [former, witness]
      .map(({ name }) => `NOT CHECKED  2 cosignatures by ${name} (ID): WITNESS_URLS does not have this key`)
      .sort(),
  );
  assert.equal(
    summary,
    'Checked 2 requests with 2 events and 0 displayed pages, 2 leaves, 2 signed heads, 2 timestamps and 4 cosignatures of 1 organisation: everything is consistent, apart from what was not checked.',
  );
  assert.deepEqual(rest, ['']);
});

test('audit: with the keys of every witness and the certificate of the authority, everything is checked', async () => {
  const everything = { TIMESTAMP_CA: authority.ca, WITNESS_URLS: `${witness.entry} ${former.entry}` };
  const { ok, checked, problems, unchecked } = await commands.runJson(['audit', '--org', honest.id], {
    ...env,
    ...everything,
  });
  assert.deepEqual([ok, problems, unchecked], [true, [], []]);
  assert.deepEqual([checked.timestamps, checked.cosignatures], [2, 4]);
});

test('a timestamp whose certificate no authority in TIMESTAMP_CA issued is not taken', async () => {
  await assert.rejects(requestTimestamp(otherAuthority.url, 'text', assent.config.timestampAuthorities), {
    message: 'signed with a certificate that no authority in TIMESTAMP_CA issued',
  });
});

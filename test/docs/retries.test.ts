import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { secondsToNextAttempt } from '../../src/emails/retry-schedule.ts';
import { jobs } from '../../src/jobs.ts';

const read = async (path: string) =>
  (await readFile(new URL(`../../docs/${path}`, import.meta.url), 'utf8')).replaceAll(/\s+/g, ' ');

/** The least and the most hours of all retries: pg-boss waits for 2^n / 2 to 2^n times the delay before the nth one. */
function hoursOf({ maxRetries, retryDelaySeconds }: { maxRetries: number; retryDelaySeconds: number }) {
  const shortest = ((2 ** maxRetries - 1) * retryDelaySeconds) / 3600;
  return `${Math.round(shortest)} to ${Math.round(shortest * 2)} hours`;
}

test('the guides say how often and for how long a job that throws is retried', async () => {
  const { deleteEmailFiles, ...others } = jobs;
  const [logs, runbook] = await Promise.all([read('operations/logs.md'), read('operations/runbook.md')]);
  const { sendReceipt: email } = others;
  for (const job of Object.values(others))
    assert.deepEqual([job.maxRetries, job.retryDelaySeconds], [email.maxRetries, email.retryDelaySeconds]);
  assert.ok(
    logs.includes(
      `will be retried, up to ${email.maxRetries} times over ${hoursOf(email)} (\`${deleteEmailFiles.name}\`: ${deleteEmailFiles.maxRetries} times over ${hoursOf(deleteEmailFiles)})`,
    ),
  );
  assert.ok(
    runbook.includes(
      `${email.maxRetries + 1} over ${hoursOf(email)} for emails, ${deleteEmailFiles.maxRetries + 1} over ${hoursOf(deleteEmailFiles)} for files`,
    ),
  );
});

test('the guides say when an email that was not accepted is tried again', async () => {
  const minutes: number[] = [];
  for (let delay = secondsToNextAttempt(1); delay !== null; delay = secondsToNextAttempt(minutes.length + 1))
    minutes.push(delay / 60);
  const short = minutes.filter((each) => each < 60);
  const long = minutes.filter((each) => each >= 60).map((each) => each / 60);
  const list = (all: number[]) => `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  const attempts = minutes.length + 1;
  const hours = minutes.reduce((sum, each) => sum + each) / 60;
  assert.ok(
    (await read('guide/emails.md')).includes(
      `retried ${list(short)} minutes, then ${list(long)} hours after the previous attempt. The ${attempts}th and last attempt is ${hours} hours after the first`,
    ),
  );
  assert.ok(
    (await read('operations/runbook.md')).includes(`each email ${attempts} times within ${hours} hours`),
  );
});

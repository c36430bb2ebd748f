import assert from 'node:assert/strict';
import { statfsSync } from 'node:fs';
import { test } from 'node:test';
import { checkDisk } from './check-disk.ts';

/** The status for a disk with this much left. */
async function statusOf({ megabytes, inodes = 1_000, maxInodes = 10_000 }: Record<string, number>) {
  const disk = statfsSync('/');
  Object.assign(disk, { bsize: 4_000, bavail: Number(megabytes) * 250, files: maxInodes, ffree: inodes });
  return (await checkDisk('/data/postgres', async () => disk)).status;
}

test('doctor fails when the disk of the embedded database is full, and warns while it is nearly full', async () => {
  assert.equal(await statusOf({ megabytes: 0 }), 'failed');
  assert.equal(await statusOf({ megabytes: 63 }), 'failed');
  assert.equal(await statusOf({ megabytes: 64 }), 'warning');
  assert.equal(await statusOf({ megabytes: 999 }), 'warning');
  assert.equal(await statusOf({ megabytes: 1_000 }), 'ok');
});

test('doctor fails when no inode is left, but not on a file system without a fixed number of them', async () => {
  assert.equal(await statusOf({ megabytes: 5_000, inodes: 0 }), 'failed');
  assert.equal(await statusOf({ megabytes: 5_000, inodes: 0, maxInodes: 0 }), 'ok');
});

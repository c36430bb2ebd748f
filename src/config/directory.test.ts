import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError } from './config-error.ts';
import { directory } from './directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'assent-directory-'));
after(() => rmSync(folder, { recursive: true }));

test('a directory may exist or be missing, and may be a link', () => {
  symlinkSync(folder, join(folder, 'link'));
  for (const path of [folder, join(folder, 'a', 'b'), join(folder, 'link'), join(folder, 'link', 'c')])
    assert.equal(directory('DATA_DIR', path), path);
  assert.equal(directory('DATA_DIR', './data'), join(process.cwd(), 'data'));
});

test('a file or a broken link in the place of the directory, or of one above it, is named, as are quotation marks', () => {
  const file = join(folder, 'file');
  const broken = join(folder, 'broken');
  writeFileSync(file, '');
  symlinkSync(join(folder, 'absent'), broken);
  const problems = [
    ['"/data"', 'DATA_DIR is "/data", with quotation marks as part of it; remove them'],
    ["'/data'", "DATA_DIR is '/data', with quotation marks as part of it; remove them"],
    [file, `DATA_DIR ${file} is not a directory; `],
    [broken, `DATA_DIR ${broken} is not a directory; `],
    [
      join(file, 'a', 'b'),
      `DATA_DIR ${file}/a/b cannot be created, because ${file} above it is not a directory; `,
    ],
  ];
  for (const [path = '', problem = ''] of problems)
    assert.throws(
      () => directory('DATA_DIR', path),
      (error) => error instanceof ConfigError && error.message.startsWith(problem),
    );
});

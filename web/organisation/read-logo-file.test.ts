import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLogoFile } from './read-logo-file.ts';

test('an image becomes a data URL', async () => {
  const file = new File([Uint8Array.of(1, 2, 255)], 'logo.png', { type: 'image/png' });
  assert.deepEqual(await readLogoFile(file), { logo: 'data:image/png;base64,AQL/' });
});

test('another kind of file is refused by its name', async () => {
  const file = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
  assert.deepEqual(await readLogoFile(file), { problem: '“logo.svg” isn’t a PNG, JPEG or WebP image.' });
});

test('a file of more than 200 kB is refused with its size', async () => {
  const ofSize = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });
  assert.ok('logo' in (await readLogoFile(ofSize(200_000))));
  assert.deepEqual(await readLogoFile(ofSize(200_001)), {
    problem: '“photo.jpg” is 201 kB. A logo can be at most 200 kB.',
  });
});

test('a file that can’t be read, because it was moved or deleted after it was chosen, is reported', async () => {
  const file = new File([Uint8Array.of(1)], 'logo.png', { type: 'image/png' });
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  assert.deepEqual(await readLogoFile(file), { problem: 'This image can’t be shown.' });
});

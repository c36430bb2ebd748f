import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { FileProblem } from '../file-problem.ts';
import { checkXml } from './check-xml.ts';
import { unpack } from './unpack.ts';

const all = () => true;

test('the wanted files of an archive are unpacked, stored and compressed ones', () => {
  const text = strToU8('a'.repeat(100_000));
  const archive = zipSync({ 'a.xml': text, 'b.xml': [text, { level: 0 }], 'c.bin': text });
  const files = unpack(archive, (path) => path.endsWith('.xml'), 200_000);
  assert.deepEqual(
    [...files],
    [
      ['a.xml', text],
      ['b.xml', text],
    ],
  );
});

test('an archive that grows beyond the limit is refused, even if it lies about its sizes', () => {
  const archive = zipSync({ 'bomb.xml': new Uint8Array(5_000_000) });
  const view = new DataView(archive.buffer);
  const directory = view.getUint32(archive.length - 22 + 16, true);
  view.setUint32(directory + 24, 10, true);
  view.setUint32(22, 10, true);
  assert.throws(() => unpack(archive, all, 1_000_000), /more text than can be imported/);
  assert.equal(unpack(archive, all, 5_000_000).get('bomb.xml')?.length, 5_000_000);
});

test('the limit is for all files together', () => {
  const files = { 'a.xml': strToU8('a'.repeat(1000)), 'b.xml': strToU8('b'.repeat(1000)) };
  for (const level of [0, 9] as const)
    assert.throws(() => unpack(zipSync(files, { level }), all, 1_500), /more text/);
});

test('wherever an archive is cut or changed, there are files or a sentence', () => {
  const archive = zipSync({ 'a.xml': strToU8('some text'.repeat(50)), 'b.xml': strToU8('more') });
  for (let at = 0; at < archive.length; at += 1) {
    const changed = archive.slice();
    changed[at] = 255 - (changed[at] ?? 0);
    for (const broken of [archive.slice(0, at), changed])
      try {
        unpack(broken, all, 100_000);
      } catch (error) {
        assert.ok(error instanceof FileProblem, String(error));
      }
  }
});

test('a file whose content does not match its checksum is refused', () => {
  for (const level of [0, 9] as const) {
    const archive = zipSync({ 'a.xml': strToU8('The fee is 1000.') }, { level });
    const at = 30 + 'a.xml'.length + (level === 0 ? 11 : 14);
    archive[at] = (archive[at] ?? 0) ^ 1;
    assert.throws(() => unpack(archive, all, 1_000), /damaged/, `level ${level}`);
  }
});

test('XML with a document type, deep nesting or too many elements is refused', () => {
  assert.equal(checkXml('<?xml version="1.0"?><!-- <x> --><a b=">"><c/><![CDATA[<d>]]></a>', 2), 2);
  assert.throws(
    () => checkXml('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 10),
    /document type/,
  );
  assert.throws(() => checkXml('<a>'.repeat(300), 1000), /nested too deeply/);
  assert.throws(() => checkXml('<a/>'.repeat(300), 200), /more text/);
  for (const cut of ['<a', '<a b="', '<!-- ', '<?xml', '</a'])
    assert.throws(() => checkXml(cut, 10), /damaged/);
});

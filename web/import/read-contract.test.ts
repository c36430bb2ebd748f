import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContract } from './read-contract.ts';

test('a web page is decoded from the encoding that it declares', async () => {
  const page = (head: string, text: Uint8Array) =>
    new File([`<head>${head}</head><p>`, Buffer.from(text)], 'a.htm');
  // "Договор" in Windows-1251.
  const cyrillic = Buffer.from('c4eee3eee2eef0', 'hex');
  for (const head of [
    '<meta charset=windows-1251>',
    '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
  ])
    assert.match((await readContract(page(head, cyrillic))).html, /<p>Договор$/);
  assert.match(
    (await readContract(page('<meta charset="unknown">', Buffer.from('dc', 'hex')))).html,
    /<p>Ü$/,
  );
  const declaredWrongly = page('<meta charset="windows-1251">', Buffer.from('Müller'));
  assert.match((await readContract(declaredWrongly)).html, /<p>Müller$/);
});

test('a file that is not text is refused, whatever it is called', async () => {
  const picture = new File([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')], 'contract.md');
  await assert.rejects(readContract(picture), /Only Word \(.docx\), Markdown \(.md\) and HTML/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { replaceUnreadElements } from './replace-unread-elements.ts';

test('simple fields and text of the other direction become groups, which are read', () => {
  assert.equal(
    replaceUnreadElements(
      '<w:fldSimple w:instr=" REF _R1 "><w:r><w:t>4.2</w:t></w:r></w:fldSimple><w:bdo w:val="rtl"/><w:dir w:val="rtl"></w:dir>',
    ),
    '<w:smartTag w:instr=" REF _R1 "><w:r><w:t>4.2</w:t></w:r></w:smartTag><w:smartTag w:val="rtl"/><w:smartTag w:val="rtl"></w:smartTag>',
  );
});

test('breaks and tabs keep words apart', () => {
  assert.equal(
    replaceUnreadElements('<w:t>a</w:t><w:cr/><w:ptab w:relativeTo="margin"/>'),
    '<w:t>a</w:t><w:br/><w:tab w:relativeTo="margin"/>',
  );
});

test('the breaks of pages and columns keep words apart, and other breaks stay', () => {
  assert.equal(
    replaceUnreadElements(
      'a<w:br w:type="page"/>b<w:br w:clear="all" w:type="column" />c<w:br/><w:br w:type="textWrapping"/>',
    ),
    'a<w:tab/>b<w:tab/>c<w:br/><w:br w:type="textWrapping"/>',
  );
});

test('an attribute that looks like many breaks does not take minutes', () => {
  for (const xml of [`<w:p a="${'<w:br '.repeat(100_000)}"/>`, `<w:br ${'w:type="page" '.repeat(50_000)}>`])
    assert.equal(replaceUnreadElements(xml), xml);
});

test('elements whose names begin in the same way, and text, stay', () => {
  const xml = '<w:direction/><w:crs/><w:t>w:dir &lt;w:cr/></w:t><w:rubyPr/><w:rt/>';
  assert.equal(replaceUnreadElements(xml), xml);
});

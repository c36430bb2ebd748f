import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsStyle, replaceContents } from './replace-contents.ts';

const gallery = '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>';
const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;

test('a table of contents becomes one line in its style, with the controls inside it', () => {
  const contents = control(
    gallery,
    `<w:p>${field('begin')}1${field('end')}</w:p>${control('', '<w:p>2</w:p>')}`,
  );
  const replaced = replaceContents(`<w:p>a</w:p>${contents}<w:p>b</w:p>`);
  assert.match(replaced, new RegExp(`^<w:p>a</w:p><w:p>.*"${contentsStyle}".*</w:p><w:p>b</w:p>$`));
  assert.doesNotMatch(replaced, /sdt|fldChar/);
  assert.equal(replaceContents(contents + contents), replaceContents(contents).repeat(2));
});

test('other controls stay, and so does one in which a field only begins', () => {
  for (const document of [
    control('<w:text/>', '<w:p>a</w:p>'),
    control(gallery, `<w:p>${field('begin')}</w:p>`) + field('end'),
    `<w:sdt>${gallery}`,
    `${gallery}</w:sdt>`,
  ])
    assert.equal(replaceContents(document), document);
});

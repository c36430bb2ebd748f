import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHeadingStyles } from './read-heading-styles.ts';

const style = (id: string, name: string, basedOn?: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${basedOn ? `<w:basedOn w:val="${basedOn}"/>` : ''}<w:pPr>${more}</w:pPr></w:style>`;
const outline = (level: number) => `<w:outlineLvl w:val="${level}"/>`;

test('headings, and the styles that are based on them, have levels; others have none', () => {
  const styles = [
    style('Normal', 'Normal'),
    style('berschrift1', 'heading 1', 'Normal', outline(0)),
    style('berschrift2', 'Heading 2', 'Normal'),
    style('Klausel', 'Klausel Überschrift', 'berschrift1'),
    style('Unterklausel', 'Unterklausel', 'Klausel', outline(1)),
    style('Inhalt', 'TOC Heading', 'berschrift1', outline(9)),
    style('heading7', 'heading 7', 'Normal', outline(6)),
    style('Text', 'Body Text', 'Normal', outline(0)),
  ].join('');
  assert.deepEqual(
    [...readHeadingStyles(styles)],
    [
      ['berschrift1', 1],
      ['berschrift2', 2],
      ['Klausel', 1],
      ['Unterklausel', 2],
    ],
  );
});

test('styles in a circle have no level, and no more than a hundred are read', () => {
  assert.equal(readHeadingStyles(style('a', 'A', 'b') + style('b', 'B', 'a')).size, 0);
  const many = Array.from({ length: 5_000 }, (_, index) => style(`s${index}`, `S${index}`, 'h'));
  assert.equal(readHeadingStyles(style('h', 'heading 1') + many.join('')).size, 100);
});

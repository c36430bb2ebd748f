import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { readObjects, render, textsOf } from './pdf.fixture.ts';

const evidence = recordOf(chain(entries));
const [first] = evidence.decisions ?? [];
assert.ok(first);

test('200 clauses with long titles take several pages, with the headings on each', () => {
  const decisions = Array.from({ length: 200 }, () => ({ ...first, title: '長い題名 بند '.repeat(15) }));
  const pdf = render({ ...evidence, decisions });
  const pages = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
  assert.ok(pages > 10);
  assert.equal(textsOf(pdf).filter((text) => text === 'Clause').length, 1, 'repetitions are artifacts');
});

test('a heading is on the page of what it heads, wherever the page ends', () => {
  for (let lines = 1; lines <= 48; lines += 1) {
    const long = { ...first, title: 'A clause of many lines. '.repeat(lines) };
    const pdf = render({ ...evidence, decisions: [long, { ...long, clause_id: 'c1' }] });
    const headings = headingsOf(pdf);
    assert.equal(headings.length, 7 + 3, 'sections, and tables with headings of columns');
    for (const { text, page, next } of headings) assert.equal(page, next, `${text} after ${lines} lines`);
  }
});

test('a clause that is taller than a page continues on the next', () => {
  const tall = { ...first, accepted: false, title: '長い題名'.repeat(125), comment: 'חוזה '.repeat(200) };
  const objects = [...readObjects(render({ ...evidence, decisions: [tall] })).values()];
  const drawn = objects.flatMap(({ stream }) => stream?.toString('latin1').match(/[\d.-]+ Tm/g) ?? []);
  const lines = drawn.map(Number.parseFloat);
  assert.ok(lines.length > 300, `${lines.length} texts`);
  assert.ok(Math.min(...lines) > 30, 'nothing is below the footer');
  const comment = objects.find(
    ({ text }) => text.includes('/Pg') && (text.match(/\/MCID/g) ?? []).length > 1,
  );
  assert.ok(comment, 'one paragraph on several pages');
});

/** The headings of sections and of columns, the page that each is on, and the page of what follows it. */
function headingsOf(pdf: Buffer) {
  const objects = readObjects(pdf);
  const sections: [number, number][] = [];
  const tables: [number, number][] = [];
  const children = kidsOf(2);
  children.forEach((id, index) => {
    const { text = '' } = objects.get(id) ?? {};
    if (/\/S \/H2\b/.test(text)) sections.push([id, children[index + 1] ?? 0]);
    const [heading = 0, row = 0] = kidsOf(id);
    if (/\/S \/Table\b/.test(text) && kidsOf(heading).every(isColumn)) tables.push([heading, row]);
  });
  return [...sections, ...tables].map(([id, next]) => ({
    text: objects.get(id)?.text,
    page: pageOf(id),
    next: pageOf(next),
  }));

  function kidsOf(id: number): number[] {
    const kids = /\/K \[((?:\d+ 0 R\s*)+)\]/.exec(objects.get(id)?.text ?? '')?.[1] ?? '';
    return [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid));
  }

  function isColumn(id: number): boolean {
    return /\/Scope\s+\/Column/.test(objects.get(id)?.text ?? '');
  }

  function pageOf(id: number): string | undefined {
    const own = /\/Pg (\d+)/.exec(objects.get(id)?.text ?? '')?.[1];
    return (
      own ??
      kidsOf(id)
        .map(pageOf)
        .find((page) => page !== undefined)
    );
  }
}

test('the line beside the outcome is beside its text on each page', () => {
  const { document, request } = evidence;
  const name = '😀'.repeat(100);
  const pdf = render({
    ...evidence,
    document: { ...document, name },
    request: { ...request, signer_name: '김'.repeat(255) },
  });
  const pages = [...readObjects(pdf).values()].map(({ stream }) => stream?.toString('latin1') ?? '');
  const lines = pages.flatMap((page) =>
    [...page.matchAll(/ 2\.5 (-?[\d.]+) re f/g)].map(([, height]) => Number(height)),
  );
  assert.equal(lines.length, 2);
  assert.ok(
    lines.every((height) => height > 0),
    `heights: ${lines.join(', ')}`,
  );
});

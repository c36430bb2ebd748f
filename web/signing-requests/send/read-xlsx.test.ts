import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { FileProblem } from '../../import/file-problem.ts';
import { readXlsx } from './read-xlsx.ts';
import { createWorkbook, createXlsx } from './xlsx.fixture.ts';

const rows = [
  ['Name', 'Email', 'Salary'],
  ['Ada Byron', 'ada@example.com', 50_000],
];

test('the sheets of a workbook that have cells are read, and its macros and images are not looked at', async () => {
  const file = createXlsx({ People: rows, Empty: [] }, { 'xl/vbaProject.bin': new Uint8Array(10_000) });
  assert.deepEqual(await readXlsx(file), [
    {
      name: 'People',
      rows: [
        ['Name', 'Email', 'Salary'],
        ['Ada Byron', 'ada@example.com', '50000'],
      ],
    },
  ]);
});

test('whatever the cells contain, they are read as they were', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'é', '漢', '"', ';', '&', '<', '_'),
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 30, maxLength: 30 }), { minLength: 1, maxLength: 5 }),
      async (cells) =>
        assert.deepEqual(await readXlsx(createXlsx({ Sheet: cells })), [{ name: 'Sheet', rows: cells }]),
    ),
    { numRuns: 30 },
  );
});

const worksheet = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
const farAway =
  '<worksheet><sheetData><row r="1048576"><c r="A1048576"><v>1</v></c></row></sheetData></worksheet>';

test('hostile and damaged files are refused with a sentence', async () => {
  const good = createXlsx({ People: rows });
  const refused: [string, Uint8Array, RegExp][] = [
    ['no archive', strToU8('Name,Email'), /damaged/],
    ['a cut archive', good.subarray(0, good.length - 30), /damaged/],
    [
      'an old format',
      Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3),
      /password-protected or in an old format/,
    ],
    [
      'entities',
      createXlsx(
        { P: rows },
        { 'xl/styles.xml': strToU8('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>') },
      ),
      /document type/,
    ],
    [
      'a cell far away',
      createWorkbook({ P: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' }),
      /more than 200,000 rows/,
    ],
    ...[
      'r="1e9"',
      "r='1048576'",
      'r = "1048576"',
      'ht=">" r="1048576"',
      'x:r="1048576"',
      'r="&#49;048576"',
    ].map((position): [string, Uint8Array, RegExp] => [
      `a row far away: ${position}`,
      createWorkbook({ P: `<row ${position}><c r="A1"><v>1</v></c></row>` }),
      /more than 200,000 rows|workbook can’t be read/,
    ]),
    [
      'a sheet in an unusual part',
      createWorkbook(
        { P: '' },
        {
          'xl/styles.xml': strToU8(farAway),
          'xl/_rels/workbook.xml.rels': strToU8(
            `<Relationships><Relationship Id="rId1" Type="${worksheet}" Target="styles.xml"/></Relationships>`,
          ),
        },
      ),
      /more than 200,000 rows/,
    ],
    [
      'many empty cells',
      createWorkbook({ P: '<row r="200000"><c r="GR200000"><v>1</v></c></row>' }),
      /more text than/,
    ],
    ['deep nesting', createWorkbook({ P: '<x>'.repeat(5000) }), /nested too deeply/],
    [
      'a cell with an error',
      createWorkbook({ P: '<row r="2"><c r="A2" t="zzz"><v>1</v></c></row>' }),
      /can’t be read/,
    ],
  ];
  for (const [what, file, message] of refused)
    await assert.rejects(
      readXlsx(file),
      (error) => error instanceof FileProblem && message.test(error.message),
      what,
    );
});

test('a cell with a number that is no date is empty', async () => {
  const styles =
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>';
  const [sheet] = await readXlsx(
    createWorkbook(
      {
        P: '<row r="1"><c r="A1" s="1"><v>1e12</v></c><c r="B1" s="1"><v>46356</v></c></row>',
      },
      { 'xl/styles.xml': strToU8(styles) },
    ),
  );
  assert.deepEqual(sheet?.rows, [['', '2026-11-30']]);
});

test('a cell with a formula’s error is empty', async () => {
  const [sheet] = await readXlsx(
    createWorkbook({ P: '<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1"><v>1</v></c></row>' }),
  );
  assert.deepEqual(sheet?.rows, [['', '1']]);
});

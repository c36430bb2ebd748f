import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { createDocx, paragraphXml } from '../../../web/import/docx.fixture.ts';
import { clause } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft, expectTitles, waitUntilSaved } from './support/drafts.ts';

const dashboard = await sharedDashboard();

async function openEditor(clauses: Parameters<typeof createDraft>[1] = []) {
  const workplace = await dashboard.organisation();
  const { documentId, stored } = await createDraft(workplace, clauses);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Import from a file…' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  return { page, stored };
}

const choose = (page: Page, name: string, content: string | Uint8Array) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

const titlesIn = async (page: Page) => {
  const fields = await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Title of clause/ })
    .all();
  return Promise.all(fields.map((field) => field.inputValue()));
};

test('a Word contract becomes clauses, which are checked, merged and left out before they are stored', async () => {
  const { page, stored } = await openEditor();
  await checkFit(page, 'import-choose');
  const table = `<w:tbl><w:tr><w:tc>${paragraphXml('Fee')}</w:tc><w:tc>${paragraphXml('50')}</w:tc></w:tr></w:tbl>`;
  await choose(
    page,
    'contract.docx',
    createDocx(
      [
        paragraphXml('Services agreement', 1),
        paragraphXml('Between Harbour &amp; Finch Ltd and the client.'),
        paragraphXml('1. Services', 2),
        '<w:p><w:r><w:t xml:space="preserve">The work is </w:t></w:r><w:r><w:rPr><w:b/><w:u w:val="single"/></w:rPr><w:t>due in May</w:t></w:r>',
        '<w:ins w:id="1" w:author="A"><w:r><w:t>, or in June</w:t></w:r></w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>, or never</w:delText></w:r></w:del>',
        '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:commentReference w:id="3"/></w:r></w:p>',
        paragraphXml('2. Pay', 2),
        table,
        paragraphXml('3. Late payment', 2),
        paragraphXml('Interest is due.'),
        paragraphXml('4. Signatures', 2),
        paragraphXml('Place, date'),
      ].join(''),
      { 'word/vbaProject.bin': new Uint8Array(1000), 'word/media/huge.png': new Uint8Array(1_000_000) },
    ),
  );
  await page
    .getByText('Tracked changes are read as accepted: insertions (1) are kept, deletions (1) are left out.')
    .waitFor();
  await page.getByText('Footnotes and endnotes are left out.').waitFor();
  await page.getByText('Comments are left out.').waitFor();
  await page.getByText('“Services agreement” is treated as the document’s title').waitFor();
  await checkPage(page, 'import-preview');
  await page.getByRole('button', { name: 'Merge clause 4 with the previous one' }).click();
  await page.getByRole('checkbox', { name: 'Import clause 4' }).uncheck();
  await page.getByRole('switch', { name: 'Clause 2 is mandatory' }).check();
  await page.getByRole('textbox', { name: 'Title of clause 1' }).fill('Parties');
  assert.deepEqual(await stored(), []);
  await page.getByRole('button', { name: 'Add 3 clauses' }).click();
  await expectTitles(page, ['Parties', '1. Services', '2. Pay']);
  await waitUntilSaved(page);
  await checkFit(page, 'import-added');
  const [, services, pay] = await stored();
  assert.deepEqual([services?.is_mandatory, pay?.is_mandatory, services?.slug], [true, false, '1-services']);
  assert.deepEqual(JSON.parse(services?.content ?? '').content, [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'The work is ' },
        { type: 'text', text: 'due in May', marks: [{ type: 'bold' }, { type: 'underline' }] },
        { type: 'text', text: ', or in June' },
      ],
    },
  ]);
  assert.match(pay?.content ?? '', /tableCell.*Fee.*tableCell.*50.*3\. Late payment.*Interest is due/);
});

test('text in fields, of the other direction, in boxes and hidden is imported, what is not is reported, and pages of clauses follow', async () => {
  const { page } = await openEditor();
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const box = `<w:r><w:pict><v:oval xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraphXml('In a box')}</w:txbxContent></v:textbox></v:oval></w:pict></w:r>`;
  const name = 'word/document2.xml';
  const docx = unzipSync(
    createDocx(
      [
        paragraphXml('Law', 1),
        `<w:p>${run('See clause ')}<w:fldSimple w:instr=" REF _R1 ">${run('4.2')}</w:fldSimple>${run(', ')}`,
        `<w:bdo w:val="rtl">${run('שלום')}</w:bdo><w:r><w:cr/><w:t>next</w:t></w:r>${box}`,
        '<w:r><w:sym w:font="Odd Font" w:char="F041"/></w:r></w:p>',
        paragraphXml('Place', 1),
        paragraphXml('Berlin'),
      ].join(''),
    ),
  );
  // As Word on the web calls them.
  const { 'word/document.xml': document, '_rels/.rels': relations, ...others } = docx;
  assert.ok(document && relations);
  const renamed = strToU8(strFromU8(relations).replace('word/document.xml', name));
  await choose(page, 'law.docx', zipSync({ ...others, [name]: document, '_rels/.rels': renamed }));
  await page.getByText('Symbols (1) are left out').waitFor();
  const dialog = page.getByRole('dialog');
  for (const text of [/See clause 4\.2, שלום/, /next/, /In a box/])
    await dialog.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  for (const [hidden, isReported] of [
    ['<p style="display: none">Not seen</p>', true],
    ['<p>Fee <span hidden>of 500</span></p>', true],
    ["<p style='color:red;mso-hide:all'>Not seen</p>", true],
    ['<p style="display:block">Seen <span hidden> </span></p>', false],
  ] as const) {
    await choose(page, 'terms.html', `<h1>Terms</h1>${hidden}`);
    await page.getByRole('button', { name: 'Add 1 clause' }).waitFor();
    const note = page.getByText('Hidden text is imported like any other text');
    assert.equal(await note.count(), isReported ? 1 : 0, hidden);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }

  // When the only clause of the last page is merged, the page before it is shown.
  await choose(
    page,
    'long.md',
    Array.from({ length: 21 }, (_, index) => `# Clause ${index + 1}\n\nText`).join('\n\n'),
  );
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByRole('button', { name: 'Merge clause 21 with the previous one' }).click();
  await page.getByRole('textbox', { name: 'Title of clause 20' }).waitFor();
  await page.getByRole('button', { name: 'Add 20 clauses' }).waitFor();
});

test('the title and the table of contents of a Word document or web page become no clauses, headings in styles of their own begin one, and the preview says so', async () => {
  const { page } = await openEditor();
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const names = { Titel: 'Title', Inhalt: 'TOC Heading', Verzeichnis1: 'toc 1', berschrift1: 'heading 1' };
  const styles = Object.entries(names)
    .map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`)
    .join('');
  const styled = (style: keyof typeof names, content: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${content}</w:p>`;
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const tableOfContents = [
    styled('Inhalt', run('Contents')),
    styled(
      'Verzeichnis1',
      `${field('begin')}<w:r><w:instrText> TOC \\o "1-3" \\h </w:instrText></w:r>${field('separate')}` +
        `<w:hyperlink w:anchor="_Toc1">${run('Services')}<w:r><w:tab/></w:r>${run('2')}</w:hyperlink>`,
    ),
    styled(
      'Verzeichnis1',
      `<w:hyperlink w:anchor="_Toc2">${run('Fees')}<w:r><w:tab/></w:r>${run('3')}</w:hyperlink>`,
    ),
    `<w:p>${field('end')}</w:p>`,
  ].join('');
  const chapters = styled('berschrift1', run('Services')) + paragraphXml('The work is due in May.');
  const fees = styled('berschrift1', run('Fees')) + paragraphXml('The fee is 50.');
  const title = styled('Titel', `${run('Services')}<w:r><w:br/></w:r>${run('agreement')}`);
  const chooseDocx = (body: string) =>
    choose(
      page,
      'agreement.docx',
      createDocx(body, { 'word/styles.xml': strToU8(`<w:styles xmlns:w="${main}">${styles}</w:styles>`) }),
    );

  await chooseDocx(`<w:p/>${title}${tableOfContents}${chapters}${fees}`);
  await page.getByText('The table of contents is left out.').waitFor();
  await page.getByText('“Services agreement” is treated as the document’s title and left out.').waitFor();
  assert.deepEqual(await titlesIn(page), ['Services', 'Fees']);
  await page.getByRole('button', { name: 'Choose another file' }).click();

  // What the title introduces, or stands above, stays below it.
  for (const [body, titles] of [
    [title + chapters, ['Services agreement', 'Services']],
    [title + paragraphXml('Between A and B.') + chapters + fees, ['Introduction', 'Services', 'Fees']],
    [
      title + chapters + fees + title + chapters,
      ['Services agreement', 'Services', 'Fees', 'Services agreement', 'Services'],
    ],
  ] as const) {
    await chooseDocx(body);
    await page.getByRole('button', { name: /^Add \d+ clause/ }).waitFor();
    assert.deepEqual(await titlesIn(page), titles);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }

  // A web page that Word saved.
  await choose(
    page,
    'agreement.htm',
    `<body><div class=WordSection1><p class=MsoNormal>&nbsp;</p><p class=MsoTitle>Services<br>agreement</p>
     <p class=MsoTocHeading>Contents</p><p class=MsoToc1><a href="#_Toc1">Services<span> 1</span></a></p>
     <h1>Services</h1><p class=MsoNormal>The work.</p><h1>Fees</h1><p class=MsoNormal>50</p></div></body>`,
  );
  await page.getByText('“Services agreement” is treated as the document’s title and left out.').waitFor();
  await page.getByText('The table of contents is left out.').waitFor();
  assert.deepEqual(await titlesIn(page), ['Services', 'Fees']);
  await page.getByRole('button', { name: 'Choose another file' }).click();

  // A document of another program.
  const ownStyles = [
    '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    '<w:style w:type="paragraph" w:styleId="1Clause.x"><w:name w:val="1 Clause"/><w:basedOn w:val="Heading1"/></w:style>',
  ].join('');
  const heading = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="1Clause.x"/></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const contents = `<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr><w:sdtContent>${paragraphXml('Fees 3')}</w:sdtContent></w:sdt>`;
  await choose(
    page,
    'custom.docx',
    createDocx(
      [contents, heading('Fees'), paragraphXml('50'), heading('Law'), paragraphXml('German law')].join(''),
      { 'word/styles.xml': strToU8(`<w:styles xmlns:w="${main}">${ownStyles}</w:styles>`) },
    ),
  );
  await page.getByText('The table of contents is left out.').waitFor();
  assert.deepEqual(await titlesIn(page), ['Fees', 'Law']);
});

test('items of lists that other text interrupts keep the letters and numbers that Word shows', async () => {
  const { page, stored } = await openEditor();
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const docx = createDocx(
    [paragraphXml('Law', 1), item('One'), paragraphXml('Between'), item('Two')].join('') +
      [paragraphXml('Place', 1), paragraphXml('Berlin')].join(''),
    {
      'word/numbering.xml': strToU8(
        `<w:numbering xmlns:w="${main}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      ),
      'word/_rels/document.xml.rels': strToU8(
        `<Relationships xmlns="${relationships}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>`,
      ),
    },
  );
  await choose(page, 'law.docx', docx);
  await page.getByRole('button', { name: 'Add 2 clauses' }).click();
  await expectTitles(page, ['Law', 'Place']);
  await waitUntilSaved(page);
  const [law] = await stored();
  const lists = JSON.parse(law?.content ?? '').content.filter(
    ({ type }: { type: string }) => type === 'orderedList',
  );
  assert.deepEqual(
    lists.map(({ attrs }: { attrs: unknown }) => attrs),
    [
      { start: 1, type: 'a' },
      { start: 2, type: 'a' },
    ],
  );
});

test('a Markdown file is added below the clauses that are there, and can be taken out again', async () => {
  const { page, stored } = await openEditor([clause('terms', { title: 'Terms' })]);
  await choose(
    page,
    'terms.md',
    '# Use\n\n- one\n- two **bold** [site](https://example.com) [bad](javascript:alert(1))\n\n# Law\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![x](https://example.com/x.png)\n',
  );
  await page.getByText('Images (1) are left out.').waitFor();
  await page.getByText('Links (1) are left out').waitFor();
  await page.getByRole('button', { name: 'Add 2 clauses' }).click();
  await expectTitles(page, ['Terms', 'Use', 'Law']);
  await waitUntilSaved(page);
  const clauses = await stored();
  assert.match(clauses[1]?.content ?? '', /bulletList.*https:\/\/example\.com/);
  assert.doesNotMatch(clauses[1]?.content ?? '', /javascript/);
  assert.match(clauses[2]?.content ?? '', /tableHeader/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectTitles(page, ['Terms']);
});

test('hostile files do nothing but become text, or are refused with a sentence', async () => {
  const { page } = await openEditor();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await choose(
    page,
    'page.html',
    `<h1 onclick="window.hacked=1">One</h1><script>window.hacked=1</script><img src=x onerror="window.hacked=1">
     <p onmouseover="window.hacked=1">Text <a href="javascript:window.hacked=1">link</a><a href=" data:text/html,x">data</a></p>
     <iframe src="https://evil.example"></iframe><style>@import url(https://evil.example)</style><svg onload="window.hacked=1"></svg>
     <object data="https://evil.example/o"></object><link rel=stylesheet href="https://evil.example/s"><math><mtext><script>window.hacked=1</script></mtext></math>
     <h1>Two</h1><template><img src=x onerror="window.hacked=1"></template><p>a\u202eb</p>${'<div>'.repeat(20_000)}deep`,
  );
  await page.getByRole('button', { name: 'Add 2 clauses' }).waitFor();
  assert.deepEqual(await titlesIn(page), ['One', 'Two']);
  assert.equal(await page.evaluate('window.hacked'), undefined);
  assert.deepEqual(
    requests.filter((url) => url.includes('evil')),
    [],
  );
  assert.equal(await page.getByRole('dialog').locator('[onclick], script, img, iframe, a[href]').count(), 0);

  const docx = (document: string) => createDocx('', { 'word/document.xml': strToU8(document) });
  const files: [string, string | Uint8Array, RegExp][] = [
    [
      'bomb.docx',
      createDocx('', { 'word/numbering.xml': new Uint8Array(31_000_000) }),
      /more text than can be imported/,
    ],
    ['wide.docx', docx(`<a>${'<b/>'.repeat(500_001)}</a>`), /more text than can be imported/],
    [
      'fields.docx',
      createDocx(`<w:p>${'<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(60_000)}</w:p>`),
      /can’t be read/,
    ],
    ['empty.docx', createDocx(paragraphXml(' ')), /contains no text/],
    ['cut.docx', createDocx(paragraphXml('x')).slice(0, 500), /damaged/],
    ['old.docx', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /password-protected or in an old format/],
    ['sheet.docx', createDocx('', { 'word/document.xml': strToU8('<nothing/>') }), /can’t be read/],
    ['large.html', new Uint8Array(2_000_001), /larger than 2 MB/],
    ['program.exe', 'MZ', /Only Word/],
    ['scan.pdf', '%PDF-1.7', /Open this one in Word, save it as \.docx/],
  ];
  await page.getByRole('button', { name: 'Choose another file' }).click();
  for (const [name, content, message] of files) {
    await choose(page, name, content);
    await page.getByRole('alert').getByText(message).waitFor();
  }
  // A browser reports only a file other than the one in the field, so the field forgets it.
  assert.equal(await page.locator('input[type=file]').inputValue(), '');
  const directory = await mkdtemp(join(tmpdir(), 'assent-import-'));
  await writeFile(join(directory, 'large.docx'), '');
  await truncate(join(directory, 'large.docx'), 50_000_000);
  await page.locator('input[type=file]').setInputFiles(join(directory, 'large.docx'));
  await page
    .getByRole('alert')
    .getByText(/larger than 25 MB/)
    .waitFor();
  await rm(directory, { recursive: true });
  await checkFit(page, 'import-refused');
});

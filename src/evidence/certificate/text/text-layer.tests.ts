import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawBlock, layBlock } from '../layout/block.ts';
import { styles } from '../layout/styles.ts';
import { openDocument } from '../pdf/document.ts';
import { exact } from './paragraph.ts';

const attachment = {
  name: 'evidence.json',
  type: 'application#2Fjson',
  bytes: Buffer.from('{}'),
  description: '',
};
const info = {
  lang: 'en-GB',
  direction: 'ltr',
  title: '',
  author: '',
  subject: '',
  at: new Date(0),
} as const;

/** What a program that extracts text finds in a line of its own. */
async function extract(text: string, direction: 'ltr' | 'rtl' | 'auto' = 'auto'): Promise<string> {
  const doc = openDocument(info, [2000, 850]);
  const laid = layBlock({ text: exact(text), style: styles.text, direction }, 1900, 'ltr');
  doc.content(() => drawBlock(doc, laid, 50, 20));
  const task = getDocument({ data: new Uint8Array(doc.finish(attachment, null)), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const content = await page.getTextContent({ disableNormalization: true });
  await task.destroy();
  return content.items.map((item) => ('str' in item ? item.str : '')).join('');
}

const samples: Record<string, string[]> = {
  Persian: ['می‌خواهم', 'قراردادهای الکترونیکی', 'پیشنهاد', 'یک', 'کتابخانه‌های', 'گفتگو'],
  Urdu: ['معاہدہ', 'ٹیکس', 'ہے', 'ڑھائی', 'دستخط'],
  Arabic: ['لا', 'الأحكام', 'بِسْمِ اللَّهِ', 'السلامة', 'إلزاميًّا', 'الإصدار', 'لآلئ'],
  German: ['Übergrößenträger', 'Straße', 'Office-Effizienz'],
  Japanese: ['個人情報の取扱いについて', 'サーバー', '株式会社山田'],
  Vietnamese: ['Nguyễn Thị Ánh'],
  Greek: ['Συμφωνία'],
  Cyrillic: ['Договор'],
};

for (const [language, words] of Object.entries(samples))
  for (const word of words)
    test(`${language}: “${word}” is extracted with its own letters in their order`, async () => {
      assert.equal(await extract(word), word.normalize('NFC'));
    });

test('sentences of several words and directions are extracted in the order in which they are read', async () => {
  const withoutSpaces = (text: string) => text.replaceAll(' ', '');
  const sentences = [
    'خلال 30 يومًا من تاريخ الإشعار (البند 4).',
    'قرارداد شماره ۱۲۳۴ در تاریخ ۱۴۰۵',
    'Signed by ليلى حداد on Monday',
    'שלום',
    '株式会社「山田」は、第3条に同意します。',
  ];
  const found = await Promise.all(sentences.map((sentence) => extract(sentence)));
  assert.deepEqual(found.slice(0, 3).map(withoutSpaces), sentences.slice(0, 3).map(withoutSpaces));
  // No font has Hebrew.
  assert.equal(found[3], '[U+05E9][U+05DC][U+05D5][U+05DD]');
  assert.equal(withoutSpaces(found[4] ?? ''), sentences[4]);
});

test('words of one direction keep the spaces between them', async () => {
  assert.equal(await extract('شروط الدفع والتسليم'), 'شروط الدفع والتسليم');
  assert.equal(await extract('Terms of payment'), 'Terms of payment');
});

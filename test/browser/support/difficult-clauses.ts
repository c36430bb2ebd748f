import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Clause } from '../../../wire/versions.ts';
import type { Assent } from '../../harness/assent.ts';
import { clause } from '../../harness/steps.ts';
import { createSignerRequest, openPage, type SignerRequest } from './signing.ts';

export const phone = { width: 360, height: 740 };

export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (level: number) => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text: `Level ${level}` }],
});
const cell = (text: string, type = 'tableCell') => ({ type, content: [paragraph(text)] });
export const row = (texts: string[], type?: string) => ({
  type: 'tableRow',
  content: texts.map((text) => cell(text, type)),
});
export const content = (...blocks: object[]) => JSON.stringify({ type: 'doc', content: blocks });

/** Sections that come twice, headings that skip levels, a wide table, and amounts below Arabic headers. */
export const difficult: Clause[] = [
  clause('wide', {
    section: 'Fees',
    content: content(heading(3), {
      type: 'table',
      content: [
        row(['Quarter', 'Service', 'Hours', 'Rate', 'Discount', 'Total amount'], 'tableHeader'),
        row(['2026-Q1', 'Maintenance', '1,200', '£95.00', '£9,500.00', '£104,500.00']),
      ],
    }),
  }),
  clause('other', { order: 1, section: 'Other', content: content(heading(1), heading(6)) }),
  clause('amounts', {
    order: 2,
    section: 'Fees',
    is_mandatory: false,
    content: content({
      type: 'table',
      content: [row(['الخدمة', 'المبلغ'], 'tableHeader'), row(['الصيانة', '34,000.00'])],
    }),
  }),
];

/** Opens a request on a phone, with `difficult` clauses unless there are others. */
export async function openOnPhone(
  assent: Assent,
  browser: Browser,
  { clauses = difficult, ...options }: BrowserContextOptions & { clauses?: Clause[] } = {},
): Promise<SignerRequest & { page: Page }> {
  const request = await createSignerRequest(assent, { clauses });
  const page = await openPage(await browser.newContext({ viewport: phone, ...options }));
  await page.goto(request.url);
  return { ...request, page };
}

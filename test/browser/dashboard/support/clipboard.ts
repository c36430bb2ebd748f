import type { Page } from 'playwright-core';
import { eventually } from '../../../harness/eventually.ts';

/** Waits until this has been copied, since a page writes to the clipboard after the press. */
export async function expectCopied(page: Page, expected: string | RegExp): Promise<void> {
  await eventually(async () => {
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    return typeof expected === 'string' ? text === expected : expected.test(text);
  });
}

import { after } from 'node:test';
import type { Browser } from 'playwright-core';
import { type Assent, startAssent } from '../../harness/assent.ts';
import { launchChromium } from './chromium.ts';

let browser: Promise<Browser> | undefined;
let assent: Promise<Assent> | undefined;

/** The browser of all test files that run in this process. */
export function sharedChromium(): Promise<Browser> {
  browser ??= launchChromium().then(({ browser, close }) => {
    after(close);
    return browser;
  });
  return browser;
}

/** The service of all test files that run in this process. Each test has an organisation of its own. */
export function sharedAssent(): Promise<Assent> {
  assent ??= startAssent();
  return assent;
}

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

/**
 * The service of all test files that run in this process. Each test has an organisation of its own. Webhooks reach
 * receivers on this machine.
 */
export function assentOfThisProcess(): Promise<Assent> {
  assent ??= startAssent({ WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' });
  return assent;
}

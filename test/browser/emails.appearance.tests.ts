import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableAccent } from '../../shared/accent/readable-accent.ts';
import { languages } from '../../shared/languages/languages.ts';
import { renderDecisionNotice } from '../../src/emails/templates/decision-notice.ts';
import {
  page as dashboard,
  decided,
  emailedRequest,
  head,
  link,
  receiptContent,
  voided,
} from '../../src/emails/templates/emailed-request.fixture.ts';
import type { RenderedEmail } from '../../src/emails/templates/envelope.ts';
import {
  renderExpiryNotice,
  renderNewLinkNotice,
} from '../../src/emails/templates/expired-request-notices.ts';
import { renderInvitation } from '../../src/emails/templates/invitation.ts';
import { renderPasswordReset } from '../../src/emails/templates/password-reset.ts';
import { renderReceipt } from '../../src/emails/templates/receipt.ts';
import { renderReminder } from '../../src/emails/templates/reminder.ts';
import { renderSigningLink } from '../../src/emails/templates/signing-link.ts';
import { renderVerificationCode } from '../../src/emails/templates/verification-code.ts';
import { renderVoidedNotice } from '../../src/emails/templates/voided-notice.ts';
import { renderWebhookDisabledNotice } from '../../src/emails/templates/webhook-disabled-notice.ts';
import { languages as codes, type Language } from '../../wire/languages.ts';
import {
  expectContrastInEachScheme,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  screenshotEachScheme,
} from './support/inspection.ts';
import { sharedChromium } from './support/shared.ts';
import { openPage } from './support/signing.ts';

const browser = await sharedChromium();
const page = await openPage(await browser.newContext());

const phone = 390;
const emailClientPane = 800;

// Without a logo, which an email client would take from the attachment.
const branding = {
  logo: null,
  accent: readableAccent('#ffb000'),
  website: 'https://www.northwind.test/',
  privacyUrl: 'https://www.northwind.test/privacy',
};

// What axe finds in a language of each direction is the same in the others.
const inspected: Language[] = ['en', 'ar'];

for (const language of codes)
  for (const [name, email] of Object.entries(emailsIn(language))) {
    const isInspected = inspected.includes(language);
    const more = isInspected ? ', and is accessible, light and dark' : '';
    test(`the ${name} in ${language} fits a phone and an email client’s pane${more}`, async () => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.setContent(email.html);
      assert.equal(await page.locator('html').getAttribute('dir'), languages[language].dir);
      for (const width of [phone, emailClientPane]) {
        await page.setViewportSize({ width, height: 1_000 });
        await expectNoHorizontalScroll(page);
        await screenshotEachScheme(page, (scheme) => `email-${name}-${width}-${scheme}-${language}`);
      }
      if (isInspected) {
        await page.setViewportSize({ width: phone, height: 1_000 });
        await prepareInspection(page);
        // The two widths differ only in spacing. Landmarks are for pages, and an email client shows an email inside its
        // own.
        await expectNoViolations(page, { without: ['region', 'landmark-one-main'] });
      }
      // Colours are the same in every language.
      if (language === 'en') await expectContrastInEachScheme(page);
      assert.deepEqual(requests, []);
      page.removeAllListeners('request');
    });
  }

test('the long words of German titles are not broken on a phone where they fit in one line', async () => {
  await page.setViewportSize({ width: phone, height: 1_000 });
  const linesOf = async (documentName: string) => {
    await page.setContent(
      renderSigningLink({ ...emailedRequest({ language: 'de' }), documentName }, link).html,
    );
    return page.locator('h1 span').evaluate((name) => name.getClientRects().length);
  };
  assert.equal(await linesOf('Auftragsverarbeitungsvertrag'), 1);
  assert.equal(await linesOf('Auftragsverarbeitungsvertrag (Anlage)'), 2);
  // Longer ones are hyphenated by the email programs that can.
  assert.equal(await page.evaluate("getComputedStyle(document.querySelector('h1')).hyphens"), 'auto');
});

function emailsIn(language: Language): Record<string, RenderedEmail> {
  const contactEmail = 'legal@northwind.test';
  const request = { ...emailedRequest(), contactEmail, contactLanguage: language, language };
  const { organisationName, signerEmail: email, createdAt: expiresAt } = request;
  const notice = (changes: object) =>
    renderDecisionNotice({ ...request, ...decided, ...changes }, head, dashboard);
  return {
    'signing-link': renderSigningLink(request, link),
    // Only the colours differ, and those are the same in every language.
    ...(language === 'en' && { 'branded-signing-link': renderSigningLink({ ...request, branding }, link) }),
    reminder: renderReminder(request, link),
    receipt: renderReceipt({ ...request, ...decided }, receiptContent),
    'receipt-without-log': renderReceipt(
      { ...request, ...decided },
      { ...receiptContent, certificate: null, head: null },
    ),
    'verification-code': renderVerificationCode(request, '012345', expiresAt),
    'voided-notice': renderVoidedNotice({ ...request, ...voided }),
    'notice-of-acceptance': notice({ status: 'ACCEPTED_FULL', acceptedCount: 12 }),
    'notice-of-rejection': notice({ status: 'REJECTED', rejectionNote: 'Too dear.\nLet us talk.' }),
    'notice-of-expiry': renderExpiryNotice({ ...request, status: 'EXPIRED' }, dashboard),
    'notice-of-a-new-link-request': renderNewLinkNotice({ ...request, status: 'EXPIRED' }, dashboard),
    'notice-of-a-disabled-webhook': renderWebhookDisabledNotice(
      {
        id: request.id,
        orgId: request.orgId,
        url: `https://hooks.northwind.test/${'a-long-path-'.repeat(8)}?key=1`,
        organisationName,
        language,
        lastError: 'connect ECONNREFUSED 203.0.113.7:443',
      },
      { failingSince: request.createdAt, to: contactEmail, page: dashboard },
    ),
    invitation: renderInvitation(
      { organisationName, language, email, inviterName: 'Ada Byron', role: 'viewer', expiresAt },
      link,
    ),
    'password-reset': renderPasswordReset({ language, name: 'Zoë Marsh', email, expiresAt, link }),
  };
}

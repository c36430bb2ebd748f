import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeBrowser } from './describe-browser.ts';

test('a browser is named, also on phones, where its user agent names others', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
  const names = {
    [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`]: 'Safari on iOS',
    [`${iPhone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`]: 'Chrome on iOS',
    [`${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`]: 'Firefox on iOS',
    [`${iPhone} Version/18.0 EdgiOS/138.0.3351.65 Mobile/15E148 Safari/604.1`]: 'Edge on iOS',
    [`${android} Chrome/138.0.0.0 Mobile Safari/537.36`]: 'Chrome on Android',
    [`${android} Chrome/138.0.0.0 Mobile Safari/537.36 EdgA/138.0.0.0`]: 'Edge on Android',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36':
      'Chrome on ChromeOS',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': 'Firefox on Linux',
    curl: 'Unknown browser',
  };
  for (const [userAgent, name] of Object.entries(names)) assert.equal(describeBrowser(userAgent), name);
  assert.equal(describeBrowser(null), 'Unknown browser');
});

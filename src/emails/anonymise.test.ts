import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anonymise } from './anonymise.ts';

const signer = { name: 'Zoë Marsh', address: 'zoe.marsh@signer.test' };

for (const [text, expected] of [
  ['5.1.1 <zoe.marsh@signer.test>: Recipient address rejected', '5.1.1 …: Recipient address rejected'],
  ['5.1.1 The account ZOE.MARSH@Signer.Test is gone', '5.1.1 The account … is gone'],
  ['user zoe.marsh unknown', 'user … unknown'],
  ['mailbox of Zoë Marsh is full', 'mailbox of … is full'],
  ['Marsh, Zoë: no such person', '…, …: no such person'],
  ['mailbox of ZOE MARSH is full', 'mailbox of … is full'],
  ['bounced to bounce+zoe.marsh=signer.test@relay.test', 'bounced to …'],
  ['forwarded to other.person@elsewhere.test', 'forwarded to …'],
  ['4.2.0 greylisted for 300 s', '4.2.0 greylisted for 300 s'],
  ['', ''],
] as const)
  test(`${JSON.stringify(text)} keeps no personal data`, () => {
    assert.equal(anonymise(text, signer), expected);
  });

for (const form of ['NFC', 'NFD'] as const)
  test(`a name given in ${form} is removed in either Unicode form`, () => {
    const recipient = { name: 'Zoë Çelik'.normalize(form), address: 'x.y@z.test' };
    for (const other of ['NFC', 'NFD'] as const)
      assert.equal(
        anonymise('mailbox of Zoë Çelik is full'.normalize(other), recipient),
        'mailbox of … is full',
      );
  });

test('a right-to-left name, which emails isolate from other words, is removed', () => {
  const recipient = { name: '\u2068عليّ حسن\u2069', address: 'x.y@z.test' };
  assert.equal(anonymise('mailbox of عليّ حسن is full', recipient), 'mailbox of … is full');
  assert.equal(anonymise('حسن is unknown', recipient), '… is unknown');
});

test('the name of the mailbox is removed also without the tag that the address has', () => {
  const recipient = { name: 'Augusta King', address: 'ada.byron+shop@signer.test' };
  assert.equal(anonymise('user ada.byron unknown', recipient), 'user … unknown');
});

test('an address whose domain has combining characters is removed', () => {
  assert.equal(anonymise('forwarded to a.b@उदाहरण.भारत', signer), 'forwarded to …');
});

test('a name with characters that are special in regular expressions is removed too', () => {
  assert.equal(anonymise('no (a+b)*', { name: '(a+b)*', address: 'x.y@z.test' }), 'no …');
});

test('a name of nothing but combining characters leaves the text as it is', () => {
  const text = '5.1.1 no such person (here).';
  assert.equal(anonymise(text, { name: '\u0301\u0301', address: 'x.y@z.test' }), text);
});

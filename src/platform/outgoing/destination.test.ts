import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDestination } from './destination.ts';
import { parseNetworks } from './networks.ts';

const normalised: [given: string, url: string][] = [
  ['https://example.com', 'https://example.com/'],
  ['HTTPS://EXAMPLE.com:443', 'https://example.com/'],
  ['https://example.com.', 'https://example.com/'],
  ['https://example.com.:8443/', 'https://example.com:8443/'],
  ['https://example.com:0443/', 'https://example.com/'],
  ['https://example.com/?', 'https://example.com/'],
  ['https://example.com/#', 'https://example.com/'],
  ['https://example.com#part', 'https://example.com/'],
  ['https://example.com?a=B#c', 'https://example.com/?a=B'],
  ['https://example.com/a/./b/../c', 'https://example.com/a/c'],
  ['https://example.com/%2e%2e/x', 'https://example.com/x'],
  ['https://example.com/Case?Kept=Yes', 'https://example.com/Case?Kept=Yes'],
  ['https://example.com//', 'https://example.com//'],
  ['https://example.com/@me', 'https://example.com/@me'],
  ['https://Bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
  ['https://ｅｘａｍｐｌｅ。com/', 'https://example.com/'],
  ['https://ex%61mple.com/', 'https://example.com/'],
  ['https://intranet/hook', 'https://intranet/hook'],
  ['https://my_host.example.com/', 'https://my_host.example.com/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://134744072/', 'https://8.8.8.8/'],
  ['https://[2606:4700:4700:0:0:0:0:1111]/', 'https://[2606:4700:4700::1111]/'],
  ['https://localhost.example.com/', 'https://localhost.example.com/'],
  ['https://notlocalhost/', 'https://notlocalhost/'],
  ['https://local.example.com/', 'https://local.example.com/'],
  ['https://notinternal/', 'https://notinternal/'],
];

for (const [given, url] of normalised) {
  test(`${given} is the destination ${url}`, () => {
    const destination = parseDestination(given);
    assert.deepEqual(destination, { url, host: new URL(url).hostname.replace(/^\[|\]$/g, '') });
    assert.deepEqual(parseDestination(url), destination, 'normalising twice changes nothing');
  });
}

const notPublic = [
  // 127.0.0.1
  ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0x7F.1'],
  ...['0177.0.0.1', '0177.0.0.01', '017700000001', '00000177.0x0.0.1', '%31%32%37.0.0.1', '127%2e0%2e0%2e1'],
  ...['①②⑦.⓪.⓪.①', '１２７.０.０.１', '127。0。0。1', '127｡0.0.1', '127.0.0.1:8443'],
  ...[
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::FFFF:7F00:1]',
    '[::ffff:0:7f00:1]',
  ],
  ...['[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001::1]'],
  ...['printer.local', 'db.internal', 'DB.Internal.', 'metadata.google.internal', 'internal', 'a.b.local'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'ｌocalhost', 'a.localhost', 'a.b.LocalHost.', 'local%68ost'],
  // the other ranges
  ...[
    '0.0.0.0',
    '0',
    '0x0',
    '[::]',
    '10.0.0.1',
    '012.0.0.1',
    '167772161',
    '172.16.0.1',
    '192.168.0.1',
    '192.168.1',
  ],
  ...['169.254.1.1', '100.64.0.1', '198.18.0.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['255.255.255.255', '4294967295', '[fe80::1]', '[fc00::1]', '[fd12::1]', '[fec0::1]', '[ff02::1]'],
  ...['[2001:db8::1]', '[3fff::1]', '[100::1]', '[2001:2::1]'],
  // cloud metadata
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '[::ffff:169.254.169.254]'],
  ...['[64:ff9b::a9fe:a9fe]', '[2002:a9fe:a9fe::]', '[fd00:ec2::254]', '100.100.100.200', '168.63.129.16'],
];

for (const host of notPublic) {
  test(`https://${host}/ is rejected because it is not public`, () => {
    assert.deepEqual(parseDestination(`https://${host}/hook`), {
      problem: 'must point to a public address',
    });
  });
}

const localNames = [
  ...['printer.local', 'db.internal', 'metadata.google.internal', 'local', 'internal', 'A.B.Internal.'],
  ...['ｄb.internal', 'db。internal', 'db.%69nternal', 'localhost', 'a.localhost'],
];
for (const host of localNames)
  test(`https://${host}/ is rejected because it is a local name`, () => {
    assert.deepEqual(parseDestination(`https://${host}/`), { problem: 'must point to a public address' });
  });

test('a name that only contains a local name is accepted', () => {
  for (const host of [
    'internal.example.com',
    'local.example',
    'my-internal',
    'notlocal',
    'db.internal.example',
  ])
    assert.ok('url' in parseDestination(`https://${host}/`), host);
});

const problems: Record<string, string[]> = {
  'must begin with https://': [
    ...[
      '',
      'http://example.com/',
      'ftp://example.com/',
      'example.com',
      '//example.com/',
      'https:example.com',
    ],
    ...['https:/example.com', 'wss://example.com/', 'javascript:alert(1)', 'file:///etc/passwd'],
  ],
  'must not contain a user name or password': [
    ...[
      'https://a@example.com/',
      'https://a:b@example.com/',
      'https://:b@example.com/',
      'https://@example.com/',
    ],
    ...['https://:@example.com/', 'https://example.com@127.0.0.1/', 'https://a@b@example.com/'],
  ],
  'must not contain spaces, control characters or backslashes': [
    ...[
      ' https://example.com/',
      'https://example.com/ ',
      'https://example.com/a b',
      'https://exa\nmple.com/',
    ],
    ...[
      'https://exa\tmple.com/',
      'https://example.com\\@127.0.0.1/',
      'https:\\\\example.com\\',
      'https://e.com/\0',
    ],
    ...['https://example.com/\u00a0', 'https://example.com/\ud800', 'https://example.com/\u0085'],
  ],
  'must be a valid https URL': [
    ...[
      'https://',
      'https:///example.com/',
      'https://?a',
      'https://#a',
      'https://:443/',
      'https://1.2.3.4.5/',
    ],
    ...['https://256.0.0.1/', 'https://[::1%25lo]/', 'https://[::1/', 'https://[]/', 'https://e.com:65536/'],
    ...['https://e.com:x/', 'https://e^x.com/', 'https://e%00x.com/', 'https://a%2fb/'],
  ],
  'must have a valid host name': [
    ...['https://example.com../', 'https://.example.com/', 'https://a..b/', 'https://*.example.com/'],
    ...['https://127.0.0.1../', "https://a'b.com/", `https://${'a'.repeat(64)}.com/`, 'https://a,b.com/'],
    `https://${'abcdefg.'.repeat(32)}com/`,
  ],
  'must have a port between 1 and 65535': ['https://example.com:0/', 'https://example.com:000/'],
};

for (const [problem, urls] of Object.entries(problems)) {
  for (const url of urls) {
    test(`${JSON.stringify(url)} ${problem}`, () => assert.deepEqual(parseDestination(url), { problem }));
  }
}

test('a URL of 2,048 characters is accepted and a longer one rejected, as given or once normalised', () => {
  const ofLength = (length: number) => 'https://example.com/'.padEnd(length, 'a');
  assert.deepEqual(parseDestination(ofLength(2_048)), { url: ofLength(2_048), host: 'example.com' });
  const problem = 'must have at most 2048 characters';
  for (const url of [ofLength(2_049), `https://example.com/${'./'.repeat(1_024)}`])
    assert.deepEqual(parseDestination(url), { problem });
  assert.deepEqual(parseDestination(`https://example.com/${'é'.repeat(400)}`), { problem });
});

test('an allowed network allows its addresses in every spelling, but no metadata address', () => {
  const allowed = parseNetworks('127.0.0.0/8, 169.254.0.0/16');
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '[::ffff:127.0.0.1]',
    'localhost',
    'a.localhost',
    '169.254.1.1',
  ]) {
    assert.ok('url' in parseDestination(`https://${host}/`, allowed), host);
  }
  for (const host of ['[::1]', '10.0.0.1', '169.254.169.254', '[::ffff:169.254.169.254]']) {
    assert.ok('problem' in parseDestination(`https://${host}/`, allowed), host);
  }
  for (const host of ['printer.local', 'db.internal'])
    assert.ok('url' in parseDestination(`https://${host}/`, allowed), host);
  assert.ok('url' in parseDestination('https://localhost/', parseNetworks('::1/128')));
  assert.ok('problem' in parseDestination('https://localhost/', parseNetworks('10.0.0.0/8')));
});

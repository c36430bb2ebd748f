import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Variable } from '../../wire/versions.ts';
import { createClient } from '../harness/client.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import {
  assertError,
  clause,
  createDocument,
  createSigningRequest,
  data,
  itemAt,
  publishDocument,
} from '../harness/steps.ts';
import {
  city,
  clauses,
  create,
  declared,
  note,
  person,
  publish,
  salary,
  sha256,
  textOf,
} from '../support/variables.ts';

const assent = await sharedAssent();

const signer = createClient(assent.url);

test('a version keeps its declarations, and its content hash covers them', async () => {
  const { api } = await assent.organisation();
  const { versionId, documentId } = await publish(api);
  const version = data(await api.get(`/versions/${versionId}`));
  assert.deepEqual(version.content.variables, declared);
  const { clauses: stored } = version.content;
  assert.equal(
    version.content_hash,
    sha256({ clauses: stored, variables: declared, document_id: documentId, version_number: 1 }),
  );
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  assert.deepEqual(draft.content, version.content);
});

test('without variables, braces are text, an empty list is none, and the hash is as it always was', async () => {
  const { api } = await assent.organisation();
  const braces = [clause('pay', { title: 'Pay {{salary}}', content: textOf('You earn {{salary}}.') })];
  for (const variables of [[], undefined]) {
    const created = await createDocument(api);
    const content = variables ? { clauses: braces, variables } : { clauses: braces };
    const settings = { expiry_days: 30, redirect_url: null };
    data(await api.put(`/documents/${created.documentId}/draft`, { content, settings }));
    const version = data(await api.post(`/documents/${created.documentId}/publish`));
    assert.deepEqual(Object.keys(version.content), ['clauses']);
    assert.equal(
      version.content_hash,
      sha256({ clauses: version.content.clauses, document_id: created.documentId, version_number: 1 }),
    );
    const { token, requestId } = await createSigningRequest(api, version.id);
    const view = data(await signer.get(`/sign/${token}`));
    assert.equal(view.version.content_hash, version.content_hash);
    assert.deepEqual(view.clauses, version.content.clauses);
    assert.deepEqual(data(await api.get(`/signing-requests/${requestId}`)).variables, {});
  }
});

const refusedDrafts: [object, RegExp][] = [
  [
    { variables: [{ ...salary, name: 'Salary' }] },
    /content\.variables\[0\]\.name: must be 1 to 40 characters of a-z/,
  ],
  [{ variables: [{ ...salary, name: 'a'.repeat(41) }] }, /variables\[0\]\.name: must be 1 to 40/],
  [{ variables: [{ ...salary, name: '__proto__' }] }, /variables\[0\]\.name: "__proto__" is a reserved name/],
  [{ variables: [salary, salary] }, /variables\[1\]\.name: "salary" is already used by another variable/],
  [{ variables: [{ ...salary, label: ' ' }] }, /variables\[0\]\.label: must not be empty/],
  [{ variables: [{ name: 'a', label: 'A' }] }, /variables\[0\]\.required: is required/],
  [{ variables: [{ ...salary, default: 'a\u202Eb' }] }, /variables\[0\]\.default: must be free of control/],
  [{ variables: [{ ...salary, type: 'x' }] }, /variables\[0\]\.type: is not a known field/],
  [
    { variables: Array.from({ length: 51 }, (_, i) => ({ ...salary, name: `v${i}` })) },
    /content\.variables: must have at most 50/,
  ],
  [
    { variables: [salary], clauses: [clause('a', { content: textOf('{{salary}} {{ city }}') })] },
    /clauses\[0\]\.content: {{ city }} is not one of the declared variables/,
  ],
  [
    { variables: [salary], clauses: [clause('a', { title: '{{city}}' })] },
    /clauses\[0\]\.title: {{city}} is not one of the declared variables/,
  ],
  [
    { variables: [note], clauses: [clause('a', { title: ' {{note_2}} ' })] },
    /clauses\[0\]\.title: must contain more than {{note_2}}, which can be without a value/,
  ],
  [
    {
      variables: [note, { ...note, name: 'term' }],
      clauses: [clause('a', { section: '{{note_2}} {{term}}' })],
    },
    /clauses\[0\]\.section: must contain more than {{note_2}}, which can be without a value/,
  ],
  [
    {
      variables: [salary],
      clauses: [
        clause('a', { content: textOf('{{sal', { type: 'text', text: 'ary}}', marks: [{ type: 'bold' }] }) }),
      ],
    },
    /clauses\[0\]\.content: {{salary}} must have the same formatting throughout/,
  ],
  [
    {
      variables: [salary],
      clauses: [clause('a', { title: '{{salary}}', content: textOf('{{salary}}'.repeat(1000)) })],
    },
    /content\.variables: may be used at most 1,000 times in the text/,
  ],
  [
    {
      variables: [salary],
      clauses: [
        clause('a', {
          content: textOf({
            type: 'text',
            text: 'your page',
            marks: [{ type: 'link', attrs: { href: 'https://example.com/{{salary}}' } }],
          }),
        }),
      ],
    },
    /clauses\[0\]\.content: {{salary}} cannot be used in the address of a link/,
  ],
];

test('a title can consist of a variable that always has a value, or that stands beside other words', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await createDocument(api);
  const titles = [
    [{ ...note, required: true }, '{{note_2}}'],
    [{ ...note, default: 'none' }, '{{note_2}}'],
    [note, 'Note {{note_2}}'],
  ] as const;
  for (const [variable, title] of titles) {
    const content = { variables: [variable], clauses: [clause('a', { title, section: title })] };
    const reply = await api.put(`/documents/${documentId}/draft`, { content, settings: { expiry_days: 30 } });
    assert.equal(reply.status, 200, title);
  }
});

test('PUT …/draft: a declaration in a wrong form, and a {{name}} that is not declared, are refused by their names', async () => {
  const { api } = await assent.organisation();
  const { documentId } = await createDocument(api);
  for (const [content, words] of refusedDrafts) {
    const reply = await api.put(`/documents/${documentId}/draft`, {
      content: { clauses: [], ...content },
      settings: { expiry_days: 30 },
    });
    assert.match(assertError(reply, 400, 'BAD_REQUEST'), words);
  }
});

test('creation and batch: missing required and unknown variables are 400 and named, and values have the form of names', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publish(api);
  const plain = await publishDocument(api);
  const refused: [string, object, RegExp][] = [
    [versionId, {}, /^variables\.salary: is required\.$/],
    [versionId, { variables: { salary: ' ' } }, /^variables\.salary: is required\.$/],
    [
      versionId,
      { variables: { salary: '1', wage: '2' } },
      /^variables\.wage: is not a variable of this version\.$/,
    ],
    [versionId, { variables: { salary: '1', toString: '2' } }, /^variables\.toString: is not a variable/],
    [versionId, { variables: { salary: 7 } }, /^variables\.salary: must be a string/],
    [versionId, { variables: { salary: 'x'.repeat(1001) } }, /^variables\.salary: must have at most 1000/],
    [versionId, { variables: { salary: 'a\u202Eb' } }, /^variables\.salary: must be free of control/],
    [versionId, { variables: { salary: 'a\nb' } }, /^variables\.salary: must be free of control/],
    [versionId, { variables: { salary: 'a\u200Bb' } }, /^variables\.salary: must be free of control/],
    [
      plain.versionId,
      { variables: { salary: '1' } },
      /^variables\.salary: is not a variable of this version\.$/,
    ],
  ];
  for (const [id, fields, words] of refused) {
    const reply = await api.post('/signing-requests', { versionId: id, ...person, ...fields });
    assert.match(assertError(reply, 400, 'BAD_REQUEST'), words);
    const batch = await api.post('/signing-requests/batch', {
      versionId: id,
      signers: [{ name: 'Ada', email: 'ada@example.com', ...fields }],
    });
    const result = itemAt(data(batch), 0);
    assert.ok('error' in result);
    assert.match(result.error.message, words);
  }
  const other = await assent.organisation();
  for (const fields of [{ variables: { salary: '1' } }, {}]) {
    const reply = await other.api.post('/signing-requests', { versionId, ...person, ...fields });
    assertError(reply, 404, 'NOT_FOUND');
  }
});

test('null for the value of a variable, or in metadata, means that it is absent', async () => {
  const { api } = await assent.organisation();
  const { versionId } = await publish(api);
  const request = { versionId, ...person, variables: { salary: '50,000', city: null } };
  const metadata = { team: null, plan: 'pro' };
  const { requestId } = data(await api.post('/signing-requests', { ...request, metadata }));
  const created = data(await api.get(`/signing-requests/${requestId}`));
  assert.deepEqual(
    [created.variables, created.metadata],
    [{ salary: '50,000', city: 'Lyon' }, { plan: 'pro' }],
  );
  const someoneElse = { ...request, signerEmail: 'grace@example.com', variables: { salary: null } };
  assertError(
    await api.post('/signing-requests', someoneElse),
    400,
    'BAD_REQUEST',
    /^variables\.salary: is required/,
  );
});

test('a repeat without the required variables returns the pending request, in a batch too; unknown ones stay 400', async () => {
  const { api } = await assent.organisation();
  const { versionId, documentId } = await publish(api);
  const first = await create(api, versionId, { salary: '50,000' });
  const existing = { requestId: first.requestId, token: first.token, isNew: false, emailSent: false };
  const repeat = (fields: object) => api.post('/signing-requests', { versionId, ...person, ...fields });
  assert.deepEqual(data(await repeat({})), existing);
  assert.deepEqual(
    data(await repeat({ signerEmail: 'ADA@example.com', variables: { salary: ' ' } })),
    existing,
  );
  const unknown = await repeat({ variables: { wage: '1' } });
  assertError(unknown, 400, 'BAD_REQUEST', /^variables\.wage: is not a variable/);
  const signers = [
    { name: 'Ada', email: 'ada@example.com' },
    { name: 'Bob', email: 'bob@example.com' },
    { name: 'Cyd', email: 'cyd@example.com' },
    { name: 'Cyd', email: 'cyd@example.com', variables: { salary: '1' } },
  ];
  const [ada, bob, ...cyds] = data(await api.post('/signing-requests/batch', { versionId, signers }));
  assert.deepEqual(ada, existing);
  assert.ok(bob && 'error' in bob);
  assert.match(bob.error.message, /^variables\.salary: is required/);
  assert.deepEqual(
    cyds.map((created) => 'isNew' in created && created.isNew),
    [false, true],
  );
  const { variables } = data(await api.get(`/signing-requests/${first.requestId}`));
  assert.deepEqual(variables, { salary: '50,000', city: 'Lyon' });
  data(await api.post(`/signing-requests/${first.requestId}/void`));
  assertError(await repeat({}), 400, 'BAD_REQUEST', /^variables\.salary: is required/);
  data(await api.post(`/documents/${documentId}/archive`));
  const archived = { versionId, signerName: 'Cyd', signerEmail: 'cyd@example.com' };
  assertError(await api.post('/signing-requests', archived), 400, 'BAD_REQUEST');
});

test('the diff of two versions names the variables that were added, removed and changed', async () => {
  const { api } = await assent.organisation();
  const { versionId, documentId } = await publish(api);
  const draft = data(await api.post(`/documents/${documentId}/new-draft`));
  const fee: Variable = { name: 'fee', label: 'Fee', required: false };
  const changed = { ...salary, label: 'Yearly salary' };
  const content = { clauses, variables: [changed, city, fee] };
  const text = clauses.map((each) => ({ ...each, content: each.content.replace('{{note_2}}', '{{fee}}') }));
  data(
    await api.put(`/documents/${documentId}/draft`, {
      content: { ...content, clauses: text },
      settings: { expiry_days: 30 },
    }),
  );
  const diff = data(await api.get(`/versions/${draft.id}/diff?against=${versionId}`));
  assert.deepEqual(diff.variables, {
    added: [fee],
    removed: [note],
    changed: [{ name: 'salary', from: salary, to: changed }],
  });
  const plain = await publishDocument(api);
  const same = data(await api.get(`/versions/${plain.versionId}/diff?against=${plain.versionId}`));
  assert.equal('variables' in same, false);
});

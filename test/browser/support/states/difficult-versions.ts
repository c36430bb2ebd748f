import { servicesAgreement } from '../../../../demo/services-agreement.ts';
import type { Clause } from '../../../../wire/versions.ts';
import type { Assent } from '../../../harness/assent.ts';
import type { ApiClient } from '../../../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../../harness/steps.ts';
import { agreement } from './state.ts';

/**
 * The signing link of a request for a version that differs from the one the person accepted before: one clause was
 * added, one changed and one removed.
 */
export async function createLinkToChangedVersion(assent: Assent, api: ApiClient): Promise<string> {
  const email = 'changed@example.com';
  const gone = clause('travel', { order: 1, title: 'Travel', section: 'Services and fees' });
  const before = [...agreement, gone];
  const { documentId, versionId } = await publishDocument(api, { clauses: before });
  const first = await createSigningRequest(api, versionId, email);
  data(await submit(api, first.token, Object.fromEntries(before.map(({ id }) => [id, true]))));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const clauses = [...agreement, ...servicesAgreement.filter(({ id }) => id === 'updates-by-email')].map(
    (each, order) => ({ ...each, order, content: each.content.replace('30 days', '14 days') }),
  );
  const settings = { expiry_days: 30, redirect_url: null };
  data(await api.put(`/documents/${documentId}/draft`, { content: { clauses }, settings }));
  const { id } = data(await api.post(`/documents/${documentId}/publish`));
  const { token } = await createSigningRequest(api, id, email);
  return `${assent.url}/sign/${token}`;
}

/** Arabic, a wide table and words that do not break. */
export const rightToLeftAgreement: Clause[] = [
  clause('ar', {
    title: 'السرية وحماية البيانات',
    section: 'أحكام عامة',
    content: JSON.stringify({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'يلتزم الطرفان بالحفاظ على سرية المعلومات.' }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['Averyveryverylongwordthatdoesnotbreak', '£34,000.00', 'المبلغ', 'd', 'e', 'f'].map(
                (text) => ({
                  type: 'tableCell',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: text.repeat(2) }] }],
                }),
              ),
            },
          ],
        },
      ],
    }),
  }),
  clause('long', { order: 1, title: 'W'.repeat(200), section: 'x'.repeat(100), is_mandatory: false }),
];

import { maxCounted } from '../../wire/attention.ts';
import type { ListSearch } from '../signing-requests/list-search.ts';
import { texts } from '../texts/attention.ts';
import { formatCount } from '../texts/count.ts';
import { plural } from '../texts/plural.ts';
import type { Attention } from './queries.ts';

/** A sentence about something that needs attention, and a link to exactly those items. */
export interface AttentionLine {
  kind: 'expiring' | 'undelivered' | 'rejected' | 'webhook' | 'campaign' | 'draft';
  text: string;
  target: { requests: ListSearch } | { webhookId: string } | { campaignId: string } | { documentId: string };
}

/** What needs attention, the most pressing first. @param since the day on which rejections begin to count */
export function describeAttention(attention: Attention, since: string): AttentionLine[] {
  return [
    ...describeRequests('expiring', attention.expiring_requests, { expiresWithin: '3d' }),
    ...describeRequests('undelivered', attention.undelivered_requests, { undelivered: 'true' }),
    ...describeRequests('rejected', attention.rejected_requests, {
      status: 'REJECTED',
      updatedSince: since,
    }),
    ...attention.webhooks.map(describeWebhook),
    ...attention.campaigns.map(describeCampaign),
    ...attention.drafts.documents.map(describeDraft),
  ];
}

/** How many drafts the API doesn't list, as a sentence; empty if it lists all of them. */
export function describeUnlistedDrafts({ count, documents }: Attention['drafts']): string {
  const unlisted = count - documents.length;
  if (unlisted <= 0) return '';
  const { one, other } = texts.olderDrafts;
  if (unlisted === 1) return one;
  return other(count >= maxCounted ? texts.atLeast(formatCount(unlisted)) : formatCount(unlisted));
}

/** A line about these requests, if there are any. */
function describeRequests(
  kind: 'expiring' | 'undelivered' | 'rejected',
  count: number,
  requests: ListSearch,
): AttentionLine[] {
  if (count === 0) return [];
  const { one, other } = texts[kind];
  return [{ kind, text: count === 1 ? one : other(atLeast(count)), target: { requests } }];
}

function describeWebhook({
  id,
  url,
  disabled_at,
  failed_deliveries,
}: Attention['webhooks'][number]): AttentionLine {
  const address = shortAddress(url);
  const failed =
    failed_deliveries === 1
      ? texts.deliveryFailed(address)
      : texts.deliveriesFailed(atLeast(failed_deliveries), address);
  return {
    kind: 'webhook',
    text: disabled_at === null ? failed : texts.webhookDisabled(address),
    target: { webhookId: id },
  };
}

/** A URL without its scheme. A long path loses its middle, because its end tells webhooks apart. */
function shortAddress(url: string): string {
  const { host, pathname, search } = new URL(url);
  const rest = pathname + search;
  if (rest === '/') return host;
  return host + (rest.length > 32 ? `${rest.slice(0, 15)}…${rest.slice(-15)}` : rest);
}

function describeCampaign({ id, document, ...campaign }: Attention['campaigns'][number]): AttentionLine {
  const text = campaign.is_running
    ? texts.campaignSending(document.name)
    : campaign.is_stopped
      ? texts.campaignStopped(document.name)
      : texts.campaignFailed(document.name, plural(campaign.failed, texts.people));
  return { kind: 'campaign', text, target: { campaignId: id } };
}

function describeDraft({ id, name }: { id: string; name: string }): AttentionLine {
  return {
    kind: 'draft',
    text: texts.draft(name),
    target: { documentId: id },
  };
}

/** The API stops counting at some point. */
function atLeast(count: number): string {
  return count >= maxCounted ? texts.atLeast(formatCount(maxCounted)) : formatCount(count);
}

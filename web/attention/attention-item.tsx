import {
  type Icon,
  IconClockExclamation,
  IconFileText,
  IconMailX,
  IconSpeakerphone,
  IconWebhook,
  IconX,
} from '@tabler/icons-react';
import { useOrganisationId } from '../api/assent.ts';
import { TextLink } from '../parts/text-link.tsx';
import classes from './attention.module.css';
import type { AttentionLine } from './describe-attention.ts';

const icons: Record<AttentionLine['kind'], Icon> = {
  expiring: IconClockExclamation,
  undelivered: IconMailX,
  rejected: IconX,
  webhook: IconWebhook,
  campaign: IconSpeakerphone,
  draft: IconFileText,
};

/** A sentence that links to what it is about. */
export function AttentionItem({ line }: { line: AttentionLine }) {
  const Picture = icons[line.kind];
  return (
    <li className={classes.item} data-kind={line.kind}>
      <Picture size={20} stroke={1.6} />
      <AttentionLink line={line} />
    </li>
  );
}

function AttentionLink({ line: { text, target } }: { line: AttentionLine }) {
  const organisationId = useOrganisationId();
  const style = { className: classes.link ?? '', 'data-row': true, c: 'inherit' };
  if ('requests' in target)
    return (
      <TextLink
        to="/$organisationId/signing-requests"
        params={{ organisationId }}
        search={target.requests}
        {...style}
      >
        {text}
      </TextLink>
    );
  if ('webhookId' in target)
    return (
      <TextLink
        to="/$organisationId/webhooks/$webhookId"
        params={{ organisationId, webhookId: target.webhookId }}
        search={{ status: 'FAILED' }}
        {...style}
      >
        {text}
      </TextLink>
    );
  if ('campaignId' in target)
    return (
      <TextLink
        to="/$organisationId/campaigns/$campaignId"
        params={{ organisationId, campaignId: target.campaignId }}
        {...style}
      >
        {text}
      </TextLink>
    );
  return (
    <TextLink
      to="/$organisationId/documents/$documentId"
      params={{ organisationId, documentId: target.documentId }}
      {...style}
    >
      {text}
    </TextLink>
  );
}

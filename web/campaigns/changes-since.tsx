import { Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { TextLink } from '../parts/text-link.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Version } from '../versions/clauses.ts';
import { useChangeSince } from './use-change-since.ts';

/** How much changed since the version before, if that could be loaded, with a link to the comparison. */
export function ChangesSince({ version }: { version: Version }) {
  const organisationId = useOrganisationId();
  const change = useChangeSince(version.document_id, version.id);
  if (!change) return <Text size="sm">{texts.changes.first}</Text>;
  const number = change.previous.version_number;
  return (
    <Text size="sm">
      {change.clauses !== undefined && `${texts.changes.count(change.clauses, number)} `}
      {texts.changes.explanation}{' '}
      <TextLink
        to="/$organisationId/versions/$versionId"
        params={{ organisationId, versionId: version.id }}
        search={{ against: change.previous.id }}
        inherit
        underline="always"
      >
        {texts.askAgain.showChanges}
      </TextLink>
    </Text>
  );
}

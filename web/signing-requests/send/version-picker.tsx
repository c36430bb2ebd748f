import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { VersionInList } from '../../../sdk/resources.ts';
import { useOrganisationId } from '../../api/assent.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Sentence } from '../../parts/sentence.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { Time } from '../../parts/time.tsx';
import { texts } from '../../texts/sending.ts';
import { moreDocuments } from '../more-documents.ts';
import { useActiveVersions } from '../queries.ts';

interface VersionPickerProps {
  value: VersionInList | undefined;
  onChange(version: VersionInList | undefined): void;
  disabled: boolean;
  /** Whether something was to be sent before a version was chosen. */
  isMissing: boolean;
}

/** Chooses a version to send. Only active versions are offered. */
export function VersionPicker({ value: chosen, onChange, disabled, isMissing }: VersionPickerProps) {
  const organisationId = useOrganisationId();
  const label = chosen && labelOf(chosen);
  const [typed, setTyped] = useState(label ?? '');
  const [query] = useDebouncedValue(typed, 200);
  // After a choice, the input contains its label, which is not a search term.
  const found = useActiveVersions(query === label ? '' : query);
  // What was found for an earlier search may be shown for a moment after the field was cleared.
  const isUnsearched = typed === '' && query === '' && !found.isPlaceholderData;
  return (
    <Loaded query={found}>
      {(list) => {
        const { data } = list;
        const versions = [...(chosen ? [chosen] : []), ...data.filter(({ id }) => id !== chosen?.id)];
        if (versions.length === 0 && isUnsearched)
          return (
            <Text>
              <Sentence
                text={texts.nothingPublished}
                containers={
                  <TextLink to="/$organisationId/containers" params={{ organisationId }} underline="always">
                    {texts.containers}
                  </TextLink>
                }
              />
            </Text>
          );
        return (
          <Stack gap={6}>
            <Select
              label={texts.document}
              placeholder={texts.search}
              searchable
              disabled={disabled}
              error={isMissing && texts.chooseDocument}
              allowDeselect={false}
              nothingFoundMessage={found.isFetching ? texts.searching : texts.noMatch}
              filter={({ options }) => options}
              data={[
                ...versions.map((version) => ({ value: version.id, label: labelOf(version) })),
                ...moreDocuments(list),
              ]}
              renderOption={({ option }) => (
                <Option version={versions.find(({ id }) => id === option.value)} label={option.label} />
              )}
              value={chosen?.id ?? null}
              searchValue={typed}
              onSearchChange={setTyped}
              onChange={(id) => onChange(versions.find((version) => version.id === id))}
            />
            {chosen && <VersionSummary version={chosen} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function labelOf({ document, version_number }: VersionInList): string {
  return texts.documentVersion(document.name, version_number);
}

function Option({ version, label }: { version: VersionInList | undefined; label: string }) {
  return (
    <Stack gap={0}>
      <Text size="sm">{label}</Text>
      <Text size="xs" c="dimmed">
        {version?.container.name}
      </Text>
    </Stack>
  );
}

function VersionSummary({ version: { document, container, published_at } }: { version: VersionInList }) {
  const organisationId = useOrganisationId();
  return (
    <Text size="sm" c="dimmed">
      <Sentence
        text={published_at ? texts.inContainerPublished : texts.inContainer}
        container={container.name}
        when={published_at && <Time at={published_at} inSentence />}
      />{' '}
      <TextLink
        to="/$organisationId/documents/$documentId"
        params={{ organisationId, documentId: document.id }}
        underline="always"
      >
        {texts.viewDocument}
      </TextLink>
    </Text>
  );
}

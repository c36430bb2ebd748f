import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { maxSearchLength } from '../../wire/limits.ts';
import { useOrganisationId } from '../api/assent.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { texts } from '../texts/search.ts';
import type { SearchResult } from './search-result.ts';
import { useSearchResults } from './use-search-results.ts';

/** Short enough to keep up with typing, long enough not to send a request for every letter. */
const typingPauseMs = 150;

/** Finds pages, containers, documents and signers by name. Enter opens the first result. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const [debouncedQuery] = useDebouncedValue(query, typingPauseMs);
  const { groups, error, isFetching } = useSearchResults(query, debouncedQuery);
  // Escape closes the list first; the dialog closes with it.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  // biome-ignore lint/correctness/useExhaustiveDependencies: new results start with the first one selected.
  useEffect(() => void combobox.selectFirstOption(), [groups]);
  const goTo = (path: string) => {
    onClose();
    void navigate({ to: `/${organisationId}${path}` });
  };
  const hasFoundNothing =
    groups.every(({ results }) => results.length === 0) && !error && !isFetching && debouncedQuery === query;
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': texts.find } }}
    >
      <Combobox store={combobox} onOptionSubmit={goTo}>
        <Combobox.EventsTarget>
          <TextInput
            size="md"
            variant="unstyled"
            px="md"
            placeholder={texts.placeholder}
            aria-label={texts.find}
            leftSection={<IconSearch size={18} />}
            data-autofocus
            maxLength={maxSearchLength}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        {error && <ErrorAlert error={error} />}
        <ScrollArea.Autosize mah="50dvh" style={{ borderTop: '1px solid var(--line)' }}>
          <div role="status">
            {hasFoundNothing && <Combobox.Empty pt="md">{texts.none(query)}</Combobox.Empty>}
          </div>
          <Combobox.Options p="xs" aria-label={texts.results} aria-busy={isFetching}>
            {groups.map(({ title, results }) => (
              <Group key={title} title={title} results={results} />
            ))}
          </Combobox.Options>
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  );
}

function Group({ title, results }: { title: string; results: SearchResult[] }) {
  if (results.length === 0) return null;
  return (
    <Combobox.Group label={title}>
      {results.map(({ path, name, context }) => (
        <Combobox.Option key={path} value={path}>
          <Text span size="sm">
            {name}
          </Text>
          {context && (
            <Text span size="sm" c="dimmed" ml="xs">
              {context}
            </Text>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

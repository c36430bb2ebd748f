import { Combobox, Modal, ScrollArea, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { Failure } from '../parts/failure.tsx';
import classes from './search-dialog.module.css';
import { type Found, useFound } from './use-found.ts';

/** Fast enough to follow typing, slow enough not to ask for every letter. */
const typingPauseMs = 150;

/** Finds pages, containers, documents and signers by what they are called; Enter goes there. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const [asked] = useDebouncedValue(wanted, typingPauseMs);
  const { groups, error, isFetching } = useFound(wanted, asked);
  // Escape closes the list first, and with it the dialog.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found anew begins at its first.
  useEffect(() => void combobox.selectFirstOption(), [groups]);
  const goTo = (path: string) => {
    onClose();
    void navigate({ to: `/${organisationId}${path}` });
  };
  const isEmpty = groups.every(({ found }) => found.length === 0);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': 'Find anything' } }}
    >
      <Combobox store={combobox} onOptionSubmit={goTo}>
        <Combobox.EventsTarget>
          <TextInput
            size="md"
            variant="unstyled"
            px="md"
            placeholder="Find a document, a container, a signer or a page"
            aria-label="Find anything"
            leftSection={<IconSearch size={18} />}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        {error && <Failure error={error} />}
        <ScrollArea.Autosize mah="50dvh" style={{ borderTop: '1px solid var(--line)' }}>
          <Combobox.Options p="xs" aria-label="Found" aria-busy={isFetching}>
            {groups.map(({ title, found }) => (
              <Group key={title} title={title} found={found} />
            ))}
            {isEmpty && !isFetching && asked === wanted && (
              <Combobox.Empty>Nothing is called “{wanted}”.</Combobox.Empty>
            )}
          </Combobox.Options>
        </ScrollArea.Autosize>
      </Combobox>
    </Modal>
  );
}

function Group({ title, found }: { title: string; found: Found[] }) {
  if (found.length === 0) return null;
  return (
    <Combobox.Group label={title}>
      {found.map(({ path, name, beside }) => (
        <Combobox.Option key={path} value={path} className={classes.option}>
          <Text span size="sm">
            {name}
          </Text>
          {beside && (
            <Text span size="sm" c="dimmed" ml="xs">
              {beside}
            </Text>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  );
}

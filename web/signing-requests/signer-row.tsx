import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Faults } from './check-signers.ts';
import type { Signer } from './parse-signers.ts';
import classes from './signing-requests.module.css';

interface SignerRowProps {
  signer: Signer;
  faults: Faults | undefined;
  onChange(changed: { name: string } | { email: string }): void;
  onDrop(): void;
}

/** A row of the table of people, in which both cells can be mended. */
export function SignerRow({ signer: { line, name, email }, faults, onChange, onDrop }: SignerRowProps) {
  return (
    <li className={classes.signer}>
      <Text size="sm" c="dimmed" className={classes.line} aria-label={`Line ${line}`}>
        {line}
      </Text>
      <TextInput
        size="xs"
        aria-label={`Name in line ${line}`}
        placeholder="Name"
        autoComplete="off"
        error={faults?.name}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        aria-label={`Address in line ${line}`}
        placeholder="Email address"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={faults?.email}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Drop line ${line}`}
        data-hint="Drop this row"
        onClick={onDrop}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

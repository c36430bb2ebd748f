import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { SignerProblems } from './check-signers.ts';
import type { Signer } from './parse-signers.ts';
import classes from './signing-requests.module.css';

interface SignerRowProps {
  signer: Signer;
  problems: SignerProblems | undefined;
  onChange(changed: { name: string } | { email: string }): void;
  onRemove(): void;
}

/** A row of the review table, with editable name and email address. */
export function SignerRow({ signer: { line, name, email }, problems, onChange, onRemove }: SignerRowProps) {
  return (
    <li className={classes.signer}>
      <Text size="sm" c="dimmed" className={classes.line} aria-label={`Row ${line}`}>
        {line}
      </Text>
      <TextInput
        size="xs"
        aria-label={`Name in row ${line}`}
        placeholder="Name"
        autoComplete="off"
        error={problems?.name}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        aria-label={`Email address in row ${line}`}
        placeholder="Email address"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={problems?.email}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Remove row ${line}`}
        data-tooltip="Remove this row"
        onClick={onRemove}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

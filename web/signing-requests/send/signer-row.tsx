import { Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../parts/icon-button.tsx';
import { verbatim } from '../../parts/verbatim.ts';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import classes from '../signing-requests.module.css';
import type { SignerProblems } from './check-signers.ts';
import type { Signer } from './parse-signers.ts';

interface SignerRowProps {
  signer: Signer;
  variables: Variable[];
  problems: SignerProblems | undefined;
  onChange(changed: Partial<Signer>): void;
  onRemove(): void;
}

/** A row of the review table, with editable name, email address and values. */
export function SignerRow({ signer, variables, problems, onChange, onRemove }: SignerRowProps) {
  const { line, name, email } = signer;
  return (
    <li className={classes.signer}>
      <Text size="sm" c="dimmed" className={classes.line} aria-label={texts.review.row(line)}>
        {line}
      </Text>
      <TextInput
        size="xs"
        aria-label={texts.review.nameIn(line)}
        placeholder={texts.name}
        autoComplete="off"
        error={problems?.name}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        size="xs"
        aria-label={texts.review.emailIn(line)}
        placeholder={texts.email}
        inputMode="email"
        {...verbatim}
        error={problems?.email}
        value={email}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <IconButton
        aria-label={texts.review.removeRow(line)}
        data-tooltip={texts.review.removeTooltip}
        onClick={onRemove}
      >
        <IconX size={16} />
      </IconButton>
      {variables.length > 0 && (
        <div className={classes.values}>
          {variables.map((variable) => (
            <TextInput
              key={variable.name}
              size="xs"
              aria-label={texts.review.valueIn(variable.label, line)}
              placeholder={variable.default ?? variable.label}
              autoComplete="off"
              error={problems?.variables?.[variable.name]}
              value={signer.variables[variable.name] ?? ''}
              onChange={(event) =>
                onChange({ variables: { ...signer.variables, [variable.name]: event.currentTarget.value } })
              }
            />
          ))}
        </div>
      )}
    </li>
  );
}

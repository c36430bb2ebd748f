import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { confirmFirst } from '../parts/confirm.tsx';
import { Paging } from '../parts/paging.tsx';
import { checkSigners } from './check-signers.ts';
import { maxPerCall } from './chunks.ts';
import { type Language, LanguageSelect } from './language-select.tsx';
import type { Signer } from './parse-signers.ts';
import { SignerRow } from './signer-row.tsx';
import classes from './signing-requests.module.css';

interface SignersReviewProps {
  signers: Signer[];
  onChange(signers: Signer[]): void;
  onCancel(): void;
  canSend: boolean;
  onSend(signers: Signer[], language: Language | undefined): void;
}

const number = new Intl.NumberFormat();
const pageSize = 25;

/** Shows the people that were read, says what is wrong with which, and lets one mend or drop them. */
export function SignersReview({ signers, onChange, onCancel, canSend, onSend }: SignersReviewProps) {
  const faults = useMemo(() => checkSigners(signers), [signers]);
  const [language, setLanguage] = useState<Language>();
  const [page, setPage] = useState(1);
  // Those that were wrong when one asked for them: a row stays while it is being mended.
  const [toMend, setToMend] = useState<Set<number> | undefined>(() =>
    faults.size > 0 ? new Set(faults.keys()) : undefined,
  );
  const shown = toMend ? signers.filter(({ line }) => toMend.has(line)) : signers;
  const onPage = shown.slice((page - 1) * pageSize, page * pageSize);
  const ready = signers.filter(({ line }) => !faults.has(line));
  const drop = (isDropped: (signer: Signer) => boolean) =>
    onChange(signers.filter((signer) => !isDropped(signer)));
  const show = (which: string) => {
    setToMend(which === 'faulty' ? new Set(faults.keys()) : undefined);
    setPage(1);
  };
  const send = () => onSend(ready, language);
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Rows shown"
          size="xs"
          data={[
            { value: 'faulty', label: `To mend (${number.format(faults.size)})` },
            { value: 'all', label: `All (${number.format(signers.length)})` },
          ]}
          value={toMend ? 'faulty' : 'all'}
          onChange={show}
        />
        {faults.size > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => drop(({ line }) => faults.has(line))}>
            Drop all that cannot be sent
          </Button>
        )}
      </Group>
      {onPage.length > 0 ? (
        <ul className={classes.signers}>
          {onPage.map((signer) => (
            <SignerRow
              key={signer.line}
              signer={signer}
              faults={faults.get(signer.line)}
              onChange={(changed) =>
                onChange(signers.map((each) => (each.line === signer.line ? { ...each, ...changed } : each)))
              }
              onDrop={() => drop(({ line }) => line === signer.line)}
            />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">
          {signers.length > 0 ? 'There is nothing left to mend.' : 'All rows are dropped.'}
        </Text>
      )}
      <Paging total={shown.length} size={pageSize} page={page} onChange={setPage} />
      <LanguageSelect value={language} onChange={setLanguage} />
      <Group justify="space-between">
        <Button variant="default" onClick={onCancel}>
          Begin anew
        </Button>
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {summary(ready.length, faults.size)}
          </Text>
          <Button
            leftSection={<IconSend size={16} />}
            disabled={!canSend || ready.length === 0}
            onClick={() => (faults.size > 0 ? askToSend(ready.length, faults.size, send) : send())}
          >
            Send to {ready.length === 1 ? '1 person' : `${number.format(ready.length)} people`}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

function summary(ready: number, faulty: number): string {
  if (faulty > 0) return `${number.format(faulty)} cannot be sent yet`;
  return ready > maxPerCall ? `Sent in parts of ${number.format(maxPerCall)}` : '';
}

function askToSend(ready: number, faulty: number, send: () => void): void {
  confirmFirst({
    title: `Leave out ${faulty === 1 ? 'one row' : `${number.format(faulty)} rows`}?`,
    consequence: `${faulty === 1 ? 'One row' : `${number.format(faulty)} rows`} cannot be sent as they are. The other ${number.format(ready)} get their email now.`,
    confirm: 'Send without them',
    run: send,
  });
}

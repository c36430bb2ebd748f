import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { countOf, formatCount } from '../parts/count.ts';
import { Paging } from '../parts/paging.tsx';
import { checkSigners } from './check-signers.ts';
import { maxPerCall } from './chunks.ts';
import { type Language, LanguageSelect } from './language-select.tsx';
import type { Signer } from './parse-signers.ts';
import { SignerRow } from './signer-row.tsx';
import classes from './signing-requests.module.css';
import { type Verification, VerificationSelect } from './verification-select.tsx';

interface SignersReviewProps {
  signers: Signer[];
  onChange(signers: Signer[]): void;
  onCancel(): void;
  canSend: boolean;
  onSend(
    signers: Signer[],
    choices: { language: Language | undefined; verification: Verification | undefined },
  ): void;
}

const pageSize = 25;

/** Lists the people to send to, with the problems of each row, and lets the user fix or remove rows. */
export function SignersReview({ signers, onChange, onCancel, canSend, onSend }: SignersReviewProps) {
  const problems = useMemo(() => checkSigners(signers), [signers]);
  const [language, setLanguage] = useState<Language>();
  const [verification, setVerification] = useState<Verification>();
  const [page, setPage] = useState(1);
  // The rows that had problems when this filter was chosen, so that a row stays visible while it is being fixed.
  const [rowsToFix, setRowsToFix] = useState<Set<number> | undefined>(() =>
    problems.size > 0 ? new Set(problems.keys()) : undefined,
  );
  const shown = rowsToFix ? signers.filter(({ line }) => rowsToFix.has(line)) : signers;
  const onPage = shown.slice((page - 1) * pageSize, page * pageSize);
  const ready = signers.filter(({ line }) => !problems.has(line));
  const remove = (isRemoved: (signer: Signer) => boolean) =>
    onChange(signers.filter((signer) => !isRemoved(signer)));
  const show = (which: string) => {
    setRowsToFix(which === 'invalid' ? new Set(problems.keys()) : undefined);
    setPage(1);
  };
  const send = () => onSend(ready, { language, verification });
  return (
    <Stack>
      <Group justify="space-between">
        <SegmentedControl
          aria-label="Rows shown"
          size="xs"
          data={[
            {
              value: 'invalid',
              label: problems.size > 0 ? `${countOf(problems.size, 'problem')} to fix` : 'No problems',
            },
            { value: 'all', label: `All (${formatCount(signers.length)})` },
          ]}
          value={rowsToFix ? 'invalid' : 'all'}
          onChange={show}
        />
        {problems.size > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => remove(({ line }) => problems.has(line))}>
            Remove rows with problems
          </Button>
        )}
      </Group>
      {onPage.length > 0 ? (
        <ul className={classes.signers}>
          {onPage.map((signer) => (
            <SignerRow
              key={signer.line}
              signer={signer}
              problems={problems.get(signer.line)}
              onChange={(changed) =>
                onChange(signers.map((each) => (each.line === signer.line ? { ...each, ...changed } : each)))
              }
              onRemove={() => remove(({ line }) => line === signer.line)}
            />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">
          {signers.length > 0 ? 'There are no problems to fix.' : 'All rows have been removed.'}
        </Text>
      )}
      <Paging total={shown.length} size={pageSize} page={page} onChange={setPage} />
      <LanguageSelect value={language} onChange={setLanguage} />
      <VerificationSelect value={verification} onChange={setVerification} />
      <Group justify="space-between">
        <Button variant="default" onClick={onCancel}>
          Start over
        </Button>
        <Group gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {summary(ready.length, problems.size)}
          </Text>
          <Button
            leftSection={<IconSend size={16} />}
            disabled={!canSend || ready.length === 0}
            onClick={() => (problems.size > 0 ? confirmSending(ready.length, problems.size, send) : send())}
          >
            Send to {countOf(ready.length, 'person', 'people')}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}

function summary(ready: number, invalid: number): string {
  if (invalid > 0) return `${countOf(invalid, 'row')} can’t be sent yet`;
  return ready > maxPerCall ? `Sent in batches of ${formatCount(maxPerCall)}` : '';
}

function confirmSending(ready: number, invalid: number, send: () => void): void {
  openConfirmDialog({
    title: `Leave out ${countOf(invalid, 'row')}?`,
    consequence: `${countOf(invalid, 'row')} can’t be sent because of problems. The signing link will be emailed to the other ${countOf(ready, 'person', 'people')} now.`,
    confirm: 'Send the rest',
    run: send,
  });
}

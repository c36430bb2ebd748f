import { NumberInput, Paper, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Settings } from '../../versions/clauses.ts';
import { type DraftStore, usePart } from './draft-store.ts';
import { type Fault, faultsOfSettings } from './faults.ts';

interface SettingsFormProps {
  store: DraftStore;
  /** What the service did not take. */
  faults: Fault[];
}

/** How long a signer has, and where they are led afterwards. Judged as one types. */
export function SettingsForm({ store, faults }: SettingsFormProps) {
  const settings = usePart(store, (draft) => draft.settings);
  const onChange = (changes: Partial<Settings>) => store.change({ kind: 'settings', changes });
  const all = [...faultsOfSettings(settings), ...faults];
  const faultOf = (field: Fault['field']) => all.find((fault) => fault.field === field)?.message;
  const [days, setDays] = useState<number | string>(settings.expiry_days);
  return (
    <Paper withBorder p="lg" bg="var(--surface)" maw={640}>
      <Stack>
        <NumberInput
          label="Days until a signing request expires"
          description={
            settings.expiry_days === 0
              ? '0: requests never expire.'
              : 'Counted from when a request is sent. After that its link no longer works. 0 means never.'
          }
          value={days}
          onChange={(value) => {
            setDays(value);
            onChange({ expiry_days: typeof value === 'number' ? value : Number.NaN });
          }}
          clampBehavior="none"
          allowDecimal={false}
          min={0}
          max={3650}
          maw={320}
          error={faultOf('expiry_days')}
        />
        <TextInput
          label="Where signers go after signing"
          description="An address of yours, such as https://www.example.com/thanks. The number and the outcome of the request are added to it. Leave it empty, and they stay on their receipt."
          placeholder="https://"
          type="url"
          value={settings.redirect_url ?? ''}
          onChange={(event) => onChange({ redirect_url: event.currentTarget.value.trim() || null })}
          error={faultOf('redirect_url')}
        />
      </Stack>
    </Paper>
  );
}

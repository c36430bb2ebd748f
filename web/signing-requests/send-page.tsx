import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { Empty } from '../parts/empty.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { SendToMany } from './send-to-many.tsx';
import { SendToOne } from './send-to-one.tsx';
import { type SendStart, useSendStart } from './use-send-start.ts';
import { VersionPicker } from './version-picker.tsx';

export function SendPage() {
  const organisationId = useOrganisationId();
  return (
    <Page
      title="Send a document"
      within={[
        <TextLink key="requests" to="/$organisationId/signing-requests" params={{ organisationId }} size="sm">
          Signing requests
        </TextLink>,
      ]}
    >
      {useMayChange() ? <Send /> : <NotForViewers />}
    </Page>
  );
}

function NotForViewers() {
  return (
    <Empty icon={IconLock} title="Viewers cannot send">
      Ask an owner or admin of your organisation to send it, or to make you an admin.
    </Empty>
  );
}

function Send() {
  const search = useSearch({ from: '/$organisationId/signing-requests/new' });
  return <Loaded query={useSendStart(search)}>{(start) => <Steps start={start} />}</Loaded>;
}

/** What to send, then to whom. */
function Steps({ start }: { start: SendStart }) {
  const [version, setVersion] = useState(start.version);
  const [toMany, setToMany] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <Stack gap="md" maw={840}>
      <Section title="What">
        {start.isOutdated && version?.id === start.version?.id && (
          <Outdated hasActive={version !== undefined} />
        )}
        <VersionPicker value={version} onChange={setVersion} disabled={isSending} />
      </Section>
      <Section title="To whom">
        <SegmentedControl
          aria-label="To whom"
          w="fit-content"
          data={[
            { value: 'one', label: 'One person' },
            { value: 'many', label: 'Many people' },
          ]}
          value={toMany ? 'many' : 'one'}
          onChange={(chosen) => setToMany(chosen === 'many')}
          disabled={isSending}
        />
        {toMany ? (
          <SendToMany versionId={version?.id} setSending={setSending} />
        ) : (
          <SendToOne versionId={version?.id} signer={start.signer} />
        )}
      </Section>
    </Stack>
  );
}

function Outdated({ hasActive }: { hasActive: boolean }) {
  return (
    <Alert variant="light" color="yellow" icon={<IconInfoCircle />}>
      {hasActive
        ? 'The version you came from is no longer active. This is the one that is.'
        : 'The version you came from is not active, and its document has no other. Publish one, or choose another document.'}
    </Alert>
  );
}

import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { SendToMany } from './send-to-many.tsx';
import { SendToOne } from './send-to-one.tsx';
import { type SendDefaults, useSendDefaults } from './use-send-defaults.ts';
import { VersionPicker } from './version-picker.tsx';

export function SendPage() {
  const organisationId = useOrganisationId();
  return (
    <Page
      title="Send a document"
      breadcrumbs={[
        <TextLink key="requests" to="/$organisationId/signing-requests" params={{ organisationId }} size="sm">
          Signing requests
        </TextLink>,
      ]}
    >
      {useCanEdit() ? <Send /> : <NotForViewers />}
    </Page>
  );
}

function NotForViewers() {
  return (
    <EmptyState icon={IconLock} title="Viewers can’t send documents">
      Ask an owner or admin of your organisation to send it, or to make you an admin.
    </EmptyState>
  );
}

function Send() {
  const search = useSearch({ from: '/$organisationId/signing-requests/new' });
  return <Loaded query={useSendDefaults(search)}>{(defaults) => <Steps defaults={defaults} />}</Loaded>;
}

/** Asks what to send, and then to whom. */
function Steps({ defaults }: { defaults: SendDefaults }) {
  const [version, setVersion] = useState(defaults.version);
  const [toMany, setToMany] = useState(false);
  const [isSending, setSending] = useState(false);
  return (
    <Stack gap="md" maw={840}>
      <Section title="What to send">
        {defaults.isOutdated && version?.id === defaults.version?.id && (
          <Outdated hasActive={version !== undefined} />
        )}
        <VersionPicker value={version} onChange={setVersion} disabled={isSending} />
      </Section>
      <Section title="Recipients">
        <SegmentedControl
          aria-label="Number of recipients"
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
          <SendToOne versionId={version?.id} signer={defaults.signer} />
        )}
      </Section>
    </Stack>
  );
}

function Outdated({ hasActive }: { hasActive: boolean }) {
  return (
    <Alert variant="light" color="yellow" icon={<IconInfoCircle />}>
      {hasActive
        ? 'The version you came from is no longer active. The active one is selected instead.'
        : 'The version you came from isn’t active, and its document has no active version. Publish one, or choose another document.'}
    </Alert>
  );
}

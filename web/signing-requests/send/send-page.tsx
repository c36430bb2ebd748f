import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { Activity, useRef, useState } from 'react';
import { useOrganisationId } from '../../api/assent.ts';
import { isFirstLoad } from '../../api/is-first-load.ts';
import { useCouldEdit } from '../../api/me.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LeaveUnsavedDialog } from '../../parts/leave-unsaved-dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { LoadingRows } from '../../parts/loading-rows.tsx';
import { Page } from '../../parts/page.tsx';
import { Section } from '../../parts/section.tsx';
import { TextLink } from '../../parts/text-link.tsx';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import { useVersion } from '../../versions/queries.ts';
import { useActiveVersions } from '../queries.ts';
import { NoMailServerAlert } from './no-mail-server-alert.tsx';
import { SendToMany } from './send-to-many.tsx';
import { SendToOne } from './send-to-one.tsx';
import { type SendDefaults, useSendDefaults } from './use-send-defaults.ts';
import { VersionPicker } from './version-picker.tsx';

export function SendPage() {
  const organisationId = useOrganisationId();
  return (
    <Page
      title={texts.title}
      breadcrumbs={[
        <TextLink key="requests" to="/$organisationId/signing-requests" params={{ organisationId }} size="sm">
          {texts.signingRequests}
        </TextLink>,
      ]}
    >
      {useCouldEdit() ? <Send /> : <NotForViewers />}
    </Page>
  );
}

function NotForViewers() {
  return (
    <EmptyState icon={IconLock} title={texts.notAllowed}>
      {texts.notAllowedHint}
    </EmptyState>
  );
}

function Send() {
  const search = useSearch({ from: '/$organisationId/signing-requests/new' });
  const defaults = useSendDefaults(search);
  // Where the form begins depends on what can be sent.
  const isLoading = isFirstLoad(useActiveVersions());
  if (isLoading) return <LoadingRows />;
  return <Loaded query={defaults}>{(loaded) => <Steps defaults={loaded} />}</Loaded>;
}

/** Asks what to send, and then to whom. */
function Steps({ defaults }: { defaults: SendDefaults }) {
  const [version, setVersion] = useState(defaults.version);
  const [toMany, setToMany] = useState(false);
  const [isSending, setSending] = useState(false);
  const content = useVersion(version?.id);
  const [isMissing, setMissing] = useState(false);
  const what = useRef<HTMLDivElement>(null);
  const askForVersion = () => {
    setMissing(true);
    // The field, or the link to the containers while nothing is published.
    what.current?.querySelector<HTMLElement>('input, a')?.focus();
  };
  return (
    <Stack gap="md" maw={840}>
      <Section title={texts.what}>
        {defaults.isOutdated && version?.id === defaults.version?.id && (
          <Outdated hasActive={version !== undefined} />
        )}
        <div ref={what}>
          <VersionPicker
            value={version}
            onChange={setVersion}
            disabled={isSending}
            isMissing={isMissing && !version}
          />
        </div>
      </Section>
      <Section title={texts.recipients}>
        <NoMailServerAlert />
        <SegmentedControl
          aria-label={texts.number}
          w="fit-content"
          data={[
            { value: 'one', label: texts.onePerson },
            { value: 'many', label: texts.manyPeople },
          ]}
          value={toMany ? 'many' : 'one'}
          onChange={(chosen) => setToMany(chosen === 'many')}
          disabled={isSending}
        />
        {version && (
          // Only its error: the form stays in its place while the clauses are loading.
          <Loaded query={content} loading={null}>
            {() => null}
          </Loaded>
        )}
        <Recipients
          version={content.data && version}
          variables={content.data?.content.variables ?? []}
          askForVersion={version ? undefined : askForVersion}
          {...{ toMany, setSending }}
          signer={defaults.signer}
        />
      </Section>
    </Stack>
  );
}

interface RecipientsProps {
  version: SendDefaults['version'];
  variables: Variable[];
  /** Says that a document has to be chosen first; undefined if one is. */
  askForVersion: (() => void) | undefined;
  toMany: boolean;
  setSending(isSending: boolean): void;
  signer: SendDefaults['signer'];
}

/** The form for one person or for many. The other one, once it was opened, is hidden and keeps what was entered. */
function Recipients({ version, toMany, signer, setSending, ...more }: RecipientsProps) {
  const versionId = version?.id;
  const [wasToMany, setWasToMany] = useState(toMany);
  if (toMany && !wasToMany) setWasToMany(true);
  const one = useRef(() => false);
  const many = useRef(() => false);
  return (
    <>
      <LeaveUnsavedDialog dependsOnQuery isUnsaved={() => one.current() || many.current()} />
      <Activity mode={toMany ? 'hidden' : 'visible'}>
        <SendToOne versionId={versionId} signer={signer} unsent={one} {...more} />
      </Activity>
      {wasToMany && (
        <Activity mode={toMany ? 'visible' : 'hidden'}>
          <SendToMany versionId={versionId} setSending={setSending} unsent={many} {...more} />
        </Activity>
      )}
    </>
  );
}

function Outdated({ hasActive }: { hasActive: boolean }) {
  return (
    <Alert variant="light" color="yellow" icon={<IconInfoCircle />}>
      {hasActive ? texts.outdated : texts.noneActive}
    </Alert>
  );
}

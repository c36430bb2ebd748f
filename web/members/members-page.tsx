import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { FindField } from '../parts/find-field.tsx';
import { InPages } from '../parts/in-pages.tsx';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/members.ts';
import { type CreatedKeys, CreatedKeysDialog } from './created-keys-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';
import { type Invitation, useInvitations, useMembers } from './queries.ts';

const InviteMember = lazyDialog(() => import('./invite-member.tsx'), 'InviteMember');

export function MembersPage() {
  const members = useMembers();
  const invitations = useInvitations();
  const [isInviting, { open, close }] = useDisclosure();
  const [createdKeys, setCreatedKeys] = useState<CreatedKeys | undefined>();
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        useCanEdit() && (
          <Button data-create leftSection={<IconUserPlus size={16} />} onClick={open}>
            {texts.invite}
          </Button>
        )
      }
    >
      <Loaded query={members}>
        {(list) => (
          <FindField
            items={list}
            textOf={({ name, email }) => `${name} ${email}`}
            label={texts.find}
            noMatch={texts.noMatch}
          >
            {(found) => (
              <Rows>
                {found.map((member) => (
                  <li key={member.user_id}>
                    <MemberRow
                      member={member}
                      onKeysLeft={setCreatedKeys}
                      isLastOwner={
                        member.role === 'owner' && list.filter(({ role }) => role === 'owner').length === 1
                      }
                    />
                  </li>
                ))}
              </Rows>
            )}
          </FindField>
        )}
      </Loaded>
      {/* They would move when the members above them have loaded. */}
      {!isFirstLoad(members) && (
        <Loaded query={invitations} loading={null}>
          {(list) => list.length > 0 && <PendingInvitations invitations={list} />}
        </Loaded>
      )}
      <InviteMember opened={isInviting} onClose={close} />
      <CreatedKeysDialog created={createdKeys} onClose={() => setCreatedKeys(undefined)} />
    </Page>
  );
}

function PendingInvitations({ invitations }: { invitations: Invitation[] }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {texts.pendingInvitations}
      </Title>
      <InPages items={invitations}>
        {(page) => (
          <Rows>
            {page.map((invitation) => (
              <li key={invitation.id}>
                <InvitationRow invitation={invitation} />
              </li>
            ))}
          </Rows>
        )}
      </InPages>
    </Stack>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xs" component="ul">
      {children}
    </Stack>
  );
}

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconBell, IconEraser, IconRepeat } from '@tabler/icons-react';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit, useCanErase } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Menu } from '../parts/menu.tsx';
import { PageMenu } from '../parts/page-menu.tsx';
import { texts } from '../texts/signing-requests.ts';
import { EraseSigner } from './erase-signer.tsx';
import type { SigningRequest } from './queries.ts';
import { useRemind } from './use-remind.ts';
import { VoidSigningRequest } from './void-signing-request.tsx';

/** The actions available for a request in its current status. */
export function SigningRequestActions({ request }: { request: SigningRequest }) {
  const canErase = useCanErase();
  const [isErasing, { open, close }] = useDisclosure();
  if (request.erased_at) return null;
  return (
    <>
      {canErase && (
        <PageMenu label={texts.actions.more(request.signer_name)}>
          <Menu.Item c="red" leftSection={<IconEraser size={16} />} onClick={open}>
            {texts.actions.erase}
          </Menu.Item>
        </PageMenu>
      )}
      <StatusActions request={request} />
      {isErasing && <EraseSigner request={request} onClose={close} />}
    </>
  );
}

function StatusActions({ request }: { request: SigningRequest }) {
  const { id, status } = request;
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const remind = useRemind(request);
  const [isVoiding, { open, close }] = useDisclosure();
  if (canEdit && status === 'PENDING')
    return (
      <>
        <Button variant="default" color="red" leftSection={<IconBan size={16} />} onClick={open}>
          {texts.actions.void}
        </Button>
        <Button
          leftSection={<IconBell size={16} />}
          loading={remind.isPending}
          onClick={() => remind.mutate()}
        >
          {texts.actions.remind}
        </Button>
        <VoidSigningRequest request={request} opened={isVoiding} onClose={close} />
      </>
    );
  if (canEdit && (status === 'VOIDED' || status === 'EXPIRED'))
    return (
      <ButtonLink
        to="/$organisationId/signing-requests/new"
        params={{ organisationId }}
        search={{ again: id }}
        leftSection={<IconRepeat size={16} />}
      >
        {texts.actions.sendAgain}
      </ButtonLink>
    );
  return null;
}

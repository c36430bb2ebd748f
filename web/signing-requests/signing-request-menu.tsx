import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconBell, IconCopy, IconRepeat } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SigningRequestInList } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { MoreMenu } from '../parts/more-menu.tsx';
import { useCopy } from '../parts/use-copy.ts';
import { common } from '../texts/common.ts';
import { texts } from '../texts/signing-requests.ts';
import { signingLink } from './queries.ts';
import { useRemind } from './use-remind.ts';

const VoidSigningRequest = lazyDialog(() => import('./void-signing-request.tsx'), 'VoidSigningRequest');

/** The actions menu of a request. Renders nothing if no action is available. */
export function SigningRequestMenu({ request }: { request: SigningRequestInList }) {
  const { id, signer_name, signer_email, status, token } = request;
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const navigate = useNavigate();
  const remind = useRemind(request);
  const { copied, copy } = useCopy(1_000);
  const [isVoiding, { open, close }] = useDisclosure();
  const isPending = status === 'PENDING';
  const isErased = signer_email.endsWith('@erased.invalid');
  const canResend = (status === 'VOIDED' || status === 'EXPIRED') && !isErased;
  if (!canEdit || !(isPending || canResend)) return null;
  return (
    <>
      <MoreMenu label={texts.actions.more(signer_name)}>
        {isPending && token && (
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            closeMenuOnClick={false}
            onClick={() => void copy(signingLink(token))}
          >
            {copied ? common.copied : texts.actions.copyLink}
          </Menu.Item>
        )}
        {isPending && (
          <Menu.Item leftSection={<IconBell size={16} />} onClick={() => remind.mutate()}>
            {texts.actions.remind}
          </Menu.Item>
        )}
        {canResend && (
          <Menu.Item
            leftSection={<IconRepeat size={16} />}
            onClick={() =>
              navigate({
                to: '/$organisationId/signing-requests/new',
                params: { organisationId },
                search: { again: id },
              })
            }
          >
            {texts.actions.sendAgain}
          </Menu.Item>
        )}
        {isPending && (
          <>
            <Menu.Divider />
            <Menu.Item c="red" leftSection={<IconBan size={16} />} onClick={open}>
              {texts.actions.void}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
      <VoidSigningRequest request={request} opened={isVoiding} onClose={close} />
    </>
  );
}

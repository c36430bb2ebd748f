import { Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAssent } from '../api/assent.ts';
import { useShownOnce } from '../api/use-shown-once.ts';
import { useLacksMailServer } from '../api/use-sign-in-options.ts';
import { Dialog } from '../parts/dialog.tsx';
import { isEmailAddress } from '../parts/is-email-address.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/members.ts';
import type { Role } from './queries.ts';
import { useManagedRoles } from './use-managed-roles.ts';

export function InviteMember({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const managedRoles = useManagedRoles();
  const lacksMailServer = useLacksMailServer();
  const form = useForm<{ email: string; role: Role }>({
    initialValues: { email: '', role: 'viewer' },
    validate: { email: (email) => (isEmailAddress(email) ? null : common.notAnEmail) },
  });
  const invite = useShownOnce(assent.invitations.create);
  const close = () => {
    onClose();
    invite.forget();
    form.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.inviteMember} showsOnce={invite.isDue}>
      {invite.shown ? (
        <ShownOnce
          label={texts.invitationLink(invite.shown.email)}
          value={invite.shown.link}
          advice={invite.shown.emailSent && !lacksMailServer ? texts.sentByEmail : texts.shareYourself}
          onDone={close}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => invite.mutate(values))}>
          <Stack>
            <TextInput
              label={texts.email}
              type="email"
              required
              data-autofocus
              {...form.getInputProps('email')}
            />
            <Radio.Group label={texts.role} {...form.getInputProps('role')}>
              <Stack gap="xs" mt={6}>
                {managedRoles.map((role) => (
                  <Radio key={role} value={role} label={texts.roleRights[role]} />
                ))}
              </Stack>
            </Radio.Group>
            <SubmitButton isPending={invite.isPending}>{texts.invite}</SubmitButton>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

import { Modal, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAssent } from '../api/assent.ts';
import { useMembership } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { type Role, roles } from './queries.ts';

export function InviteMember({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const { role: myRole } = useMembership();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: '', role: 'viewer' } });
  const invite = useApiMutation({ run: assent.invitations.create });
  const close = () => {
    onClose();
    invite.reset();
    form.reset();
  };
  return (
    <Modal opened={opened} onClose={close} title="Invite a member" closeOnClickOutside={!invite.data}>
      {invite.data ? (
        <ShownOnce
          label={`Invitation link for ${invite.data.email}`}
          value={invite.data.link}
          advice={
            invite.data.emailSent
              ? 'The invitation is on its way by email. You can also share this link yourself.'
              : 'This service can’t send email yet, so share this link yourself.'
          }
          onDone={close}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => invite.mutate(values))}>
          <Stack>
            <TextInput
              label="Email"
              type="email"
              required
              withAsterisk={false}
              data-autofocus
              {...form.getInputProps('email')}
            />
            <Radio.Group label="Role" {...form.getInputProps('role')}>
              <Stack gap="xs" mt={6}>
                {roles
                  .filter(({ value }) => value !== 'owner' || myRole === 'owner')
                  .map(({ value, label, description }) => (
                    <Radio key={value} value={value} label={`${label}: ${description}`} />
                  ))}
              </Stack>
            </Radio.Group>
            <SubmitButton isPending={invite.isPending}>Invite</SubmitButton>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

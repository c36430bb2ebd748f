import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAssent } from '../api/assent.ts';
import { meQuery, useMembership } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { showError } from '../parts/notify.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { texts } from '../texts/shell.ts';

/** Creates another organisation, and switches to it. */
export function CreateOrganisation({ onClose }: { onClose(): void }) {
  const assent = useAssent();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { plan } = useMembership();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? texts.enterName : null) },
  });
  const create = useApiMutation({
    opened: true,
    run: assent.organisations.create,
    success: (_, { name }) => texts.organisationCreated(name),
    onSuccess: ({ organisation_id }) => {
      const open = () => {
        onClose();
        void navigate({ to: '/$organisationId', params: { organisationId: organisation_id } });
      };
      const openLater = (error: Error) => {
        // Not open for another try, which would create a second one.
        onClose();
        showError(error);
      };
      // Its pages are only shown to those who are known to be members.
      return queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).then(open, openLater);
    },
  });
  return (
    <Dialog opened onClose={onClose} title={texts.newOrganisation}>
      <form onSubmit={form.onSubmit(({ name }) => create.mutate({ name: name.trim() }))} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {plan === 'unlimited' ? texts.newOrganisationLead : texts.newOrganisationLeadFree}
          </Text>
          <TextInput
            label={texts.organisationName}
            description={texts.organisationNameHelp}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <SubmitButton isPending={create.isPending}>{texts.createOrganisation}</SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}

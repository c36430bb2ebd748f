import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';

export function CreateApiKey({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  });
  const create = useApiMutation({ run: assent.apiKeys.create });
  const close = () => {
    onClose();
    create.reset();
    form.reset();
  };
  return (
    <Modal opened={opened} onClose={close} title="New API key" closeOnClickOutside={!create.data}>
      {create.data ? (
        <ShownOnce
          label={`API key “${create.data.name}”`}
          value={create.data.key}
          advice="Store it where only your program can read it."
          onDone={close}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
          <Stack>
            <TextInput
              label="Name"
              description="Where the key will be used."
              placeholder="Web shop sign-up"
              maxLength={100}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <SubmitButton isPending={create.isPending}>Create key</SubmitButton>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

import { Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';

export function CreateApiKey({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Say what the key is for.' : null) },
  });
  const create = useChange({ run: assent.apiKeys.create });
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
          advice="Keep it where your program finds it and nobody else."
          onDone={close}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
          <Stack>
            <TextInput
              label="What is it for?"
              placeholder="Sign-up of the web shop"
              maxLength={100}
              data-autofocus
              {...form.getInputProps('name')}
            />
            <SubmitButton isPending={create.isPending}>Create the key</SubmitButton>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

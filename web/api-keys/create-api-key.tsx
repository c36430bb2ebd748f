import { Alert, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { AssentError } from '../../sdk/assent-error.ts';
import { useAssent } from '../api/assent.ts';
import { useShownOnce } from '../api/use-shown-once.ts';
import { Dialog } from '../parts/dialog.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { texts } from '../texts/api-keys.ts';
import { common } from '../texts/common.ts';

export function CreateApiKey({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const assent = useAssent();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? common.enterName : null) },
  });
  const create = useShownOnce(assent.apiKeys.create);
  const close = () => {
    onClose();
    create.forget();
    form.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title={texts.create} showsOnce={create.isDue}>
      {create.shown ? (
        <ShownOnce
          label={texts.key(create.shown.name)}
          value={create.shown.key}
          advice={texts.storeIt}
          onDone={close}
        />
      ) : (
        <form onSubmit={form.onSubmit((values) => create.mutate(values))} noValidate>
          <Stack>
            <TextInput
              label={common.name}
              description={texts.nameNote}
              placeholder={texts.nameExample}
              maxLength={100}
              data-autofocus
              {...form.getInputProps('name')}
            />
            {create.error && !isRefusal(create.error) && (
              <Alert variant="light" color="yellow" role="alert" title={texts.maybeCreated}>
                {texts.maybeCreatedHint}
              </Alert>
            )}
            <SubmitButton isPending={create.isPending}>{texts.createKey}</SubmitButton>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

/** Any other failure may be that of the response, after the key was created. */
function isRefusal(error: Error): boolean {
  return error instanceof AssentError && error.status >= 400 && error.status < 500;
}

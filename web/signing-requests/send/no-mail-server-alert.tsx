import { Alert } from '@mantine/core';
import { useLacksMailServer } from '../../api/use-sign-in-options.ts';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/sending.ts';

/** Says, before anything is sent, that nobody will receive it by email, if that is so. */
export function NoMailServerAlert() {
  if (!useLacksMailServer()) return null;
  return (
    <Alert variant="light" color="yellow" title={common.noEmail}>
      {texts.noMailServerHint}
    </Alert>
  );
}

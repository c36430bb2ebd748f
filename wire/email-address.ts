import { Text } from './contract.ts';
import { emailAddressPattern } from './text-patterns.ts';

export const EmailAddress = Text(1, 254, {
  title: 'EmailAddress',
  'x-form': 'a valid email address',
  pattern: emailAddressPattern,
  'x-deliverable': true,
  description: 'One plain email address. The domain may be internationalised.',
});

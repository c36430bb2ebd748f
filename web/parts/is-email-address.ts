import { emailAddressPattern } from '../../wire/text-patterns.ts';

const emailAddress = new RegExp(emailAddressPattern, 'u');

/** Whether the service accepts this, without the space around it, as an email address. */
export function isEmailAddress(given: string): boolean {
  return emailAddress.test(given.trim());
}

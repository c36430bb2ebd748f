import { emailAddressPattern, oneLinePattern } from '../../wire/text-patterns.ts';
import type { Signer } from './parse-signers.ts';

/** What is wrong with a row, in words. */
export interface Faults {
  name?: string;
  email?: string;
}

const emailAddress = new RegExp(emailAddressPattern);
const oneLine = new RegExp(oneLinePattern, 'u');

/** Finds what the service would refuse, or answer once where it was asked twice; by line. */
export function checkSigners(signers: Signer[]): Map<number, Faults> {
  const lines = new Map<string, number>();
  const faults = new Map<number, Faults>();
  for (const { line, name, email } of signers) {
    const key = email.trim().toLowerCase();
    const earlier = lines.get(key);
    const nameProblem = problemOfName(name);
    const emailProblem = problemOfEmail(email) ?? (earlier && `Line ${earlier} has the same address.`);
    if (earlier === undefined) lines.set(key, line);
    if (nameProblem || emailProblem)
      faults.set(line, {
        ...(nameProblem && { name: nameProblem }),
        ...(emailProblem && { email: emailProblem }),
      });
  }
  return faults;
}

/** The rule of `SignerName`. Lengths count code points. */
export function problemOfName(given: string): string | undefined {
  const name = given.trim();
  if (name === '') return 'The name is missing.';
  if ([...name].length > 200) return 'The name is longer than 200 characters.';
  if (!oneLine.test(name)) return 'The name has a character that cannot be shown.';
  return undefined;
}

/** The rule of `EmailAddress`. */
export function problemOfEmail(given: string): string | undefined {
  const email = given.trim();
  if (email === '') return 'The address is missing.';
  if (!email.includes('@')) return 'There is no @ in the address.';
  if (/[,;]|@.*@/.test(email)) return 'Give one address.';
  if (/\s/.test(email)) return 'There is a space in the address.';
  if (email.length > 254) return 'The address is longer than 254 characters.';
  if (!emailAddress.test(email)) return 'This is not an email address.';
  return undefined;
}

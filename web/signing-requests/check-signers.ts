import { emailAddressPattern, personNamePattern } from '../../wire/text-patterns.ts';
import type { Signer } from './parse-signers.ts';

/** The problems of a row, as shown next to its fields. */
export interface SignerProblems {
  name?: string;
  email?: string;
}

const emailAddress = new RegExp(emailAddressPattern, 'u');
const personName = new RegExp(personNamePattern, 'u');

/** Finds rows that the service would reject, and repeated email addresses. Returns the problems by row number. */
export function checkSigners(signers: Signer[]): Map<number, SignerProblems> {
  const lines = new Map<string, number>();
  const problems = new Map<number, SignerProblems>();
  for (const { line, name, email } of signers) {
    const key = email.trim().toLowerCase();
    const earlier = lines.get(key);
    const nameProblem = problemOfName(name);
    const emailProblem = problemOfEmail(email) ?? (earlier && `Row ${earlier} has the same email address.`);
    if (earlier === undefined) lines.set(key, line);
    if (nameProblem || emailProblem)
      problems.set(line, {
        ...(nameProblem && { name: nameProblem }),
        ...(emailProblem && { email: emailProblem }),
      });
  }
  return problems;
}

/** Checks a name by the rules of `SignerName`. Its length is counted in code points. */
export function problemOfName(given: string): string | undefined {
  const name = given.trim();
  if (name === '') return 'The name is missing.';
  if ([...name].length > 255) return 'The name is longer than 255 characters.';
  if (!personName.test(name)) return 'The name contains a character that can’t be displayed.';
  return undefined;
}

/** Checks an address by the rules of `EmailAddress`. */
export function problemOfEmail(given: string): string | undefined {
  const email = given.trim();
  if (email === '') return 'The email address is missing.';
  if (!email.includes('@')) return 'The email address has no @.';
  if (/[,;]|@.*@/.test(email)) return 'Enter only one email address.';
  if (/\s/.test(email)) return 'The email address contains a space.';
  if (email.length > 254) return 'The email address is longer than 254 characters.';
  if (!emailAddress.test(email)) return 'This isn’t an email address.';
  return undefined;
}

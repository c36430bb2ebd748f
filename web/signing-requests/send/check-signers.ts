import { personNamePattern } from '../../../wire/text-patterns.ts';
import { isEmailAddress } from '../../parts/is-email-address.ts';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/sending.ts';
import type { Variable } from '../../versions/clauses.ts';
import type { Signer } from './parse-signers.ts';
import { tidy } from './tidy.ts';

/** The problems of a row, as shown next to its fields. */
export interface SignerProblems {
  name?: string;
  email?: string;
  /** By the names of variables. */
  variables?: Record<string, string>;
}

const personName = new RegExp(personNamePattern, 'u');

/** Finds rows that the service would reject, and repeated email addresses. Returns the problems by row number. */
export function checkSigners(signers: Signer[], declared: Variable[] = []): Map<number, SignerProblems> {
  const lines = new Map<string, number>();
  const problems = new Map<number, SignerProblems>();
  for (const { line, name, email, variables } of signers) {
    const key = tidy(email).toLowerCase();
    const earlier = lines.get(key);
    const nameProblem = problemOfName(name);
    const emailProblem = problemOfEmail(email) ?? (earlier && texts.problems.sameEmail(earlier));
    if (earlier === undefined) lines.set(key, line);
    const ofVariables = problemsOfValues(variables, declared);
    const hasProblem = Object.keys(ofVariables).length > 0;
    if (nameProblem || emailProblem || hasProblem)
      problems.set(line, {
        ...(nameProblem && { name: nameProblem }),
        ...(emailProblem && { email: emailProblem }),
        ...(hasProblem && { variables: ofVariables }),
      });
  }
  return problems;
}

/** Checks the values of variables as the service does. Returns the problems by name. */
export function problemsOfValues(
  values: Record<string, string>,
  declared: Variable[],
): Record<string, string> {
  return Object.fromEntries(
    declared.flatMap((variable) => {
      const problem = problemOfValue(values[variable.name] ?? '', variable);
      return problem ? [[variable.name, problem]] : [];
    }),
  );
}

function problemOfValue(
  given: string,
  { label, required, default: byDefault }: Variable,
): string | undefined {
  const value = tidy(given);
  if (value === '' && required && !byDefault) return texts.problems.noValue(label);
  if ([...value].length > 1000) return texts.problems.longValue(label);
  return personName.test(value) ? undefined : texts.problems.undisplayableValue(label);
}

/** Checks a name by the rules of `SignerName`. Its length is counted in code points. */
export function problemOfName(given: string): string | undefined {
  const name = tidy(given);
  if (name === '') return texts.problems.noName;
  if ([...name].length > 255) return texts.problems.longName;
  if (!personName.test(name)) return texts.problems.undisplayableName;
  return undefined;
}

/** Checks an address by the rules of `EmailAddress`. */
export function problemOfEmail(given: string): string | undefined {
  const email = tidy(given);
  if (email === '') return texts.problems.noEmail;
  if (!email.includes('@')) return texts.problems.noAt;
  if (/[,;]|@.*@/.test(email)) return texts.problems.manyEmails;
  if (/\s/.test(email)) return texts.problems.spaceInEmail;
  if (email.length > 254) return texts.problems.longEmail;
  if (!isEmailAddress(email)) return common.notAnEmail;
  return undefined;
}

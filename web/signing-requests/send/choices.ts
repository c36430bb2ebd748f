import type { Language, Verification } from '../../../sdk/resources.ts';
import { type GivenFields, nothingGiven, toGiven } from './given-fields.ts';

/** What applies to everyone that a document is sent to, as entered. */
export interface Choices {
  language: Language | undefined;
  verification: Verification | undefined;
  message: string;
  given: GivenFields;
}

export const noChoices: Choices = {
  language: undefined,
  verification: undefined,
  message: '',
  given: nothingGiven,
};

/** The fields to send, without those that are left to their defaults. */
export function toFields({ language, verification, message, given }: Choices) {
  return {
    ...(language && { language }),
    ...(verification && { verification }),
    ...(message.trim() && { message: message.trim() }),
    ...toGiven(given),
  };
}

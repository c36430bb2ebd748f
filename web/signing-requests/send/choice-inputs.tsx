import type { Choices } from './choices.ts';
import type { GivenProblems } from './given-fields.ts';
import { GivenInputs } from './given-inputs.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MessageField } from './message-field.tsx';
import { VerificationSelect } from './verification-select.tsx';

interface ChoiceInputsProps {
  choices: Choices;
  problems: GivenProblems | undefined;
  onChange(choices: Choices): void;
  /** Whether there is an email for a message. */
  hasMessage: boolean;
  /** Whether there is more than one signer. */
  forMany: boolean;
}

/** The fields for what applies to everyone that a document is sent to. */
export function ChoiceInputs({ choices, problems, onChange, hasMessage, forMany }: ChoiceInputsProps) {
  const { language, verification, message, given } = choices;
  const choose = (changed: Partial<Choices>) => onChange({ ...choices, ...changed });
  return (
    <>
      {hasMessage && <MessageField value={message} onChange={(changed) => choose({ message: changed })} />}
      <LanguageSelect value={language} onChange={(changed) => choose({ language: changed })} />
      <VerificationSelect value={verification} onChange={(changed) => choose({ verification: changed })} />
      <GivenInputs
        fields={given}
        problems={problems}
        onChange={(changed) => choose({ given: changed })}
        forMany={forMany}
      />
    </>
  );
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedPhrases } from '../../../../shared/languages/counted-phrases.fixture.ts';
import type { Language } from '../../../../wire/languages.ts';
import { messagesIn } from './messages.ts';
import { reviewedPhrases } from './reviewed-phrases.fixture.ts';

for (const [language, messages] of Object.entries(messagesIn) as [Language, (typeof messagesIn)[Language]][])
  test(`every counted phrase of the pages agrees with its number in ${language}`, () => {
    const phrases = countedPhrases({
      new: messages.countNew,
      changed: messages.countChanged,
      unchanged: messages.countUnchanged,
      removed: messages.countRemoved,
      tally: messages.tally,
      acceptSome: messages.willAcceptSome,
    });
    const phrasesFromOne = countedPhrases(
      {
        acceptAll: messages.willAcceptAll,
        declineAll: (count) => messages.willAcceptSome(0, count),
        allMandatory: messages.allMandatory,
        allOptional: messages.allOptional,
        someMandatory: messages.someMandatory,
        someOptional: messages.someOptional,
        undecided: messages.undecided,
        rejected: messages.resultRejected,
        declinedAll: messages.declinedAll,
        confirmDeclined: messages.confirmDeclined,
      },
      { from: 1 },
    );
    assert.deepEqual({ ...phrases, ...phrasesFromOne }, reviewedPhrases[language]);
  });

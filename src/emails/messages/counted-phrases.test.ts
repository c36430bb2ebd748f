import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedPhrases } from '../../../shared/languages/counted-phrases.fixture.ts';
import type { Language } from '../../../wire/languages.ts';
import { messagesIn } from './messages.ts';

/** The phrases of the emails that contain a number, as reviewed in every language. */
const reviewed: Record<Language, Record<string, string[]>> = {
  en: {
    clauses: ['0, 2, 3, 11, 100: # clauses', '1: # clause'],
    tally: ['0, 1, 2, 3, 11, 100: # accepted, N declined'],
    task: [
      '0: Please read this document and confirm it if you agree.',
      '1: Please read this document, then accept or decline its only clause.',
      '2, 3, 11, 100: Please read this document, then accept or decline each of its # clauses.',
    ],
    declinedAll: [
      '1: You declined the only clause, which is optional.',
      '2: You declined both optional clauses.',
      '3, 11, 100: You declined all # optional clauses.',
    ],
  },
  de: {
    clauses: ['0, 2, 3, 11, 100: # Klauseln', '1: # Klausel'],
    tally: ['0, 1, 2, 3, 11, 100: # angenommen, N abgelehnt'],
    task: [
      '0: Sie werden gebeten, dieses Dokument zu lesen und es zu bestätigen, wenn Sie einverstanden sind.',
      '1: Sie werden gebeten, dieses Dokument zu lesen und dann seine einzige Klausel anzunehmen oder abzulehnen.',
      '2, 3, 11, 100: Sie werden gebeten, dieses Dokument zu lesen und dann jede seiner # Klauseln anzunehmen oder abzulehnen.',
    ],
    declinedAll: [
      '1: Sie haben die einzige, freiwillige Klausel abgelehnt.',
      '2: Sie haben beide freiwilligen Klauseln abgelehnt.',
      '3, 11, 100: Sie haben alle # freiwilligen Klauseln abgelehnt.',
    ],
  },
  fr: {
    clauses: ['0, 1: # clause', '2, 3, 11, 100: # clauses'],
    tally: [
      '0: # acceptée, N refusée',
      '1: # acceptée, N refusées',
      '2, 3, 11, 100: # acceptées, N refusées',
    ],
    task: [
      '0: Veuillez lire ce document et le confirmer si vous êtes d’accord.',
      '1: Veuillez lire ce document, puis accepter ou refuser son unique clause.',
      '2, 3, 11, 100: Veuillez lire ce document, puis accepter ou refuser chacune de ses # clauses.',
    ],
    declinedAll: [
      '1: Vous avez refusé l’unique clause, qui est facultative.',
      '2: Vous avez refusé les deux clauses facultatives.',
      '3, 11, 100: Vous avez refusé les # clauses facultatives.',
    ],
  },
  es: {
    clauses: ['0, 2, 3, 11, 100: # cláusulas', '1: # cláusula'],
    tally: [
      '0: # aceptadas, N rechazada',
      '1: # aceptada, N rechazadas',
      '2, 3, 11, 100: # aceptadas, N rechazadas',
    ],
    task: [
      '0: Lea este documento y confírmelo si está de acuerdo.',
      '1: Lea este documento y, a continuación, acepte o rechace su única cláusula.',
      '2, 3, 11, 100: Lea este documento y, a continuación, acepte o rechace cada una de sus # cláusulas.',
    ],
    declinedAll: [
      '1: Usted rechazó la única cláusula, que es opcional.',
      '2: Usted rechazó las dos cláusulas opcionales.',
      '3, 11, 100: Usted rechazó las # cláusulas opcionales.',
    ],
  },
  pt: {
    clauses: ['0, 1: # cláusula', '2, 3, 11, 100: # cláusulas'],
    tally: ['0: # aceita, N recusada', '1: # aceita, N recusadas', '2, 3, 11, 100: # aceitas, N recusadas'],
    task: [
      '0: Leia este documento e confirme-o se concordar.',
      '1: Leia este documento e, em seguida, aceite ou recuse a sua única cláusula.',
      '2, 3, 11, 100: Leia este documento e, em seguida, aceite ou recuse cada uma das suas # cláusulas.',
    ],
    declinedAll: [
      '1: Você recusou a única cláusula, que é opcional.',
      '2: Você recusou as duas cláusulas opcionais.',
      '3, 11, 100: Você recusou todas as # cláusulas opcionais.',
    ],
  },
  ja: {
    clauses: ['0, 1, 2, 3, 11, 100: 条項#件'],
    tally: ['0, 1, 2, 3, 11, 100: 同意#件、不同意N件'],
    task: [
      '0: この文書をお読みになり、同意される場合は確定してください。',
      '1: この文書をお読みになり、唯一の条項に同意するかしないかをお選びください。',
      '2, 3, 11, 100: この文書をお読みになり、#件の条項それぞれに同意するかしないかをお選びください。',
    ],
    declinedAll: [
      '1: 唯一の任意の条項に同意されませんでした。',
      '2, 3, 11, 100: 任意の条項#件のすべてに同意されませんでした。',
    ],
  },
  ar: {
    clauses: ['0: لا بنود', '1: بند واحد', '2: بندان', '3: # بنود', '11: # بندًا', '100: # بند'],
    tally: ['0, 1, 2, 3, 11, 100: المقبولة: #، المرفوضة: N'],
    task: [
      '0: يُرجى قراءة هذا المستند وتأكيده إذا كنتم موافقين.',
      '1: يُرجى قراءة هذا المستند ثم قبول بنده الوحيد أو رفضه.',
      '2: يُرجى قراءة هذا المستند ثم قبول كلٍّ من بندَيه أو رفضه.',
      '3, 11, 100: يُرجى قراءة هذا المستند ثم قبول كل بند من بنوده، وعددها #، أو رفضه.',
    ],
    declinedAll: [
      '1: لقد رفضتم البند الوحيد، وهو اختياري.',
      '2: لقد رفضتم البندين الاختياريين كليهما.',
      '3: لقد رفضتم البنود الاختيارية الـ# كلها.',
      '11, 100: لقد رفضتم جميع البنود الاختيارية، وعددها #.',
    ],
  },
};

for (const [language, messages] of Object.entries(messagesIn) as [Language, (typeof messagesIn)[Language]][])
  test(`every counted phrase of the emails agrees with its number in ${language}`, () => {
    const { clauses, tally, signingLink, receipt } = messages;
    const phrases = countedPhrases({ clauses, tally, task: signingLink.task });
    const phrasesFromOne = countedPhrases({ declinedAll: receipt.declinedAll }, { from: 1 });
    assert.deepEqual({ ...phrases, ...phrasesFromOne }, reviewed[language]);
  });

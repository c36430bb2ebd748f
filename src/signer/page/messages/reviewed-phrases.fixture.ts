import type { Language } from '../../../../wire/languages.ts';

/**
 * The phrases of the signing pages that contain a number, as reviewed in every language, in the form of
 * `countedPhrases`.
 */
export const reviewedPhrases: Record<Language, Record<string, string[]>> = {
  en: {
    new: ['0, 2, 3, 11, 100: # new clauses', '1: # new clause'],
    changed: ['0, 2, 3, 11, 100: # changed clauses', '1: # changed clause'],
    unchanged: ['0, 2, 3, 11, 100: # unchanged clauses', '1: # unchanged clause'],
    removed: ['0, 2, 3, 11, 100: # removed clauses', '1: # removed clause'],
    tally: ['0, 1, 2, 3, 11, 100: #\u00a0accepted, N\u00a0declined'],
    acceptSome: [
      '0: By confirming, you decline the only clause.',
      '1, 2, 3, 11, 100: By confirming, you accept # of N clauses.',
    ],
    acceptAll: [
      '1: By confirming, you accept the only clause.',
      '2: By confirming, you accept both clauses.',
      '3, 11, 100: By confirming, you accept all # clauses.',
    ],
    declineAll: [
      '1: By confirming, you decline the only clause.',
      '2: By confirming, you decline both clauses.',
      '3, 11, 100: By confirming, you decline all # clauses.',
    ],
    allMandatory: [
      '1: The only clause is mandatory: declining it rejects the document.',
      '2: Both clauses are mandatory: declining even one rejects the whole document.',
      '3, 11, 100: All # clauses are mandatory: declining even one rejects the whole document.',
    ],
    allOptional: [
      '1: The only clause is optional: you’re free to decline it.',
      '2: Both clauses are optional: you’re free to decline them.',
      '3, 11, 100: All # clauses are optional: you’re free to decline them.',
    ],
    someMandatory: [
      '1: One clause is mandatory: declining it rejects the whole document.',
      '2, 3, 11, 100: # clauses are mandatory: declining even one rejects the whole document.',
    ],
    someOptional: [
      '1: One is optional: you’re free to decline it.',
      '2, 3, 11, 100: # are optional: you’re free to decline them.',
    ],
    undecided: [
      '1: One clause still needs your decision:',
      '2, 3, 11, 100: # clauses still need your decision:',
    ],
    rejected: [
      '1: It will then be rejected as a whole, because you decline a mandatory clause.',
      '2, 3, 11, 100: It will then be rejected as a whole, because you decline # mandatory clauses.',
    ],
    declinedAll: [
      '1: You declined the only clause, which is optional',
      '2: You declined both optional clauses',
      '3, 11, 100: You declined all # optional clauses',
    ],
    confirmDeclined: [
      '1: Decline the clause',
      '2: Decline both clauses',
      '3, 11, 100: Decline all # clauses',
    ],
  },
  de: {
    new: ['0, 2, 3, 11, 100: # neue Klauseln', '1: # neue Klausel'],
    changed: ['0, 2, 3, 11, 100: # geänderte Klauseln', '1: # geänderte Klausel'],
    unchanged: ['0, 2, 3, 11, 100: # unveränderte Klauseln', '1: # unveränderte Klausel'],
    removed: ['0, 2, 3, 11, 100: # entfallene Klauseln', '1: # entfallene Klausel'],
    tally: ['0, 1, 2, 3, 11, 100: #\u00a0angenommen, N\u00a0abgelehnt'],
    acceptSome: [
      '0: Mit der Bestätigung lehnen Sie die einzige Klausel ab.',
      '1, 2, 3, 11, 100: Mit der Bestätigung nehmen Sie # von N Klauseln an.',
    ],
    acceptAll: [
      '1: Mit der Bestätigung nehmen Sie die einzige Klausel an.',
      '2: Mit der Bestätigung nehmen Sie beide Klauseln an.',
      '3, 11, 100: Mit der Bestätigung nehmen Sie alle # Klauseln an.',
    ],
    declineAll: [
      '1: Mit der Bestätigung lehnen Sie die einzige Klausel ab.',
      '2: Mit der Bestätigung lehnen Sie beide Klauseln ab.',
      '3, 11, 100: Mit der Bestätigung lehnen Sie alle # Klauseln ab.',
    ],
    allMandatory: [
      '1: Die einzige Klausel ist verpflichtend: Lehnen Sie sie ab, so lehnen Sie das Dokument ab.',
      '2: Beide Klauseln sind verpflichtend: Lehnen Sie auch nur eine davon ab, so lehnen Sie das ganze Dokument ab.',
      '3, 11, 100: Alle # Klauseln sind verpflichtend: Lehnen Sie auch nur eine davon ab, so lehnen Sie das ganze Dokument ab.',
    ],
    allOptional: [
      '1: Die einzige Klausel ist freiwillig: Sie können sie ohne Weiteres ablehnen.',
      '2: Beide Klauseln sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
      '3, 11, 100: Alle # Klauseln sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
    ],
    someMandatory: [
      '1: Eine Klausel ist verpflichtend: Lehnen Sie sie ab, so lehnen Sie das ganze Dokument ab.',
      '2, 3, 11, 100: # Klauseln sind verpflichtend: Lehnen Sie auch nur eine davon ab, so lehnen Sie das ganze Dokument ab.',
    ],
    someOptional: [
      '1: Eine ist freiwillig: Sie können sie ohne Weiteres ablehnen.',
      '2, 3, 11, 100: # sind freiwillig: Sie können sie ohne Weiteres ablehnen.',
    ],
    undecided: [
      '1: Über eine Klausel müssen Sie noch entscheiden:',
      '2, 3, 11, 100: Über # Klauseln müssen Sie noch entscheiden:',
    ],
    rejected: [
      '1: Es ist dann insgesamt abgelehnt, weil Sie eine verpflichtende Klausel ablehnen.',
      '2, 3, 11, 100: Es ist dann insgesamt abgelehnt, weil Sie # verpflichtende Klauseln ablehnen.',
    ],
    declinedAll: [
      '1: Sie haben die einzige, freiwillige Klausel abgelehnt',
      '2: Sie haben beide freiwilligen Klauseln abgelehnt',
      '3, 11, 100: Sie haben alle # freiwilligen Klauseln abgelehnt',
    ],
    confirmDeclined: [
      '1: Klausel ablehnen',
      '2: Beide Klauseln ablehnen',
      '3, 11, 100: Alle # Klauseln ablehnen',
    ],
  },
  fr: {
    new: ['0, 1: # nouvelle clause', '2, 3, 11, 100: # nouvelles clauses'],
    changed: ['0, 1: # clause modifiée', '2, 3, 11, 100: # clauses modifiées'],
    unchanged: ['0, 1: # clause inchangée', '2, 3, 11, 100: # clauses inchangées'],
    removed: ['0, 1: # clause supprimée', '2, 3, 11, 100: # clauses supprimées'],
    tally: [
      '0: #\u00a0acceptée, N\u00a0refusée',
      '1: #\u00a0acceptée, N\u00a0refusées',
      '2, 3, 11, 100: #\u00a0acceptées, N\u00a0refusées',
    ],
    acceptSome: [
      '0: En confirmant, vous refusez l’unique clause.',
      '1: En confirmant, vous acceptez # clause sur N.',
      '2, 3, 11, 100: En confirmant, vous acceptez # clauses sur N.',
    ],
    acceptAll: [
      '1: En confirmant, vous acceptez l’unique clause.',
      '2: En confirmant, vous acceptez les deux clauses.',
      '3, 11, 100: En confirmant, vous acceptez les # clauses.',
    ],
    declineAll: [
      '1: En confirmant, vous refusez l’unique clause.',
      '2: En confirmant, vous refusez les deux clauses.',
      '3, 11, 100: En confirmant, vous refusez les # clauses.',
    ],
    allMandatory: [
      '1: L’unique clause est obligatoire : la refuser, c’est rejeter le document.',
      '2: Les deux clauses sont obligatoires : en refuser une seule, c’est rejeter tout le document.',
      '3, 11, 100: Les # clauses sont toutes obligatoires : en refuser une seule, c’est rejeter tout le document.',
    ],
    allOptional: [
      '1: L’unique clause est facultative : vous êtes libre de la refuser.',
      '2: Les deux clauses sont facultatives : vous êtes libre de les refuser.',
      '3, 11, 100: Les # clauses sont toutes facultatives : vous êtes libre de les refuser.',
    ],
    someMandatory: [
      '1: Une clause est obligatoire : la refuser, c’est rejeter tout le document.',
      '2, 3, 11, 100: # clauses sont obligatoires : en refuser une seule, c’est rejeter tout le document.',
    ],
    someOptional: [
      '1: Une autre est facultative : vous êtes libre de la refuser.',
      '2, 3, 11, 100: # autres sont facultatives : vous êtes libre de les refuser.',
    ],
    undecided: [
      '1: Une clause attend encore votre décision :',
      '2, 3, 11, 100: # clauses attendent encore votre décision :',
    ],
    rejected: [
      '1: Il sera alors rejeté dans son ensemble, car vous refusez une clause obligatoire.',
      '2, 3, 11, 100: Il sera alors rejeté dans son ensemble, car vous refusez # clauses obligatoires.',
    ],
    declinedAll: [
      '1: Vous avez refusé l’unique clause, qui est facultative',
      '2: Vous avez refusé les deux clauses facultatives',
      '3, 11, 100: Vous avez refusé les # clauses facultatives',
    ],
    confirmDeclined: [
      '1: Refuser la clause',
      '2: Refuser les deux clauses',
      '3, 11, 100: Refuser les # clauses',
    ],
  },
  es: {
    new: ['0, 2, 3, 11, 100: # cláusulas nuevas', '1: # cláusula nueva'],
    changed: ['0, 2, 3, 11, 100: # cláusulas modificadas', '1: # cláusula modificada'],
    unchanged: ['0, 2, 3, 11, 100: # cláusulas sin cambios', '1: # cláusula sin cambios'],
    removed: ['0, 2, 3, 11, 100: # cláusulas suprimidas', '1: # cláusula suprimida'],
    tally: [
      '0: #\u00a0aceptadas, N\u00a0rechazada',
      '1: #\u00a0aceptada, N\u00a0rechazadas',
      '2, 3, 11, 100: #\u00a0aceptadas, N\u00a0rechazadas',
    ],
    acceptSome: [
      '0: Al confirmar, rechaza la única cláusula.',
      '1, 2, 3, 11, 100: Al confirmar, acepta # de N cláusulas.',
    ],
    acceptAll: [
      '1: Al confirmar, acepta la única cláusula.',
      '2: Al confirmar, acepta las dos cláusulas.',
      '3, 11, 100: Al confirmar, acepta las # cláusulas.',
    ],
    declineAll: [
      '1: Al confirmar, rechaza la única cláusula.',
      '2: Al confirmar, rechaza las dos cláusulas.',
      '3, 11, 100: Al confirmar, rechaza las # cláusulas.',
    ],
    allMandatory: [
      '1: La única cláusula es obligatoria: rechazarla supone rechazar el documento.',
      '2: Las dos cláusulas son obligatorias: rechazar una sola de ellas supone rechazar todo el documento.',
      '3, 11, 100: Las # cláusulas son obligatorias: rechazar una sola de ellas supone rechazar todo el documento.',
    ],
    allOptional: [
      '1: La única cláusula es opcional: puede rechazarla libremente.',
      '2: Las dos cláusulas son opcionales: puede rechazarlas libremente.',
      '3, 11, 100: Las # cláusulas son opcionales: puede rechazarlas libremente.',
    ],
    someMandatory: [
      '1: Una cláusula es obligatoria: rechazarla supone rechazar todo el documento.',
      '2, 3, 11, 100: # cláusulas son obligatorias: rechazar una sola de ellas supone rechazar todo el documento.',
    ],
    someOptional: [
      '1: Una es opcional: puede rechazarla libremente.',
      '2, 3, 11, 100: # son opcionales: puede rechazarlas libremente.',
    ],
    undecided: [
      '1: Una cláusula está pendiente de su decisión:',
      '2, 3, 11, 100: # cláusulas están pendientes de su decisión:',
    ],
    rejected: [
      '1: Quedará entonces rechazado en su totalidad, porque rechaza una cláusula obligatoria.',
      '2, 3, 11, 100: Quedará entonces rechazado en su totalidad, porque rechaza # cláusulas obligatorias.',
    ],
    declinedAll: [
      '1: Ha rechazado la única cláusula, que es opcional',
      '2: Ha rechazado las dos cláusulas opcionales',
      '3, 11, 100: Ha rechazado las # cláusulas opcionales',
    ],
    confirmDeclined: [
      '1: Rechazar la cláusula',
      '2: Rechazar las dos cláusulas',
      '3, 11, 100: Rechazar las # cláusulas',
    ],
  },
  pt: {
    new: ['0, 1: # cláusula nova', '2, 3, 11, 100: # cláusulas novas'],
    changed: ['0, 1: # cláusula alterada', '2, 3, 11, 100: # cláusulas alteradas'],
    unchanged: ['0, 1: # cláusula inalterada', '2, 3, 11, 100: # cláusulas inalteradas'],
    removed: ['0, 1: # cláusula excluída', '2, 3, 11, 100: # cláusulas excluídas'],
    tally: [
      '0: #\u00a0aceita, N\u00a0recusada',
      '1: #\u00a0aceita, N\u00a0recusadas',
      '2, 3, 11, 100: #\u00a0aceitas, N\u00a0recusadas',
    ],
    acceptSome: [
      '0: Ao confirmar, você recusa a única cláusula.',
      '1, 2, 3, 11, 100: Ao confirmar, você aceita # de N cláusulas.',
    ],
    acceptAll: [
      '1: Ao confirmar, você aceita a única cláusula.',
      '2: Ao confirmar, você aceita as duas cláusulas.',
      '3, 11, 100: Ao confirmar, você aceita todas as # cláusulas.',
    ],
    declineAll: [
      '1: Ao confirmar, você recusa a única cláusula.',
      '2: Ao confirmar, você recusa as duas cláusulas.',
      '3, 11, 100: Ao confirmar, você recusa todas as # cláusulas.',
    ],
    allMandatory: [
      '1: A única cláusula é obrigatória: recusá-la implica rejeitar o documento.',
      '2: As duas cláusulas são obrigatórias: recusar uma só delas implica rejeitar o documento por inteiro.',
      '3, 11, 100: Todas as # cláusulas são obrigatórias: recusar uma só delas implica rejeitar o documento por inteiro.',
    ],
    allOptional: [
      '1: A única cláusula é opcional: você pode recusá-la livremente.',
      '2: As duas cláusulas são opcionais: você pode recusá-las livremente.',
      '3, 11, 100: Todas as # cláusulas são opcionais: você pode recusá-las livremente.',
    ],
    someMandatory: [
      '1: Uma cláusula é obrigatória: recusá-la implica rejeitar o documento por inteiro.',
      '2, 3, 11, 100: # cláusulas são obrigatórias: recusar uma só delas implica rejeitar o documento por inteiro.',
    ],
    someOptional: [
      '1: Uma é opcional: você pode recusá-la livremente.',
      '2, 3, 11, 100: # são opcionais: você pode recusá-las livremente.',
    ],
    undecided: [
      '1: Uma cláusula ainda aguarda a sua decisão:',
      '2, 3, 11, 100: # cláusulas ainda aguardam a sua decisão:',
    ],
    rejected: [
      '1: Ele será então rejeitado por inteiro, porque você recusa uma cláusula obrigatória.',
      '2, 3, 11, 100: Ele será então rejeitado por inteiro, porque você recusa # cláusulas obrigatórias.',
    ],
    declinedAll: [
      '1: Você recusou a única cláusula, que é opcional',
      '2: Você recusou as duas cláusulas opcionais',
      '3, 11, 100: Você recusou todas as # cláusulas opcionais',
    ],
    confirmDeclined: [
      '1: Recusar a cláusula',
      '2: Recusar as duas cláusulas',
      '3, 11, 100: Recusar todas as # cláusulas',
    ],
  },
  ja: {
    new: ['0, 1, 2, 3, 11, 100: 新しい条項：#件'],
    changed: ['0, 1, 2, 3, 11, 100: 変更された条項：#件'],
    unchanged: ['0, 1, 2, 3, 11, 100: 変更のない条項：#件'],
    removed: ['0, 1, 2, 3, 11, 100: 削除された条項：#件'],
    tally: ['0, 1, 2, 3, 11, 100: 同意#件、不同意N件'],
    acceptSome: [
      '0: 確定すると、唯一の条項に同意しないことになります。',
      '1, 2, 3, 11, 100: 確定すると、N件中#件の条項に同意したことになります。',
    ],
    acceptAll: [
      '1: 確定すると、唯一の条項に同意したことになります。',
      '2, 3, 11, 100: 確定すると、#件すべての条項に同意したことになります。',
    ],
    declineAll: [
      '1: 確定すると、唯一の条項に同意しないことになります。',
      '2, 3, 11, 100: 確定すると、#件すべての条項に同意しないことになります。',
    ],
    allMandatory: [
      '1: この文書の条項は#件で、必須です。同意しない場合は、文書全体を拒否することになります。',
      '2, 3, 11, 100: この文書の条項は#件あり、すべて必須です。1件でも同意しない場合は、文書全体を拒否することになります。',
    ],
    allOptional: [
      '1: この文書の条項は#件で、任意です。同意しないことも自由に選べます。',
      '2, 3, 11, 100: この文書の条項は#件あり、すべて任意です。同意しないことも自由に選べます。',
    ],
    someMandatory: [
      '1: 必須の条項が#件あります。同意しない場合は、文書全体を拒否することになります。',
      '2, 3, 11, 100: 必須の条項が#件あります。1件でも同意しない場合は、文書全体を拒否することになります。',
    ],
    someOptional: ['1, 2, 3, 11, 100: 任意の条項が#件あります。同意しないことも自由に選べます。'],
    undecided: ['1, 2, 3, 11, 100: 次の#件の条項が未選択です。'],
    rejected: ['1, 2, 3, 11, 100: 必須の条項#件に同意しないため、文書全体への回答は「拒否」となります。'],
    declinedAll: [
      '1: 唯一の任意の条項に同意しませんでした',
      '2, 3, 11, 100: 任意の条項#件のすべてに同意しませんでした',
    ],
    confirmDeclined: ['1: 同意しないことを確定する', '2, 3, 11, 100: #件すべてに同意しないことを確定する'],
  },
  ar: {
    new: [
      '0: لا بنود جديدة',
      '1: بند جديد واحد',
      '2: بندان جديدان',
      '3: # بنود جديدة',
      '11: # بندًا جديدًا',
      '100: # بند جديد',
    ],
    changed: [
      '0: لا بنود معدَّلة',
      '1: بند معدَّل واحد',
      '2: بندان معدَّلان',
      '3: # بنود معدَّلة',
      '11: # بندًا معدَّلًا',
      '100: # بند معدَّل',
    ],
    unchanged: [
      '0: لا بنود دون تغيير',
      '1: بند واحد دون تغيير',
      '2: بندان دون تغيير',
      '3: # بنود دون تغيير',
      '11: # بندًا دون تغيير',
      '100: # بند دون تغيير',
    ],
    removed: [
      '0: لا بنود محذوفة',
      '1: بند محذوف واحد',
      '2: بندان محذوفان',
      '3: # بنود محذوفة',
      '11: # بندًا محذوفًا',
      '100: # بند محذوف',
    ],
    tally: ['0, 1, 2, 3, 11, 100: المقبولة: #، المرفوضة: N'],
    acceptSome: [
      '0: بتأكيدكم ترفضون البند الوحيد.',
      '1: بتأكيدكم تقبلون بندًا واحدًا من أصل N.',
      '2: بتأكيدكم تقبلون بندين من أصل N.',
      '3: بتأكيدكم تقبلون # بنود من أصل N.',
      '11: بتأكيدكم تقبلون # بندًا من أصل N.',
      '100: بتأكيدكم تقبلون # بند من أصل N.',
    ],
    acceptAll: [
      '1: بتأكيدكم تقبلون البند الوحيد.',
      '2: بتأكيدكم تقبلون البندين كليهما.',
      '3: بتأكيدكم تقبلون جميع البنود الـ#.',
      '11, 100: بتأكيدكم تقبلون جميع البنود، وعددها #.',
    ],
    declineAll: [
      '1: بتأكيدكم ترفضون البند الوحيد.',
      '2: بتأكيدكم ترفضون البندين كليهما.',
      '3: بتأكيدكم ترفضون جميع البنود الـ#.',
      '11, 100: بتأكيدكم ترفضون جميع البنود، وعددها #.',
    ],
    allMandatory: [
      '1: البند الوحيد إلزامي: رفضه يعني رفض المستند.',
      '2: البندان إلزاميان: رفض أيٍّ منهما يعني رفض المستند بأكمله.',
      '3: البنود الـ# كلها إلزامية: رفض أيٍّ منها يعني رفض المستند بأكمله.',
      '11, 100: جميع البنود، وعددها #، إلزامية: رفض أيٍّ منها يعني رفض المستند بأكمله.',
    ],
    allOptional: [
      '1: البند الوحيد اختياري: لكم أن ترفضوه بحرية.',
      '2: البندان اختياريان: لكم أن ترفضوهما بحرية.',
      '3: البنود الـ# كلها اختيارية: لكم أن ترفضوها بحرية.',
      '11, 100: جميع البنود، وعددها #، اختيارية: لكم أن ترفضوها بحرية.',
    ],
    someMandatory: [
      '1: بند واحد إلزامي: رفضه يعني رفض المستند بأكمله.',
      '2: بندان إلزاميان: رفض أيٍّ منهما يعني رفض المستند بأكمله.',
      '3: # بنود إلزامية: رفض أيٍّ منها يعني رفض المستند بأكمله.',
      '11: # بندًا إلزاميًّا: رفض أيٍّ منها يعني رفض المستند بأكمله.',
      '100: # بند إلزامي: رفض أيٍّ منها يعني رفض المستند بأكمله.',
    ],
    someOptional: [
      '1: وبند واحد اختياري: لكم أن ترفضوه بحرية.',
      '2: وبندان اختياريان: لكم أن ترفضوهما بحرية.',
      '3: و# بنود اختيارية: لكم أن ترفضوها بحرية.',
      '11: و# بندًا اختياريًّا: لكم أن ترفضوها بحرية.',
      '100: و# بند اختياري: لكم أن ترفضوها بحرية.',
    ],
    undecided: [
      '1: بند واحد ما زال ينتظر قراركم:',
      '2: بندان ما زالا ينتظران قراركم:',
      '3: # بنود ما زالت تنتظر قراركم:',
      '11: # بندًا ما زالت تنتظر قراركم:',
      '100: # بند ما زالت تنتظر قراركم:',
    ],
    rejected: [
      '1: سيُعدّ عندئذ مرفوضًا بأكمله، لأنكم ترفضون بندًا إلزاميًّا.',
      '2: سيُعدّ عندئذ مرفوضًا بأكمله، لأنكم ترفضون بندين إلزاميين.',
      '3: سيُعدّ عندئذ مرفوضًا بأكمله، لأنكم ترفضون # بنود إلزامية.',
      '11: سيُعدّ عندئذ مرفوضًا بأكمله، لأنكم ترفضون # بندًا إلزاميًّا.',
      '100: سيُعدّ عندئذ مرفوضًا بأكمله، لأنكم ترفضون # بند إلزامي.',
    ],
    declinedAll: [
      '1: لقد رفضتم البند الوحيد، وهو اختياري',
      '2: لقد رفضتم البندين الاختياريين كليهما',
      '3: لقد رفضتم البنود الاختيارية الـ# كلها',
      '11, 100: لقد رفضتم جميع البنود الاختيارية، وعددها #',
    ],
    confirmDeclined: [
      '1: تأكيد رفض البند',
      '2: تأكيد رفض البندين',
      '3: تأكيد رفض البنود الـ#',
      '11, 100: تأكيد رفض جميع البنود، وعددها #',
    ],
  },
};

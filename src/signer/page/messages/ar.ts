import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ar;

export const ar: Messages = {
  ...languages.ar,
  language: 'اللغة',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `الإصدار ${number}`,
  contentHash: 'بصمة المحتوى',
  skipToClauses: 'الانتقال إلى البنود',

  asks: (organisation) => html`<bdi>${organisation}</bdi> تطلب قرارك`,
  for: 'إلى',
  openUntil: 'مفتوح حتى',
  noDeadline: 'بلا موعد نهائي',
  contents: 'المحتويات',
  clauses: 'البنود',
  otherClauses: 'بنود أخرى',
  howTo: 'اقرأ كل بند، ثم اقبله أو ارفضه. لن يُرسَل أي شيء قبل أن تراجع قراراتك.',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        one: 'هذا البند إلزامي: رفضه يعني رفض المستند.',
        two: 'البندان إلزاميان: رفض أي منهما يعني رفض المستند.',
        few: 'البنود الـ# كلها إلزامية: رفض أي منها يعني رفض المستند.',
        other: 'البنود وعددها # كلها إلزامية: رفض أي منها يعني رفض المستند.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'هذا البند اختياري: لك أن ترفضه بحرية.',
        two: 'البندان اختياريان: لك أن ترفض أيًّا منهما بحرية.',
        few: 'البنود الـ# كلها اختيارية: لك أن ترفض أيًّا منها بحرية.',
        other: 'البنود وعددها # كلها اختيارية: لك أن ترفض أيًّا منها بحرية.',
      });
    return `${plural(mandatory, {
      one: 'بند واحد إلزامي: رفضه يعني رفض المستند.',
      two: 'بندان إلزاميان: رفض أي منهما يعني رفض المستند.',
      few: '# بنود إلزامية: رفض أي منها يعني رفض المستند.',
      many: '# بندًا إلزاميًّا: رفض أي منها يعني رفض المستند.',
      other: '# بند إلزامي: رفض أي منها يعني رفض المستند.',
    })} ${plural(optional, {
      one: 'وبند واحد اختياري: لك أن ترفضه بحرية.',
      two: 'وبندان اختياريان: لك أن ترفضهما بحرية.',
      few: 'و# بنود اختيارية: لك أن ترفضها بحرية.',
      many: 'و# بندًا اختياريًّا: لك أن ترفضها بحرية.',
      other: 'و# بند اختياري: لك أن ترفضها بحرية.',
    })}`;
  },
  mandatory: 'إلزامي',
  optional: 'اختياري',
  accept: 'قبول هذا البند',
  decline: 'رفض هذا البند',
  declineConsequence: 'هذا البند إلزامي. إذا رفضته فقد رفضت المستند بأكمله.',
  note: 'ملاحظة حول ما ترفضه (اختيارية)',
  noteHint: (organisation) => html`تصل إلى <bdi>${organisation}</bdi> مع قراراتك. 1000 حرف على الأكثر.`,
  progress: 'تم اتخاذ القرار في {decided} من {total}',
  nextUndecided: 'البند التالي دون قرار',
  review: 'مراجعة قراراتي',
  hashMeaning: 'تُحدِّد النص الوارد في هذه الصفحة بعينه.',

  changesTitle: (number) => `ما الذي تغيّر منذ الإصدار ${number}`,
  changesIntro: (number) =>
    `سبق أن اتخذت قرارك بشأن الإصدار ${number}. البنود أدناه كاملة؛ وهذا ما تختلف فيه عنه.`,
  countNew: (count) =>
    plural(count, {
      one: 'بند جديد واحد',
      two: 'بندان جديدان',
      few: '# بنود جديدة',
      many: '# بندًا جديدًا',
      other: '# بند جديد',
    }),
  countChanged: (count) =>
    plural(count, {
      one: 'بند معدَّل واحد',
      two: 'بندان معدَّلان',
      few: '# بنود معدَّلة',
      many: '# بندًا معدَّلًا',
      other: '# بند معدَّل',
    }),
  countUnchanged: (count) =>
    plural(count, {
      one: 'بند واحد دون تغيير',
      two: 'بندان دون تغيير',
      few: '# بنود دون تغيير',
      many: '# بندًا دون تغيير',
      other: '# بند دون تغيير',
    }),
  countRemoved: (count) =>
    plural(count, {
      one: 'بند محذوف واحد',
      two: 'بندان محذوفان',
      few: '# بنود محذوفة',
      many: '# بندًا محذوفًا',
      other: '# بند محذوف',
    }),
  removedClauses: 'لم تعد في المستند',
  isNew: (number) => `جديد منذ الإصدار ${number}`,
  isChanged: (number) => `تغيّر منذ الإصدار ${number}`,
  isUnchanged: (number) => `لم يتغيّر منذ الإصدار ${number}`,
  comparison: 'التغيير كلمةً كلمةً',
  startOfRemoved: 'محذوف:',
  endOfRemoved: 'نهاية النص المحذوف',
  startOfAdded: 'مضاف:',
  endOfAdded: 'نهاية النص المضاف',
  nowMandatory: 'كان اختياريًّا وأصبح الآن إلزاميًّا.',
  nowOptional: 'كان إلزاميًّا وأصبح الآن اختياريًّا.',
  onlyFormatting: 'الكلمات نفسها؛ لم يتغيّر سوى التنسيق.',
  tooDifferent: 'تغيّر البند كله تقريبًا. هذا نصه السابق:',

  noClauses: 'لا يتضمن هذا الإصدار بنودًا يُتخذ القرار فيها كلٌّ على حدة. بتأكيدك تقبله بأكمله.',

  problem: 'لم تكتمل قراراتك بعد',
  problemInTitle: 'غير مكتمل',
  undecided: (count) =>
    plural(count, {
      one: 'بند واحد ما زال ينتظر قرارك:',
      two: 'بندان ما زالا ينتظران قرارك:',
      few: '# بنود ما زالت تنتظر قرارك:',
      many: '# بندًا ما زالت تنتظر قرارك:',
      other: '# بند ما زالت تنتظر قرارك:',
    }),
  decideThis: 'اقبل هذا البند أو ارفضه.',
  noteProblem: 'ملاحظتك أطول من اللازم',
  noteTooLong: 'اختصر الملاحظة إلى 1000 حرف على الأكثر.',
  staleProblem: 'يُرجى اتخاذ القرار من جديد',
  stale: 'ما أرسلته لا يخص النص الوارد أدناه. لم يُسجَّل أي شيء.',

  reviewTitle: 'راجع قراراتك',
  reviewIntro: 'لم يُرسَل أي شيء بعد.',
  willAcceptAll: (count) =>
    plural(count, {
      one: 'أنت تقبل البند.',
      two: 'أنت تقبل البندين كليهما.',
      few: 'أنت تقبل جميع البنود الـ#.',
      other: 'أنت تقبل جميع البنود وعددها #.',
    }),
  willAcceptSome: (accepted, total) => `عدد البنود التي تقبلها: ${accepted} من ${total}.`,
  willReject: 'أنت ترفض المستند.',
  resultFull: 'ستكون النتيجة: مقبول بالكامل.',
  resultPartial: 'ستكون النتيجة: مقبول جزئيًّا. جميع البنود الإلزامية مقبولة.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'ستكون النتيجة: مرفوض، لأنك ترفض بندًا إلزاميًّا.',
      two: 'ستكون النتيجة: مرفوض، لأنك ترفض بندين إلزاميين.',
      few: 'ستكون النتيجة: مرفوض، لأنك ترفض # بنود إلزامية.',
      many: 'ستكون النتيجة: مرفوض، لأنك ترفض # بندًا إلزاميًّا.',
      other: 'ستكون النتيجة: مرفوض، لأنك ترفض # بند إلزامي.',
    }),
  youDecline: 'ما ترفضه',
  youAccept: 'ما تقبله',
  yourNote: 'ملاحظتك',
  final: (organisation) =>
    html`بعد التأكيد تُرسَل قراراتك إلى <bdi>${organisation}</bdi> ولا يمكن تغييرها في هذه الصفحة.`,
  thenTo: (host) => html`بعد ذلك تنتقل إلى <bdi>${host}</bdi>. يعرض الرابط الوارد في دعوتك إيصالك.`,
  confirmFull: 'تأكيد القبول',
  confirmPartial: 'تأكيد القبول الجزئي',
  confirmRejected: 'تأكيد الرفض',
  change: 'تغيير قراراتي',

  receipt: 'إيصال',
  acceptedFull: 'لقد قبلت هذا المستند بالكامل',
  acceptedPartial: 'لقد قبلت هذا المستند جزئيًّا',
  rejected: 'لقد رفضت هذا المستند',
  tally: (accepted, declined) => `المقبول: ${accepted}، المرفوض: ${declined}`,
  received: (organisation) =>
    html`تلقّت <bdi>${organisation}</bdi> قراراتك. احتفظ بهذه الصفحة: الرابط الوارد في دعوتك يعيدك إليها.`,
  completed: 'اكتمل في',
  askedBy: 'بطلب من',
  document: 'المستند',
  decidedBy: 'صاحب القرار',
  decisions: 'القرارات',
  reference: 'المرجع',
  accepted: 'مقبول',
  declined: 'مرفوض',
  print: 'طباعة أو حفظ بصيغة PDF',
  download: 'تنزيل الإيصال',
  requested: 'طُلب في',
  firstSeen: 'أول اطلاع في',
  lastEvent: 'بصمة آخر حدث',
  checkTitle: 'كيف تتحقق من هذا الإيصال',
  checkContent:
    'بصمة المحتوى هي قيمة SHA-256 للمستند كما عُرض، مكتوبًا بصيغة JSON القياسية (RFC 8785). يتضمن ملف الإيصال هذا النص: أي برنامج يحسب SHA-256 يجب أن يصل إلى القيمة نفسها.',
  checkEvents: (organisation) =>
    html`سُجِّلت كل خطوة في هذا الطلب كحدث يحمل بصمة الحدث الذي قبله، ولذلك تُثبِّت بصمة آخر حدث جميع الأحداث. يمكن لـ<bdi>${organisation}</bdi> تصديرها كدليل، ويجب أن ترد هذه البصمة فيه.`,
  canonicalText: 'المستند بصيغة JSON القياسية',
  continueTo: (host) => html`المتابعة إلى <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`طلبت <bdi>${organisation}</bdi> قرارك من جديد بعد ذلك. يبقى هذا الإيصال صالحًا بوصفه سجلًّا لقراراتك السابقة؛ وللطلب الأحدث رابط خاص به.`,
  alreadyDecided: 'سبق اتخاذ القرار في هذا الطلب. لم يُسجَّل ما أرسلته الآن؛ وما يلي هو القائم.',

  voidedTitle: 'سُحب هذا الطلب',
  voided: (organisation) => html`سحبته <bdi>${organisation}</bdi> قبل أن يكتمل. ليس عليك فعل أي شيء.`,
  withdrawn: 'سُحب في',
  expiredTitle: 'انتهت صلاحية هذا الطلب',
  expired: (organisation) =>
    html`لم يعد الرد عليه ممكنًا. إذا كنت ما زلت ترغب في اتخاذ القرار، فاطلب رابطًا جديدًا من <bdi>${organisation}</bdi>.`,
  expiredOn: 'انتهت الصلاحية في',
  askNewLink: 'طلب رابط جديد',
  newLinkHint: (organisation) =>
    html`ستتلقى <bdi>${organisation}</bdi> رغبتك بالبريد الإلكتروني ويمكنها دعوتك من جديد.`,
  newLinkAsked: (organisation) =>
    html`أُبلغت <bdi>${organisation}</bdi> برغبتك في رابط جديد. إذا أرسلته فسيصلك بالبريد الإلكتروني.`,
  askedAt: 'أُبلغت في',
  nothingRecorded: 'لم يُسجَّل ما أرسلته الآن.',

  notFoundTitle: 'هذا الرابط لا يؤدي إلى شيء',
  notFound: 'ربما يكون ناقصًا أو مكتوبًا على نحو خاطئ. افتحه مرة أخرى من دعوتك، أو اطلب من المرسِل رابطًا جديدًا.',
  unreadableTitle: 'تعذّرت قراءة النموذج',
  unreadable: 'لم يُسجَّل أي شيء. افتح الرابط الوارد في دعوتك مرة أخرى وكرّر قراراتك.',
  failureTitle: 'حدث خطأ من جانبنا',
  failure: 'لا نعرف بعد إن كانت خطوتك الأخيرة قد سُجِّلت. افتح الرابط مرة أخرى بعد لحظات: سيعرض الوضع القائم.',
};

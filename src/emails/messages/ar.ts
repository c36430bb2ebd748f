import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ar;

/** Isolates left-to-right text, such as an address, from the sentence around it (Unicode UAX #9, section 2.4). */
const isolateLtr = (text: string) => `\u2066${text}\u2069`;

export const ar: Messages = {
  ...languages.ar,

  via: (organisation) => `${organisation} عبر Assent`,
  memberOf: (person, organisation) => `${person} (${organisation})`,
  sentBy: (organisation) =>
    `أُرسلت عبر Assent، الخدمة التي تستخدمها ${organisation} لجمع القرارات بشأن المستندات.`,
  reference: (id) => `المرجع ${isolateLtr(id)}`,
  version: (number) => `الإصدار ${number}`,
  clauses: (number) =>
    plural(number, {
      zero: 'لا بنود',
      one: 'بند واحد',
      two: 'بندان',
      few: '# بنود',
      many: '# بندًا',
      other: '# بند',
    }),
  greeting: (signer) => `تحية طيبة ${signer}،`,

  request: {
    open: 'قراءة المستند واتخاذ القرار',
    openUntil: (when) => `متاح حتى ${when}`,
    noDeadline: 'لا يوجد موعد نهائي.',
    noAccount: 'يتم كل شيء في صفحة واحدة في متصفحكم. لا تحتاجون إلى حساب ولا إلى كلمة مرور.',
    fallback: 'إذا لم يعمل الزر، فيُرجى نسخ هذا العنوان إلى متصفحكم:',
    personal: (address, needsCode) =>
      needsCode
        ? `هذا الرابط مخصص لصاحب العنوان ${isolateLtr(address)} وحده. يُرجى عدم إعادة توجيهه.`
        : `هذا الرابط مخصص لصاحب العنوان ${isolateLtr(address)} وحده. يستطيع كل من يحصل عليه اتخاذ القرار باسمكم، لذا يُرجى عدم إعادة توجيهه.`,
    unexpected: 'إذا لم تكونوا تتوقعون هذه الرسالة',
    ignore: (organisation) =>
      `يمكنكم تجاهلها: لا يُتخذ أي قرار ما لم تؤكدوه. وإذا شككتم في صحتها، فيُرجى التواصل مع ${organisation} بوسيلة تعرفونها من قبل.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} تطلب قراركم: ${document}`,
    introduction: (organisation) => `${organisation} تطلب قراركم`,
    task: (clauses) =>
      plural(clauses, {
        zero: 'يُرجى قراءة هذا المستند وتأكيده إذا كنتم موافقين.',
        one: 'يُرجى قراءة هذا المستند ثم قبول بنده الوحيد أو رفضه.',
        two: 'يُرجى قراءة هذا المستند ثم قبول كلٍّ من بندَيه أو رفضه.',
        other: 'يُرجى قراءة هذا المستند ثم قبول كل بند من بنوده، وعددها #، أو رفضه.',
      }),
    message: (organisation) => `رسالة من ${organisation}`,
    whatHappens: 'ما الذي سيحدث',
    steps: (organisation, clauses, needsCode) => [
      needsCode
        ? 'في صفحة الرابط تطلبون رمزًا بالبريد الإلكتروني، وهو يفتح المستند، ومجرد فتحه لا يعني قبول أي شيء.'
        : 'يفتح الرابط المستند، ومجرد فتحه لا يعني قبول أي شيء.',
      clauses === 0
        ? 'تقرؤون المستند ثم تؤكدونه بأكمله.'
        : 'تتخذون القرار في كل بند على حدة، وتراجعون قراراتكم قبل تأكيدها.',
      `تُرسَل قراراتكم إلى ${organisation}. وبعد ذلك يعرض الرابط نفسه إيصالكم.`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `تذكير: ${organisation} تنتظر قراركم بشأن ${document}`,
    introduction: (organisation) => `تذكير: ما زالت ${organisation} تنتظر قراركم`,
    since: (when) => `قُدِّم الطلب في ${when} ولم تتخذوا قراركم بعد.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'مقبول بالكامل',
    ACCEPTED_PARTIAL: 'مقبول جزئيًّا',
    ALL_DECLINED: 'رُفضت جميع البنود الاختيارية',
    REJECTED: 'مرفوض',
  },
  tally: (accepted, declined, open = 0) =>
    `المقبولة: ${accepted}، المرفوضة: ${declined}${open > 0 ? `، بلا رد: ${open}` : ''}`,

  labels: {
    signer: 'الموقِّع',
    outcome: 'النتيجة',
    clauses: 'البنود',
    decided: 'تاريخ القرار',
    requested: 'تاريخ الطلب',
    expired: 'تاريخ انتهاء الصلاحية',
    voided: 'تاريخ السحب',
    consentWithdrawn: 'تاريخ سحب الموافقة',
    reason: 'السبب',
    note: 'ملاحظة الموقِّع',
    comment: (title) => `التعليق على «${title}»`,
  },

  verificationCode: {
    subject: (document) => `رمزكم لفتح ${document}`,
    introduction: 'رمزكم لفتح هذا المستند',
    code: 'الرمز',
    enter: 'أدخلوه في الصفحة التي طلبتموه منها.',
    validUntil: (when) => `الرمز صالح حتى ${when} ويُستخدم مرة واحدة فقط.`,
    secret: (organisation) =>
      `لا تعطوا هذا الرمز لأي شخص، ولا حتى ${organisation}: فمن يملكه يستطيع التصرف باسمكم في تلك الصفحة.`,
    unexpected: 'إذا لم تطلبوا رمزًا',
    ignore:
      'يمكنكم تجاهل هذه الرسالة. فتح شخص ما رابط هذا المستند، لكنه لا يستطيع قراءته ولا اتخاذ القرار من دون الرمز.',
  },

  receipt: {
    subject: (document) => `إيصالكم: ${document}`,
    title: 'إيصالكم',
    decided: {
      ACCEPTED_FULL: 'لقد قبلتم هذا المستند بالكامل.',
      ACCEPTED_PARTIAL: 'لقد قبلتم هذا المستند جزئيًّا.',
      REJECTED: 'لقد رفضتم هذا المستند.',
    },
    declinedAll: (total) =>
      plural(total, {
        one: 'لقد رفضتم البند الوحيد، وهو اختياري.',
        two: 'لقد رفضتم البندين الاختياريين كليهما.',
        few: 'لقد رفضتم البنود الاختيارية الـ# كلها.',
        other: 'لقد رفضتم جميع البنود الاختيارية، وعددها #.',
      }),
    received: (organisation) => `سُجِّلت قراراتكم وأصبحت متاحة لدى ${organisation}.`,
    attached:
      'الملف المرفق هو نسختكم: يتضمن المستند وقراراتكم، ويُفتح في أي متصفح حتى دون اتصال بالإنترنت. يُرجى الاحتفاظ به.',
    certificateAttached: 'الشهادة مرفقة أيضًا، وهي ملخص للقراءة والطباعة.',
    certificateTooLarge: 'الشهادة أكبر من أن تُرفق برسالة. يمكنكم تنزيلها من صفحة إيصالكم.',
    open: 'عرض الإيصال',
    sameLink: 'يعرضه أيضًا الرابط الذي اتخذتم القرار من خلاله.',
    withdraw: 'يمكنكم في أي وقت سحب موافقتكم على البنود الاختيارية من صفحة إيصالكم.',
    withdrawOpen: 'سحب الموافقة',
    wrong: 'إذا لم تتخذوا أنتم هذا القرار',
    linkUsed: 'ربما استخدم شخص آخر رابطكم.',
    contactOrganisation: (organisation) => `يُرجى إبلاغ ${organisation} بوسيلة تعرفونها من قبل.`,
  },

  voided: {
    subject: (document) => `سُحب الطلب: ${document}`,
    introduction: (organisation) => `سحبت ${organisation} طلب قراركم`,
    happened: (organisation) =>
      `سحبت ${organisation} هذا الطلب قبل أن تتخذوا قراركم. ولم يعد الرابط الذي تلقيتموه يقبل أي قرار.`,
    nothingToDo: 'لا يلزمكم القيام بأي إجراء.',
  },

  proof: {
    title: 'السجل الزمني للأدلة',
    keep: 'يُرجى الاحتفاظ بهذه الرسالة: بهذه القيم الثلاث يمكن لأي شخص التحقق لاحقًا من أن شيئًا مما سُجِّل حتى هذه اللحظة لم يُعدَّل ولم يُحذف.',
    log: 'السجل الزمني',
    size: 'عدد القيود',
    root: 'بصمة الجذر',
    missing:
      'قيم السجل الزمني للأدلة غير واردة هنا، لأن السجلات المحفوظة لهذا الطلب لم تجتز الفحص الذي يسبق التوقيع. يُرجى التواصل مع مشغِّل هذه الخدمة.',
  },
  requestPage: {
    open: 'فتح الطلب',
    afterSignIn: 'بعد تسجيل الدخول، ستجدون هناك كل ما يتعلق بهذا الطلب.',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `قبول كامل من ${signer}: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `قبول جزئي من ${signer}: ${document}`,
      ALL_DECLINED: (signer, document) => `رفض جميع البنود الاختيارية من ${signer}: ${document}`,
      REJECTED: (signer, document) => `رفض من ${signer}: ${document}`,
    },
    title: 'ورد قرار من الموقِّع',
  },

  withdrawal: {
    subject: (document) => `سُحبت الموافقة: ${document}`,
    title: 'سُحبت موافقتكم',
    bySigner: 'سحبتم موافقتكم على البنود الآتية.',
    byOrganisation: (organisation) => `سحبت ${organisation} نيابةً عنكم موافقتكم على البنود الآتية.`,
    effect:
      'ومنذ ذلك الحين لم تعد سارية. ولا يؤثر ذلك في مشروعية ما جرى قبل ذلك، وتبقى قراراتكم الأخرى كما هي.',
    wrong: 'إذا لم ترغبوا في ذلك',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer, document) => `سُحبت موافقة ${signer}: ${document}`,
      byOrganisation: (signer, document) => `سُحبت الموافقة نيابةً عن ${signer}: ${document}`,
    },
    title: 'سُحبت موافقة',
    byOrganisation: (organisation) => `سحبتها ${organisation} نيابةً عن الموقِّع.`,
    next: 'منذ ذلك الحين لا يجوز القيام بأي شيء يستند إلى هذه الموافقة. وتبقى قرارات الموقِّع الأخرى كما هي.',
  },

  expiry: {
    subject: (signer, document) => `لا قرار من ${signer}: ${document}`,
    title: 'انتهت صلاحية طلب',
    happened: (signer) => `لم يرد قرار من ${signer} في الموعد المحدد. لم يعد الرابط يقبل القرارات.`,
    next: (signer) => `لتكرار الطلب، يُرجى إنشاء طلب توقيع جديد إلى ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `طلب رابط جديد من ${signer}: ${document}`,
    title: 'طلب رابط جديد',
    happened: (signer) => `ورد من ${signer} طلب رابط جديد بعد فتح طلب منتهي الصلاحية.`,
    next: (signer) =>
      `لم يُرسَل أي رابط تلقائيًّا. إذا كنتم ما زلتم تريدون قرارًا، فيُرجى إنشاء طلب توقيع جديد إلى ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `أُوقف خطاف الويب: ${receiver}`,
    title: 'أُوقف أحد خطافات الويب',
    happened: (since) =>
      `فشلت جميع عمليات التسليم إلى هذا العنوان منذ ${since}. لن يتلقى أي أحداث بعد الآن، وقد أُوقفت عمليات التسليم التي كانت لا تزال قيد الانتظار.`,
    next: (put) =>
      `عندما يعود المستقبِل إلى الاستجابة، يُرجى إعادة تشغيل خطاف الويب من لوحة التحكم أو باستخدام ${put}.`,
    missed: (post) =>
      `يمكنكم عندئذ إعادة إرسال عمليات التسليم الفاشلة باستخدام ${post}. أما الأحداث التي تقع أثناء الإيقاف فلا تُرسَل لاحقًا.`,
    lastError: 'آخر خطأ',
  },
  webhookPage: {
    open: 'فتح خطاف الويب',
    afterSignIn: 'بعد تسجيل الدخول، ستجدون هناك عمليات التسليم الفاشلة.',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} تدعوكم إلى Assent`,
      introduction: 'دعوة للانضمام إلى المؤسسة',
      from: (inviter) => `وردت إليكم هذه الدعوة من ${inviter}.`,
      task: 'يتيح لكم الرابط إنشاء حساب أو الانضمام بحسابكم الحالي.',
      roles: {
        owner: 'دوركم: مالك. يمكنكم القيام بكل شيء.',
        admin: 'دوركم: مشرف. يمكنكم القيام بكل شيء ما عدا تحديد المالكين.',
        viewer: 'دوركم: مطّلع. يمكنكم الاطلاع على المستندات والطلبات دون تغيير أي شيء.',
      },
      open: 'قبول الدعوة',
      validUntil: (when) => `الرابط صالح حتى ${when}.`,
      personal: (address) =>
        `هذا الرابط مخصص لصاحب العنوان ${isolateLtr(address)} وحده. يستطيع كل من يحصل عليه قبول الدعوة بدلًا منكم، لذا يُرجى عدم إعادة توجيهه.`,
      ignore: 'يمكنكم تجاهلها: لن يحدث شيء ما لم تقبلوا الدعوة.',
    },
    passwordReset: {
      subject: 'اختيار كلمة مرور جديدة',
      account: 'حسابكم في Assent',
      requested: (address) => `طُلبت كلمة مرور جديدة للحساب ${isolateLtr(address)}.`,
      open: 'اختيار كلمة مرور جديدة',
      once: (when) => `يمكن استخدام هذا الرابط مرة واحدة حتى ${when}.`,
      ignore: 'إذا لم تطلبوها، فيمكنكم تجاهل هذه الرسالة: ستبقى كلمة مروركم كما هي.',
    },
  },
};

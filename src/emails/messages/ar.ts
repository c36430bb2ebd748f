import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ar;

/** Keeps text of the other direction in one piece (Unicode, UAX 9: left-to-right isolate). */
const ltr = (text: string) => `\u2066${text}\u2069`;

/** The emails in Arabic. */
export const ar: Messages = {
  ...languages.ar,

  via: (organisation) => `${organisation} عبر Assent`,
  sentBy: (organisation) => `أُرسلت عبر Assent نيابةً عن ${organisation}.`,
  reference: (id) => `المرجع ${ltr(id)}`,
  version: (number) => `الإصدار ${number}`,
  clauses: (number) =>
    plural(number, { one: 'بند واحد', two: 'بندان', few: '# بنود', many: '# بندًا', other: '# بند' }),
  greeting: (signer) => `مرحبًا ${signer}،`,

  request: {
    open: 'القراءة واتخاذ القرار',
    openUntil: (when) => `مفتوح حتى ${when}`,
    noDeadline: 'بلا موعد نهائي.',
    noAccount: 'يتم كل شيء في صفحة واحدة في متصفحك. لا تحتاج إلى حساب ولا إلى كلمة مرور.',
    fallback: 'إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:',
    personal: (address) =>
      `هذا الرابط مخصص لصاحب العنوان ${ltr(address)} وحده. من يملكه يمكنه اتخاذ القرار باسمك، لذا نرجو عدم إعادة توجيهه.`,
    unexpected: 'إذا لم تكن تتوقع هذه الرسالة',
    ignore: (organisation) =>
      `يمكنك تجاهلها: لا يُتخذ أي قرار ما لم تؤكده. وإذا شككت في صحتها، فاسأل ${organisation} بطريقة تعرفها من قبل.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} تطلب قرارك: ${document}`,
    asks: (organisation) => `${organisation} تطلب قرارك`,
    task: (clauses) => {
      if (clauses === 0) return 'نرجو قراءة هذا المستند وتأكيده إذا كنت موافقًا.';
      return plural(clauses, {
        one: 'نرجو قراءة هذا المستند وقبول بنده الوحيد أو رفضه.',
        two: 'نرجو قراءة هذا المستند وقبول كل من بندَيه أو رفضه.',
        few: 'نرجو قراءة هذا المستند وقبول كل بند من بنوده، وعددها #، أو رفضه.',
        other: 'نرجو قراءة هذا المستند وقبول كل بند من بنوده، وعددها #، أو رفضه.',
      });
    },
    whatHappens: 'ماذا سيحدث',
    steps: (organisation, clauses) => [
      'يفتح الرابط المستند. فتحه لا يعني اتخاذ أي قرار.',
      clauses === 0 ? 'تقرؤه ثم تؤكده بأكمله.' : 'تقرر في كل بند على حدة، وتراجع قراراتك قبل تأكيدها.',
      `تتلقى ${organisation} قراراتك. وبعد ذلك يعرض الرابط نفسه إيصالك.`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `تذكير: ${organisation} تطلب قرارك: ${document}`,
    asks: (organisation) => `تذكير: ما زالت ${organisation} تنتظر قرارك`,
    since: (when) => `وصلك الطلب في ${when} ولم تتخذ قرارك بعد.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'قبول كامل',
    ACCEPTED_PARTIAL: 'قبول جزئي',
    REJECTED: 'رفض',
  },
  tally: (accepted, declined) => `المقبول: ${accepted}، المرفوض: ${declined}`,

  labels: {
    document: 'المستند',
    signer: 'الموقِّع',
    outcome: 'النتيجة',
    clauses: 'البنود',
    decided: 'وقت القرار',
    asked: 'وقت الطلب',
    expired: 'وقت الانتهاء',
    note: 'ملاحظة الموقِّع',
    reference: 'المرجع',
  },

  receipt: {
    subject: (document) => `إيصالك: ${document}`,
    title: 'إيصالك',
    decided: {
      ACCEPTED_FULL: 'لقد قبلت هذا المستند بالكامل.',
      ACCEPTED_PARTIAL: 'لقد قبلت هذا المستند جزئيًّا.',
      REJECTED: 'لقد رفضت هذا المستند.',
    },
    received: (organisation) => `تلقّت ${organisation} قراراتك.`,
    attached: 'الملف المرفق هو نسختك: كل بند كما رأيته وكما قررت فيه. يُفتح في أي متصفح دون إنترنت. احتفظ به.',
    open: 'عرض الإيصال',
    sameLink: 'يعرضه أيضًا الرابط الوارد في الدعوة.',
    wrong: 'إذا لم تكن أنت من اتخذ هذا القرار',
    tell: (organisation) => `ربما استخدم شخص آخر رابطك. أبلغ ${organisation} بطريقة تعرفها من قبل.`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `قبول كامل من ${signer}: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `قبول جزئي من ${signer}: ${document}`,
      REJECTED: (signer, document) => `رفض من ${signer}: ${document}`,
    },
    title: 'وصل قرار',
    record: 'القرار بشأن كل بند مدوَّن في سجل الطلب، تحت المرجع أدناه.',
  },

  expiry: {
    subject: (signer, document) => `لا قرار من ${signer}: ${document}`,
    title: 'انتهت صلاحية طلب',
    happened: (signer) => `لم يصل قرار من ${signer} في الموعد. لم يعد الرابط يقبل القرارات.`,
    next: (signer) => `لتكرار الطلب، أنشئ طلب توقيع جديدًا إلى ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `طلب رابط جديد من ${signer}: ${document}`,
    title: 'طُلب رابط جديد',
    happened: (signer) => `فتح ${signer} طلبًا منتهي الصلاحية ويرغب في رابط جديد.`,
    next: (signer) =>
      `لم يُرسَل أي شيء تلقائيًّا. إذا كنت لا تزال تريد قرارًا، فأنشئ طلب توقيع جديدًا إلى ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `تم إيقاف خطاف الويب: ${receiver}`,
    title: 'تم إيقاف أحد خطافات الويب',
    happened: (since) =>
      `فشلت كل عمليات التسليم إلى هذا العنوان منذ ${since}. لن يتلقى أي أحداث بعد الآن، وقد أُوقف ما كان لا يزال بانتظاره.`,
    next: (put) => `عندما يعود المستقبِل إلى الرد، أعد تشغيل خطاف الويب من لوحة التحكم أو باستخدام ${put}.`,
    missed: (post) =>
      `يمكن عندئذ إرسال ما فشل مرة أخرى باستخدام ${post}. أما ما يحدث أثناء الإيقاف فلا يُرسل لاحقًا.`,
    lastError: 'آخر خطأ',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} تدعوك إلى Assent`,
      from: (inviter) => `وجّه ${inviter} إليك هذه الدعوة.`,
      task: 'بهذا الرابط تنشئ حسابًا، أو تنضم بحسابك الحالي.',
      roles: {
        owner: 'بصفة مالك: يمكنك فعل كل شيء.',
        admin: 'بصفة مشرف: يمكنك فعل كل شيء ما عدا تحديد المالكين.',
        viewer: 'بصفة مطّلع: يمكنك رؤية كل شيء دون تغيير أي شيء.',
      },
      open: 'قبول الدعوة',
      personal: (address) =>
        `هذا الرابط مخصص لـ ${address} وحده. ومن يحصل عليه يستطيع القبول نيابةً عنك، فيرجى عدم إعادة توجيهه.`,
      ignore: 'يمكنك تجاهل هذه الرسالة: لن يحدث شيء ما لم تقبل.',
    },
    passwordReset: {
      subject: 'اختر كلمة مرور جديدة',
      account: 'حسابك في Assent',
      asked: (address) => `طلب أحدهم كلمة مرور جديدة لحساب ${address}.`,
      open: 'اختيار كلمة مرور جديدة',
      once: (when) => `يعمل الرابط مرة واحدة، حتى ${when}.`,
      ignore: 'إذا لم تكن أنت من طلبها، فيمكنك تجاهل هذه الرسالة: ستبقى كلمة مرورك كما هي.',
    },
  },
};

import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ar;

export const ar: Messages = {
  ...languages.ar,

  certificate: 'شهادة',
  certificateFor: (organisation) => `شهادة بقرار، لصالح ${organisation}`,
  fileTitle: (document, version) => `شهادة: ${document}، الإصدار ${version}`,
  reference: (id) => `الطلب ${id}`,
  pageNumber: (number, count) => `صفحة ${number} من ${count}`,
  erased: '[محذوف]',
  labelled: (label, text) => `${label}: ${text}`,

  outcomes: {
    ACCEPTED_FULL: 'مقبول بالكامل',
    ACCEPTED_PARTIAL: 'مقبول جزئيًّا',
    REJECTED: 'مرفوض',
  },
  allDeclined: (count) =>
    plural(count, {
      one: 'رُفض البند الوحيد، وهو اختياري',
      two: 'رُفض البندان الاختياريان',
      few: 'رُفضت البنود الاختيارية الـ# كلها',
      other: 'رُفضت جميع البنود الاختيارية، وعددها #',
    }),
  signer: 'الموقِّع',
  acceptedAll: (signer, count) =>
    `قرار ${signer}: ${plural(count, {
      one: 'قبول البند الوحيد.',
      two: 'قبول البندين كليهما.',
      few: 'قبول البنود الـ# كلها.',
      other: 'قبول جميع البنود، وعددها #.',
    })}`,
  acceptedSome: (signer, accepted, count) =>
    `قرار ${signer}: قبول ${accepted} من أصل ${count} من البنود. البنود المرفوضة اختيارية.`,
  declinedAll: (signer) =>
    `قرار ${signer}: عدم قبول أي بند. ولا يُعدّ المستند مرفوضًا، لأن جميع البنود اختيارية.`,
  rejected: (signer, mandatory) =>
    `قرار ${signer}: ${plural(mandatory, {
      one: 'رفض بند إلزامي، وهو ما يعني رفض المستند بأكمله.',
      two: 'رفض بندين إلزاميين، وهو ما يعني رفض المستند بأكمله.',
      few: 'رفض # بنود إلزامية، وهو ما يعني رفض المستند بأكمله.',
      many: 'رفض # بندًا إلزاميًّا، وهو ما يعني رفض المستند بأكمله.',
      other: 'رفض # بند إلزامي، وهو ما يعني رفض المستند بأكمله.',
    })}`,
  tally: (accepted, declined, open) =>
    `البنود المقبولة: ${accepted}، والمرفوضة: ${declined}${open > 0 ? `، وبلا رد: ${open}` : ''}.`,
  acceptedWhole: (signer) => `قرار ${signer}: قبول المستند، وليس فيه بنود يُقرَّر في كل منها على حدة.`,

  decidedBy: 'صاحب القرار',
  requestedBy: 'الجهة الطالبة',
  document: 'المستند',
  version: 'الإصدار',
  requestedOn: 'تاريخ الطلب',
  viewedOn: 'أول اطلاع',
  decidedOn: 'تاريخ القرار',
  expiresOn: 'متاح حتى',
  note: 'ملاحظة صاحب القرار',
  variables: 'القيم المُدرجة',
  personalData: 'البيانات الشخصية',
  personalDataErased: 'حُذفت من السجل. وتحتفظ الأحداث ببصمات مُملَّحة منها.',
  sinceThen: 'ما طرأ بعد ذلك',
  superseded: 'حلّ محله طلب أحدث',
  consentWithdrawn: 'سحب الموافقة',
  withdrawnOn: 'سُحبت في',

  decisions: 'القرار في كل بند',
  clause: 'البند',
  kind: 'النوع',
  mandatory: 'إلزامي',
  optional: 'اختياري',
  preselected: 'محدَّد مسبقًا',
  yes: 'نعم',
  no: 'لا',
  chosenBySender: 'اختيار المرسِل',
  touched: 'استعمل الموقِّع خيار البند',
  touchedUnknown: 'لا يُعرف هل استُعمل الخيار',
  decision: 'القرار',
  accepted: 'مقبول',
  declined: 'مرفوض',
  notAnswered: 'بلا رد',
  comment: 'تعليق',

  handOver: 'كيف وصل الرابط',
  linkMailed: 'عند إنشاء الطلب، أُدرجت رسالة بريد إلكتروني تحمل الرابط في قائمة الإرسال إلى العنوان أعلاه.',
  linkNotMailed: 'عند إنشاء الطلب، لم تُدرج أي رسالة بريد إلكتروني في قائمة الإرسال.',
  linkReturned: (organisation) =>
    `أُعيد الرابط أيضًا إلى البرنامج الذي أنشأ الطلب لصالح ${organisation}. وكان بإمكان من يشغّل هذا البرنامج أن يستخدم الرابط.`,
  handOverUnknown: 'بدأ هذا السجل في إصدار سابق من الخدمة لم يكن يسجّل كيفية تسليم الرابط.',
  noEmails: 'لا يتضمن السجل أي رسالة بريد إلكتروني قُبلت للتسليم.',
  email: 'الرسالة',
  emails: { invitation: 'الرابط', reminder: 'تذكير', verification_code: 'رمز التحقق' },
  messageId: 'Message-ID',
  takenBy: 'قبلها',
  mailServer: 'خادم البريد',
  replyCode: (code) => `خادم البريد، الرد ${code}`,
  mailFile: 'مجلد في الخدمة؛ لم تُسلَّم إلى أحد',
  verifiedByLink: 'لم يُطلب أي إثبات للهوية سوى الرابط. وكان بإمكان كل من لديه الرابط أن يتخذ القرار.',
  verifiedByCode: (at) =>
    `قبل القرار، أُدخل في ${at} رمز كان قد أُرسل إلى العنوان أعلاه. وكان بإمكان من أدخله قراءة صندوق البريد هذا، أو أعطاه الرمز شخصٌ كان بإمكانه ذلك.`,
  identifiedByApplication: (organisation) =>
    `فتح تطبيق تابع لـ ${organisation} المستند لشخص سجّل دخوله إليه. وكون هذا الشخص هو الموقّع ادعاءٌ من التطبيق لم يتحقق منه Assent.`,
  codeRequired: 'اشترط الطلب رمزًا يُرسل بالبريد الإلكتروني. ولا يتضمن السجل ما يفيد بإدخال أي رمز.',

  displayed: 'ما عُرض',
  page: 'الصفحة (SHA-256)',
  review: 'المراجعة (SHA-256)',
  renderer: 'أُنشئت بواسطة',
  language: 'اللغة',
  button: 'الزر',
  disclosure: 'النص المجاور للزر',
  pageKept: 'تتضمن حزمة الأدلة الصفحة كما عُرضت تمامًا (page.html)، وترد بصمتها SHA-256 في السجل.',
  pageDrawn: 'لم تُحفظ الصفحة كما عُرضت. أما page.html في حزمة الأدلة فقد أُنشئ عند إصدارها.',

  process: 'كيف اتُّخذ القرار',
  throughApi:
    'أُرسل القرار عبر واجهة البرمجة المخصصة لصفحات الجهات الأخرى، مع بصمة محتوى هذا الإصدار. ولا تعلم Assent ما الذي عرضته تلك الصفحة.',
  throughFormOnly: 'أُرسل القرار باستمارة الصفحة. ولا يتضمن السجل ما يفيد بأن تلك الصفحة قد عُرضت.',
  throughPageWithoutClauses:
    'حمل التأكيد رمز الصفحة التي تسمّي المستند وتبيّن أنه ليس فيه بنود يُقرَّر في كل منها على حدة. وقد أرسله المتصفح الذي سُلّمت إليه هذه الصفحة.',
  throughReview:
    'تعرض الصفحة كل بند بنصه الكامل، ومعه خيار قبوله أو رفضه. وحمل التأكيد رمز مراجعةٍ لهذه القرارات بعينها ولنتيجتها، وقد أرسله المتصفح الذي سُلّمت إليه هذه المراجعة.',
  nothingPreselected: 'لم يكن أي بند محدَّدًا مسبقًا.',
  somePreselected: (preselected, count) =>
    `كان القبول محدَّدًا مسبقًا في ${preselected} من أصل ${count} من البنود. وكان تغييره ممكنًا.`,
  restOpen: (open) =>
    plural(open, {
      one: 'كان بند واحد بلا رد عند إرسال القرار، ويُعدّ غير مقبول.',
      two: 'كان بندان بلا رد عند إرسال القرار، ويُعدّان غير مقبولين.',
      few: 'كانت # بنود بلا رد عند إرسال القرار، وتُعدّ غير مقبولة.',
      many: 'كان # بندًا بلا رد عند إرسال القرار، وتُعدّ غير مقبولة.',
      other: 'كان # بند بلا رد عند إرسال القرار، وتُعدّ غير مقبولة.',
    }),
  transaction: 'حُفظ القرار ووقته بحسب ساعة قاعدة البيانات والحدث الخاص به في معاملة واحدة.',

  record: 'السجل والتوقيعات',
  contentHash: 'بصمة المحتوى (SHA-256)',
  confirmedHash: 'البصمة المؤكدة، مع القيم المُدرجة',
  lastEvent: 'بصمة الحدث الأخير',
  requestId: 'الطلب',
  versionId: 'معرّف الإصدار',
  log: 'السجل الزمني',
  logPosition: 'الموضع في السجل الزمني',
  logPositionOf: (index, size) => `الورقة ${index} في شجرة عدد أوراقها ${size}`,
  logRoot: 'جذر السجل الزمني',
  publicKey: 'المفتاح العام (Ed25519)',
  fingerprint: 'بصمة المفتاح (SHA-256)',
  issuedOn: 'تاريخ الإصدار',
  timestamp: 'الختم الزمني',
  timestampPresent: 'تتضمن حزمة الأدلة ختمًا زمنيًّا من جهة مستقلة (RFC 3161).',
  timestampMissing: 'غير متوفر. لم تقدّمه جهة الختم الزمني قبل إصدار هذه الشهادة.',
  timestampNone: 'لا يوجد. لا تستخدم الخدمة جهة ختم زمني.',
  seal: 'الختم الإلكتروني',
  sealed: (name) =>
    `يحمل هذا الملف توقيعًا إلكترونيًّا (PAdES) بشهادة ${name}. وتبيّن برامج قراءة PDF ما إذا كان صالحًا.`,
  unsealed:
    'لا يوجد. هذا الملف نفسه غير موقَّع. وما يرد فيه محمي بحزمة الأدلة الموقَّعة، ويمكن التحقق منه كما هو مبيَّن أدناه.',

  verification: 'كيفية التحقق',
  verifyOnline: (url) =>
    `في المتصفح: افتحوا ${url} واختاروا حزمة الأدلة أو هذا الملف. لا يُرفع أي شيء إلى الخادم.`,
  verifyOffline:
    'على جهازكم: نفّذوا الأمر «node verify.mjs FILE» ببرنامج التحقق الموجود في حزمة الأدلة، أو «assent verify FILE». ولا يحتاج أيٌّ منهما إلى الخدمة.',
  verifyAttached:
    'السجل الكامل مرفق بهذا الملف (evidence.json) باللغة الإنجليزية وبصيغة تقرؤها الآلة. وإذا اختلفت هذه الشهادة عنه، فالعبرة بالسجل.',
  limits: 'تبيّن هذه الشهادة ما سجّلته الخدمة، ولا تثبت من كان يستخدم الجهاز، ولا أن القرار صحيح قانونًا.',

  events: 'الأحداث',
  timeUtc: 'الوقت (UTC)',
  event: 'الحدث',
  hash: 'البصمة',
  eventNames: {
    created: 'إنشاء الطلب',
    session_opened: 'فُتح لشخص سجّل دخوله',
    verified: 'إدخال رمز البريد الإلكتروني',
    viewed: 'أول اطلاع على الصفحة',
    reminded: 'طلب تذكير',
    completed: 'القرار',
    rejected: 'القرار',
    voided: 'سحب الطلب',
    expired: 'انتهاء المدة',
    superseded: 'حلول طلب أحدث محله',
    withdrawn: 'سحب الموافقة',
    link_requested: 'طلب رابط جديد',
    mailed: 'قبول رسالة للتسليم',
    mail_sent: 'إرسال رسالة',
    mail_failed: 'تأخر رسالة',
    mail_bounced: 'رفض رسالة',
    erased: 'محو البيانات الشخصية',
  },
  actors: {
    api_key: 'الجهة، بمفتاح واجهة برمجة',
    user: 'الجهة، عن طريق أحد أعضائها',
    signer: 'الموقِّع',
    system: 'الخدمة',
  },
  by: (event, actor) => `${event} (${actor})`,
};

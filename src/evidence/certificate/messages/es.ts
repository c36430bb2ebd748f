import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.es;

export const es: Messages = {
  ...languages.es,

  certificate: 'Certificado',
  certificateFor: (organisation) => `Certificado de una decisión, para ${organisation}`,
  fileTitle: (document, version) => `Certificado: ${document}, versión ${version}`,
  reference: (id) => `Solicitud ${id}`,
  pageNumber: (number, count) => `Página ${number} de ${count}`,
  erased: '[suprimido]',

  outcomes: {
    ACCEPTED_FULL: 'Aceptado en su totalidad',
    ACCEPTED_PARTIAL: 'Aceptado en parte',
    REJECTED: 'Rechazado',
  },
  allDeclined: (count) =>
    plural(count, {
      one: 'Se rechazó la única cláusula, que es opcional',
      '=2': 'Se rechazaron las dos cláusulas opcionales',
      other: 'Se rechazaron las # cláusulas opcionales',
    }),
  signer: 'La persona firmante',
  acceptedAll: (signer, count) =>
    `${signer} aceptó ${plural(count, {
      one: 'la única cláusula.',
      '=2': 'las dos cláusulas.',
      other: 'las # cláusulas.',
    })}`,
  acceptedSome: (signer, accepted, count) =>
    `${signer} aceptó ${accepted} de ${count} cláusulas. Las cláusulas rechazadas son opcionales.`,
  declinedAll: (signer) =>
    `${signer} no aceptó ninguna cláusula. El documento no queda rechazado, porque todas las cláusulas son opcionales.`,
  rejected: (signer, mandatory) =>
    `${signer} rechazó ${plural(mandatory, {
      one: 'una cláusula obligatoria, lo que supone rechazar todo el documento.',
      other: '# cláusulas obligatorias, lo que supone rechazar todo el documento.',
    })}`,
  tally: (accepted, declined, open) =>
    `Cláusulas aceptadas: ${accepted}; rechazadas: ${declined}${open > 0 ? `; sin respuesta: ${open}` : ''}.`,
  acceptedWhole: (signer) =>
    `${signer} aceptó el documento, que no contiene cláusulas que se decidan por separado.`,

  signerLabel: 'Firmante',
  signerAsGiven: 'Nombre y dirección indicados por la organización',
  requestedBy: 'Solicitado por',
  whenIssued: 'En la fecha de emisión de este certificado:',
  document: 'Documento',
  version: 'Versión',
  requestedOn: 'Solicitado el',
  viewedOn: 'Primera visualización comunicada',
  decidedOn: 'Decidido el',
  expiresOn: 'Abierto hasta el',
  note: 'Nota de la persona firmante',
  variables: 'Valores incorporados',
  personalData: 'Datos personales',
  personalDataErased: 'Suprimidos del registro. Los eventos conservan huellas de ellos con sal.',
  sinceThen: 'Desde entonces',
  superseded: 'Sustituida por una solicitud más reciente',
  consentWithdrawn: (clauses) =>
    plural(clauses, {
      one: 'Consentimiento a una cláusula retirado',
      other: 'Consentimiento a # cláusulas retirado',
    }),
  withdrawnOn: 'Retirado el',
  withdrawnClauses: (count) => plural(count, { one: 'Cláusula', other: 'Cláusulas' }),

  decisions: 'Decisión sobre cada cláusula',
  clause: 'Cláusula',
  kind: 'Tipo',
  mandatory: 'Obligatoria',
  optional: 'Opcional',
  preselected: 'Preseleccionada',
  yes: 'Sí',
  no: 'No',
  chosenBySender: 'Elegido por el remitente',
  touched: 'Opción elegida por la persona firmante',
  touchedUnknown: 'No se sabe si la eligió la persona firmante',
  decision: 'Decisión',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  notAnswered: 'Sin respuesta',
  comment: 'Comentario',
  reason: 'Motivo',

  handOver: 'Cómo se entregó el enlace',
  linkMailed:
    'Al crear la solicitud, se puso en cola un correo electrónico con el enlace para la dirección indicada arriba.',
  linkNotMailed: 'Al crear la solicitud, no se puso en cola ningún correo electrónico.',
  linkReturned: (organisation) =>
    `El enlace también se devolvió al programa que creó la solicitud para ${organisation}. La organización puede consultarlo en cualquier momento: cualquier persona con una de sus claves de API y cualquier miembro con algo más que acceso de lectura podrían haber usado el enlace.`,
  handOverUnknown:
    'Este registro lo inició una versión anterior del servicio, que no hacía constar cómo se entregaba el enlace.',
  noEmails: 'El registro no contiene ningún correo electrónico aceptado para su entrega.',
  email: 'Correo',
  emails: {
    invitation: 'Enlace',
    reminder: 'Recordatorio',
    verification_code: 'Código de verificación',
    receipt: 'Comprobante',
    decision_notice: 'Decisión, a la organización',
    withdrawal: 'Retirada',
    withdrawal_notice: 'Retirada, a la organización',
  },
  messageId: 'Message-ID',
  takenBy: 'Aceptado por',
  mailServer: 'el servidor de correo',
  replyCode: (code) => `el servidor de correo, respuesta ${code}`,
  mailFile: 'una carpeta del servicio; no entregado a nadie',
  verifiedByLink:
    'Aparte del enlace, no se exigía ninguna prueba de identidad. Cualquiera que lo tuviera podía decidir.',
  verifiedByCode: (at) =>
    `Antes de la decisión, el ${at}, se introdujo un código enviado a la dirección indicada arriba. Quien lo introdujo podía leer ese buzón o lo recibió de alguien que podía.`,
  verifiedByCodeInFile: (at) =>
    `Antes de la decisión, el ${at}, se introdujo un código. El servicio solo lo había escrito en un archivo, sin enviarlo a nadie. No demuestra que alguien pudiera leer el buzón de la dirección indicada arriba.`,
  identifiedByApplication: (organisation) =>
    `Una aplicación de ${organisation} solicitó el enlace. Que lo hiciera para una persona que había iniciado sesión en ella y que esa persona sea la firmante son afirmaciones de la aplicación que Assent no ha comprobado.`,
  codeRequired:
    'La solicitud exigía un código enviado por correo electrónico. En el registro no consta que se introdujera ninguno.',

  displayed: 'Qué se mostró',
  page: 'Página (SHA-256)',
  review: 'Resumen (SHA-256)',
  renderer: 'Generada por',
  language: 'Idioma',
  reviewLanguage: 'Idioma del resumen',
  button: 'Botón',
  disclosure: 'Texto junto al botón',
  pageKept:
    'El paquete de pruebas contiene la página exactamente como se entregó al navegador que envió la decisión (page.html). Su huella SHA-256 consta en el registro.',
  pageOpened:
    'page.html, en el paquete de pruebas, es exactamente la página que el enlace abría cuando se envió la decisión. El registro no indica si el navegador que envió la decisión la había abierto. La huella SHA-256 de la página consta en él.',
  pageReported:
    'Cuando la solicitud se abrió por primera vez, se notificó que se había mostrado esta página (page.html en el paquete de pruebas). Un programa que tenga el enlace también puede notificarlo.',
  pageDrawn:
    'No se conservó la página tal como se mostró. El archivo page.html del paquete de pruebas se generó al emitirlo.',

  process: 'Cómo se tomó la decisión',
  throughApi:
    'La decisión se envió por la API para páginas propias, con la huella del contenido de esta versión. Assent no sabe qué mostró esa página.',
  throughFormOnly:
    'La decisión se envió con el formulario de la página. En el registro no consta si esa página se había mostrado.',
  throughPageWithoutClauses:
    'La confirmación llevaba el código de la página, que nombra el documento e indica que no contiene cláusulas que se decidan por separado. La envió el navegador al que se había entregado esa página.',
  throughReview:
    'La página muestra cada cláusula íntegra, con la opción de aceptarla o rechazarla. La confirmación llevaba el código de un resumen de exactamente estas decisiones y de su resultado, y la envió el navegador al que se había entregado ese resumen.',
  nothingPreselected: 'Ninguna cláusula estaba preseleccionada.',
  somePreselected: (preselected, count) =>
    plural(count, {
      one: 'La aceptación estaba preseleccionada en la única cláusula. La persona firmante podía cambiarla.',
      other: `La aceptación estaba preseleccionada en ${preselected} de # cláusulas. La persona firmante podía cambiarla.`,
    }),
  restOpen: (open) =>
    plural(open, {
      one: 'Una cláusula no tenía respuesta al enviar la decisión. Se considera no aceptada.',
      other: '# cláusulas no tenían respuesta al enviar la decisión. Se consideran no aceptadas.',
    }),
  transaction:
    'La decisión, su hora según el reloj de la base de datos y el evento correspondiente se guardaron en una sola transacción.',
  loggedWithLostKey: (last) =>
    `${plural(last, {
      one: 'El evento 1 se anotó en la bitácora antes de que el servicio perdiera su clave secreta y se conservó tal como estaba en la base de datos.',
      other:
        'Los eventos 1 a # se anotaron en la bitácora antes de que el servicio perdiera su clave secreta y se conservaron tal como estaban en la base de datos.',
    })} Assent ya no puede comprobar las firmas de aquel periodo. Un paquete de pruebas o un estado firmado de la bitácora de entonces puede demostrar, con la clave pública de entonces, que nada se había modificado antes.`,

  record: 'Registro y firmas',
  contentHash: 'Huella del contenido (SHA-256)',
  confirmedHash: 'Huella confirmada, con los valores incorporados',
  lastEvent: 'Huella del último evento',
  requestId: 'Solicitud',
  versionId: 'ID de la versión',
  log: 'Bitácora',
  logPosition: 'Posición en la bitácora',
  logPositionOf: (index, size) => `Hoja ${index} de un árbol de ${size}`,
  logRoot: 'Raíz de la bitácora',
  publicKey: 'Clave pública (Ed25519)',
  fingerprint: 'Huella de la clave (SHA-256)',
  issuedOn: 'Emitido el',
  timestamp: 'Sello de tiempo',
  timestampPresent:
    'El paquete de pruebas contiene el sello de una autoridad de sellado de tiempo (RFC 3161).',
  timestampMissing:
    'Falta. La autoridad de sellado de tiempo no lo proporcionó antes de emitirse este certificado.',
  timestampNone: 'Ninguno. El servicio no utiliza ninguna autoridad de sellado de tiempo.',
  clock: 'Todas las horas de este certificado son las del reloj de la base de datos del servicio.',
  seal: 'Sello',
  sealed: (name) =>
    `Este archivo lleva una firma electrónica (PAdES) hecha con el certificado de ${name}. Los lectores de PDF indican si es válida.`,
  unsealed:
    'Ninguno. Este archivo no está firmado. Lo que indica está protegido por el paquete de pruebas firmado y puede verificarse como se describe a continuación.',

  verification: 'Cómo verificarlo',
  verifyOnline: (url) =>
    `En el navegador: abra ${url} y elija el paquete de pruebas o este archivo. No se sube nada.`,
  verifyOffline:
    'En su propio ordenador: ejecute «node verify.mjs ARCHIVO --public-key CLAVE» con el verificador incluido en el paquete de pruebas, o «assent verify ARCHIVO --public-key CLAVE». CLAVE es la clave pública del servicio, obtenida de una fuente de confianza distinta de este archivo. Ninguno de los dos necesita el servicio.',
  verifyAttached:
    'El registro completo está adjunto a este archivo (evidence.json), en inglés y en formato legible por máquina. Si este certificado difiere de él, prevalece el registro.',
  limits:
    'Este certificado muestra lo que registró el servicio; no prueba quién tenía el dispositivo ni que la decisión sea jurídicamente válida.',

  events: 'Eventos',
  timeUtc: 'Hora (UTC)',
  event: 'Evento',
  hash: 'Huella',
  eventNames: {
    created: 'Solicitud creada',
    session_opened: 'Enlace solicitado por una aplicación',
    verified: 'Código de verificación introducido',
    viewed: 'Primera visualización comunicada',
    reminded: 'Recordatorio solicitado',
    completed: 'Decidido',
    rejected: 'Decidido',
    voided: 'Retirada',
    expired: 'Caducada',
    superseded: 'Sustituida por una solicitud más reciente',
    withdrawn: 'Consentimiento retirado',
    link_requested: 'Nuevo enlace solicitado',
    mailed: 'Correo aceptado para su entrega',
    mail_sent: 'Correo enviado',
    mail_failed: 'Correo retrasado',
    mail_bounced: 'Correo rechazado',
    erased: 'Datos personales suprimidos',
  },
  mailedToFile: 'Correo escrito en un archivo, no enviado',
  mailGivenUp: 'Correo no enviado, sin más intentos',
  actors: {
    api_key: 'organización, con una clave de API',
    user: 'organización, a través de un miembro',
    signer: 'firmante',
    system: 'servicio',
  },
  by: (event, actor) => `${event} (${actor})`,
};

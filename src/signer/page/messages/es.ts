import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.es;

export const es: Messages = {
  ...languages.es,
  language: 'Idioma',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Versión ${number}`,
  contentHash: 'Huella del contenido',
  skipToClauses: 'Ir a las cláusulas',

  requestsDecision: (organisation) => html`<bdi>${organisation}</bdi> solicita su decisión`,
  for: 'Para',
  openUntil: 'Abierto hasta el',
  noDeadline: 'Sin plazo',
  contents: 'Índice',
  clauses: 'Cláusulas',
  otherClauses: 'Otras cláusulas',
  howTo:
    'Lea cada cláusula y, a continuación, acéptela o rechácela. Sus decisiones solo se registran después de que las haya revisado y confirmado.',
  downloadDocument: 'Descargar el documento',
  copyToRead: 'Esta es una copia de lectura. Para decidir, abra el enlace que recibió.',
  allMandatory: (count) =>
    plural(count, {
      one: 'La única cláusula es obligatoria: rechazarla supone rechazar el documento.',
      '=2': 'Las dos cláusulas son obligatorias: rechazar una sola de ellas supone rechazar todo el documento.',
      other:
        'Las # cláusulas son obligatorias: rechazar una sola de ellas supone rechazar todo el documento.',
    }),
  allOptional: (count) =>
    plural(count, {
      one: 'La única cláusula es opcional: puede rechazarla libremente.',
      '=2': 'Las dos cláusulas son opcionales: puede rechazarlas libremente.',
      other: 'Las # cláusulas son opcionales: puede rechazarlas libremente.',
    }),
  someMandatory: (count) =>
    plural(count, {
      one: 'Una cláusula es obligatoria: rechazarla supone rechazar todo el documento.',
      other: '# cláusulas son obligatorias: rechazar una sola de ellas supone rechazar todo el documento.',
    }),
  someOptional: (count) =>
    plural(count, {
      one: 'Una es opcional: puede rechazarla libremente.',
      other: '# son opcionales: puede rechazarlas libremente.',
    }),
  mandatory: 'Obligatoria',
  optional: 'Opcional',
  accept: 'Aceptar esta cláusula',
  decline: 'Rechazar esta cláusula',
  declineConsequence: 'Esta cláusula es obligatoria: rechazarla supone rechazar todo el documento.',
  chosenBySender: 'Elegido por el remitente',
  addComment: 'Añadir un comentario (opcional)',
  skipRestHint: 'Para rechazar el documento no tiene que responder a las demás cláusulas.',
  skipRest: 'Omitir el resto y rechazar',
  note: 'Nota sobre las cláusulas que rechaza (opcional)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> la recibe junto con sus decisiones. Como máximo, 1000 caracteres.`,
  progress: 'Cláusulas decididas: {decided} de {total}',
  nextUndecided: 'Siguiente cláusula sin decidir',
  review: 'Revisar mis decisiones',
  hashMeaning: 'Este valor identifica el texto exacto del documento.',

  changesTitle: (number) => `Qué ha cambiado desde la versión ${number}`,
  changesIntro: (number) =>
    `Usted ya decidió sobre la versión ${number}. Esto es lo que ha cambiado desde entonces; más abajo figura cada cláusula completa.`,
  countNew: (count) => plural(count, { one: '# cláusula nueva', other: '# cláusulas nuevas' }),
  countChanged: (count) => plural(count, { one: '# cláusula modificada', other: '# cláusulas modificadas' }),
  countUnchanged: (count) =>
    plural(count, { one: '# cláusula sin cambios', other: '# cláusulas sin cambios' }),
  countRemoved: (count) => plural(count, { one: '# cláusula suprimida', other: '# cláusulas suprimidas' }),
  removedClauses: 'Ya no figuran en el documento',
  isNew: (number) => `Nueva desde la versión ${number}`,
  isChanged: (number) => `Modificada desde la versión ${number}`,
  isUnchanged: (number) => `Sin cambios desde la versión ${number}`,
  comparison: 'Comparación palabra por palabra',
  startOfRemoved: 'suprimido:',
  endOfRemoved: 'fin del texto suprimido',
  startOfAdded: 'añadido:',
  endOfAdded: 'fin del texto añadido',
  nowMandatory: 'Esta cláusula era opcional y ahora es obligatoria.',
  nowOptional: 'Esta cláusula era obligatoria y ahora es opcional.',
  onlyFormatting: 'El texto es el mismo; solo ha cambiado el formato.',
  tooDifferent: 'Ha cambiado demasiado para compararlo palabra por palabra. La redacción anterior era:',

  noClauses: 'Esta versión no está dividida en cláusulas. Al confirmar, acepta el documento en su totalidad.',

  incomplete: 'Sus decisiones aún no están completas',
  actionNeeded: 'Acción necesaria',
  undecided: (count) =>
    plural(count, {
      one: 'Una cláusula está pendiente de su decisión:',
      other: '# cláusulas están pendientes de su decisión:',
    }),
  decideThis: 'Acepte o rechace esta cláusula.',
  noteProblem: 'Su nota es demasiado larga',
  noteTooLong: 'Acorte su nota a 1000 caracteres como máximo.',
  commentProblem: 'Un comentario es demasiado largo',
  commentTooLong: 'Un comentario puede tener 1000 caracteres como máximo. Acorte su comentario sobre:',
  staleProblem: 'Decida de nuevo, por favor',
  stale:
    'Las decisiones que envió no se referían al texto que figura abajo, por lo que no se ha registrado nada. Lea el texto y decida de nuevo.',

  doubtTitle: 'No se ha registrado nada',
  fromOtherSite:
    'Otro sitio web envió este formulario. Continúe solo si lo que dice esta página es lo que usted quiere.',
  noCookie:
    'Su navegador no devolvió la cookie de esta página, por lo que no podemos comprobar que usted la haya visto. Permita las cookies de este sitio web y pulse el botón de nuevo, o abra el enlace en otro navegador.',
  notShown:
    'Lo enviado no es lo último que se mostró en este navegador. Revise esta página y pulse el botón de nuevo.',
  openInOwnTab: 'Abrir esta página en una pestaña aparte',
  toDocument: 'Ir al documento',

  reviewTitle: 'Revise sus decisiones',
  reviewIntro: 'Todavía no se ha registrado nada.',
  willAcceptAll: (total) =>
    plural(total, {
      one: 'Al confirmar, acepta la única cláusula.',
      '=2': 'Al confirmar, acepta las dos cláusulas.',
      other: 'Al confirmar, acepta las # cláusulas.',
    }),
  willAcceptSome: (accepted, total) =>
    accepted === 0
      ? plural(total, {
          one: 'Al confirmar, rechaza la única cláusula.',
          '=2': 'Al confirmar, rechaza las dos cláusulas.',
          other: 'Al confirmar, rechaza las # cláusulas.',
        })
      : `Al confirmar, acepta ${accepted} de ${total} cláusulas.`,
  willReject: 'Al confirmar, rechaza el documento.',
  resultFull: 'El documento quedará entonces aceptado en su totalidad.',
  resultPartial:
    'El documento quedará entonces aceptado en parte, porque las cláusulas que rechaza son opcionales.',
  resultDeclined:
    'No se aceptará ninguna cláusula. El documento no queda rechazado, porque todas las cláusulas son opcionales.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'Quedará entonces rechazado en su totalidad, porque rechaza una cláusula obligatoria.',
      other: 'Quedará entonces rechazado en su totalidad, porque rechaza # cláusulas obligatorias.',
    }),
  youDecline: 'Cláusulas que rechaza',
  youLeaveOpen: 'Cláusulas a las que no ha respondido',
  openMeaning: 'Se consideran no aceptadas.',
  youAccept: 'Cláusulas que acepta',
  yourComment: 'Su comentario',
  yourNote: 'Su nota',
  afterConfirming: (organisation) =>
    html`Una vez confirmadas, sus decisiones se envían a <bdi>${organisation}</bdi> y ya no se pueden cambiar en esta página.`,
  thenRedirected: (host) =>
    html`Después se le redirigirá a <bdi>${host}</bdi>. Su enlace mostrará su comprobante.`,
  confirmFull: 'Confirmar la aceptación',
  confirmPartial: 'Confirmar la aceptación parcial',
  confirmDeclined: (total) =>
    plural(total, {
      one: 'Rechazar la cláusula',
      '=2': 'Rechazar las dos cláusulas',
      other: 'Rechazar las # cláusulas',
    }),
  confirmRejected: 'Confirmar el rechazo',
  change: 'Cambiar mis decisiones',
  changeClause: (number) => html`Cambiar<span class="spoken"> la decisión sobre la cláusula ${number}</span>`,

  receipt: 'Comprobante',
  acceptedFull: 'Ha aceptado este documento en su totalidad',
  acceptedPartial: 'Ha aceptado este documento en parte',
  declinedAll: (total) =>
    plural(total, {
      one: 'Ha rechazado la única cláusula, que es opcional',
      '=2': 'Ha rechazado las dos cláusulas opcionales',
      other: 'Ha rechazado las # cláusulas opcionales',
    }),
  rejected: 'Ha rechazado este documento',
  outcomeMeaning: {
    ACCEPTED_FULL: 'Ha aceptado todas y cada una de las cláusulas.',
    ACCEPTED_PARTIAL:
      'No ha rechazado ninguna cláusula obligatoria, por lo que el documento no queda rechazado.',
    ALL_DECLINED:
      'No se ha aceptado ninguna cláusula. El documento no queda rechazado, porque todas las cláusulas son opcionales.',
    REJECTED:
      'El documento queda rechazado en su totalidad, porque se ha rechazado al menos una cláusula obligatoria.',
  },
  tally: (accepted, declined, open = 0) =>
    `${plural(accepted, { one: '#\u00a0aceptada', other: '#\u00a0aceptadas' })}, ${plural(declined, { one: '#\u00a0rechazada', other: '#\u00a0rechazadas' })}${open > 0 ? `, ${open}\u00a0sin respuesta` : ''}`,
  recorded: (organisation) =>
    html`Sus decisiones se han registrado y están a disposición de <bdi>${organisation}</bdi>. Su enlace muestra desde ahora este comprobante.`,
  completedOn: 'Finalizado el',
  requestedBy: 'Solicitado por',
  document: 'Documento',
  signerLabel: 'Firmante',
  decisions: 'Decisiones',
  reference: 'Referencia',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  notAnswered: 'Sin respuesta',
  print: 'Imprimir o guardar como PDF',
  download: 'Descargar el comprobante',
  requestedOn: 'Solicitado el',
  firstViewedOn: 'Visto por primera vez el',
  lastEvent: 'Huella del último evento',
  copiesTitle: 'Pruebas para sus archivos',
  copies:
    'El paquete de pruebas contiene todo lo que se registró sobre esta solicitud y puede verificarse sin este servicio. El certificado es un resumen para leer e imprimir.',
  downloadEvidence: 'Descargar el paquete de pruebas',
  downloadCertificate: 'Descargar el certificado',
  checkTitle: 'Cómo verificar este comprobante',
  checkContent:
    'La huella del contenido es el valor SHA-256 del documento tal como se mostró, escrito como JSON canónico (RFC 8785). Este archivo contiene ese texto, por lo que cualquier programa que calcule SHA-256 puede confirmar el valor.',
  checkEvents: (organisation) =>
    html`Cada paso de esta solicitud se registró como un evento que contiene la huella del evento anterior. Por eso la huella del último evento protege toda la secuencia. <bdi>${organisation}</bdi> puede exportar los eventos como prueba, y esta huella debe figurar en ella.`,
  canonicalText: 'El documento como JSON canónico',
  canonicalVersion: 'El documento antes de incorporar los valores',
  continueTo: (host) => html`Continuar a <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> ha vuelto a solicitar su decisión desde entonces. Este comprobante sigue siendo válido como constancia de sus decisiones anteriores. La solicitud más reciente tiene su propio enlace.`,
  alreadyDecided:
    'Esta solicitud ya estaba decidida. Lo que acaba de enviar no se ha registrado; prevalecen las decisiones que figuran abajo.',

  withdrawal: {
    title: 'Retirar el consentimiento',
    explanation:
      'Puede retirar en cualquier momento su consentimiento a las cláusulas opcionales que aceptó. Desde entonces deja de ser válido; esto no afecta a la licitud de lo realizado antes.',
    choose: 'Cláusulas para las que retira el consentimiento',
    chooseOne: 'Elija al menos una cláusula.',
    withdraw: 'Retirar el consentimiento',
    openPage: 'Abrir su comprobante para retirar el consentimiento',
    withdrawnOn: 'Consentimiento retirado el',
    recorded:
      'Se ha registrado la retirada de su consentimiento. Sus decisiones siguen registradas abajo tal como las tomó.',
    notRecorded:
      'Su retirada no se ha registrado, porque desde entonces ha vuelto a aceptar este documento. El enlace de la solicitud más reciente muestra lo que puede retirar.',
  },

  questions: (organisation) => html`¿Tiene preguntas? Póngase en contacto con <bdi>${organisation}</bdi>:`,

  voidedTitle: 'Esta solicitud se ha retirado',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> la retiró antes de que finalizara. No tiene que hacer nada.`,
  voidedOn: 'Retirada el',
  expiredTitle: 'Esta solicitud ha caducado',
  expired: 'Ya no es posible responder.',
  newLinkOffer: (organisation) =>
    html`Si todavía desea decidir, solicite un nuevo enlace a <bdi>${organisation}</bdi>.`,
  expiredOn: 'Caducó el',
  requestNewLink: 'Solicitar un nuevo enlace',
  newLinkHint: (organisation) =>
    html`Su petición se remitirá por correo electrónico a <bdi>${organisation}</bdi>, que decidirá si le envía un nuevo enlace.`,
  newLinkHintUnnotified: (organisation) =>
    html`Su petición quedará registrada, pero no es posible enviar un aviso por correo electrónico. Póngase también en contacto con <bdi>${organisation}</bdi>.`,
  newLinkRequested: (organisation) => html`Ha solicitado un nuevo enlace a <bdi>${organisation}</bdi>.`,
  newLinkUnnotified:
    'No fue posible enviar un aviso por correo electrónico. Póngase también en contacto directamente.',
  newLinkRequestedOn: 'Solicitado el',
  nothingRecorded: 'Lo que acaba de enviar no se ha registrado.',

  verification: {
    title: 'Confirme su dirección de correo electrónico',
    pending: (organisation) =>
      html`<bdi>${organisation}</bdi> solicita su decisión sobre este documento. Para abrirlo, introduzca un código que le enviaremos por correo electrónico.`,
    decided:
      'Ya se ha decidido sobre este documento. Para abrir el comprobante, introduzca un código que le enviaremos por correo electrónico.',
    sendTo: (address) => html`El código se enviará a <bdi dir="ltr">${address}</bdi>.`,
    send: 'Enviarme un código',
    limits:
      'Cada código es válido durante 10 minutos y para 5 intentos. Puede solicitar 3 códigos en 10 minutos y 10 en un día.',
    onItsWay: (address) => html`Un código de seis cifras va de camino a <bdi dir="ltr">${address}</bdi>.`,
    validUntil: 'Válido hasta el',
    code: 'Código de seis cifras',
    enter: 'Continuar',
    sendAgain: 'Enviarme un código nuevo',
    onlyNewest:
      'Solo es válido el código más reciente. Si el correo no llega, mire en la carpeta de correo no deseado.',
    problem: 'El código no se ha aceptado',
    wrong: (triesLeft) =>
      plural(triesLeft, {
        '=0': 'No es correcto y no le quedan intentos. Solicite un código nuevo.',
        one: 'No es correcto. Le queda un intento.',
        other: 'No es correcto. Le quedan # intentos.',
      }),
    notValid: 'Ya no es válido. Solicite un código nuevo.',
    malformed: 'Introduzca las seis cifras que figuran en el correo.',
    tooMany: 'Por ahora no se pueden enviar más códigos. Podrá solicitar otro a partir del',
  },

  notFoundTitle: 'Este enlace no funciona',
  notFound:
    'Puede estar incompleto o mal copiado. Abra de nuevo el enlace que recibió o pida otro al remitente.',
  erasedTitle: 'Los datos personales se han suprimido',
  erased:
    'Los datos personales de esta solicitud se han suprimido, por lo que este enlace ya no muestra nada. Si tiene alguna pregunta, diríjase a la organización que le envió el enlace.',
  nothingYetTitle: 'Todavía no hay nada que descargar',
  nothingYet:
    'El comprobante, el paquete de pruebas y el certificado estarán disponibles cuando se haya decidido sobre esta solicitud. Abra el enlace que recibió para ver en qué estado se encuentra.',
  unprovenTitle: 'No es posible expedir estos archivos',
  unproven:
    'Los datos guardados de esta solicitud no superaron la comprobación previa a la firma, por lo que no se firma ninguna copia. Su comprobante sigue disponible en el enlace que recibió. Guárdelo y avise al remitente.',
  unreadableTitle: 'No se ha podido leer el formulario',
  unreadable:
    'Su navegador ha enviado datos que esta página no puede procesar, por lo que no se ha registrado nada. Abra de nuevo el enlace que recibió y repita sus decisiones.',
  tooManyRequestsTitle: 'Demasiados accesos',
  tooManyRequests:
    'Este enlace se ha abierto o utilizado demasiadas veces en un minuto, por lo que esta vez no se ha registrado nada. Espere un minuto y abra de nuevo el enlace que recibió.',
  failureTitle: 'Se ha producido un error por nuestra parte',
  failure:
    'Todavía no sabemos si su último paso se ha registrado. Abra de nuevo el enlace que recibió dentro de unos minutos: muestra lo que se ha registrado.',
  failureToShow:
    'Esta página no se puede mostrar en este momento. Abra de nuevo el enlace que recibió dentro de unos minutos: muestra lo que se ha registrado.',

  preview: {
    title: 'Vista previa.',
    meaning: {
      DRAFT: 'Así verán este borrador las personas firmantes cuando se publique.',
      ACTIVE: 'Así ven esta versión las personas firmantes.',
      ARCHIVED: 'Así ven esta versión archivada las personas firmantes.',
    },
    notSent: 'No existe ninguna solicitud: lo que elija aquí no se registra ni se puede enviar.',
    expiredTitle: 'Esta vista previa ha caducado',
    expired:
      'El enlace de una vista previa es válido durante una hora. Pida uno nuevo a la persona que se lo envió.',
    notFoundTitle: 'No se ha encontrado la vista previa',
    notFound: 'El enlace está incompleto o la versión se ha eliminado.',
  },
};

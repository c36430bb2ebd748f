import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.es;

export const es: Messages = {
  ...languages.es,

  via: (organisation) => `${organisation} a través de Assent`,
  memberOf: (person, organisation) => `${person} (${organisation})`,
  sentBy: (organisation) =>
    `Enviado por Assent, el servicio con el que ${organisation} recaba decisiones sobre documentos.`,
  reference: (id) => `Referencia ${id}`,
  version: (number) => `Versión ${number}`,
  clauses: (number) => plural(number, { one: '# cláusula', other: '# cláusulas' }),
  greeting: (signer) => `Hola, ${signer}:`,

  request: {
    open: 'Leer y decidir',
    openUntil: (when) => `Abierto hasta el ${when}`,
    noDeadline: 'No hay plazo.',
    noAccount: 'Todo se hace en una sola página de su navegador. No necesita cuenta ni contraseña.',
    fallback: 'Si el botón no funciona, copie esta dirección en su navegador:',
    personal: (address, needsCode) =>
      needsCode
        ? `Este enlace es solo para ${address}. Por favor, no lo reenvíe.`
        : `Este enlace es solo para ${address}. Quien lo tenga puede decidir en su nombre; por favor, no lo reenvíe.`,
    unexpected: 'Si no esperaba este mensaje',
    ignore: (organisation) =>
      `Puede ignorarlo: nada se decide sin su confirmación. Si duda de su autenticidad, póngase en contacto con ${organisation} por un medio que ya conozca.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} solicita su decisión: ${document}`,
    introduction: (organisation) => `${organisation} solicita su decisión`,
    task: (clauses) =>
      plural(clauses, {
        '=0': 'Lea este documento y confírmelo si está de acuerdo.',
        one: 'Lea este documento y, a continuación, acepte o rechace su única cláusula.',
        other: 'Lea este documento y, a continuación, acepte o rechace cada una de sus # cláusulas.',
      }),
    message: (organisation) => `Mensaje de ${organisation}`,
    whatHappens: 'Cómo funciona',
    steps: (organisation, clauses, needsCode) => [
      needsCode
        ? 'En la página del enlace solicita un código por correo electrónico. El código abre el documento. Abrirlo no supone aceptar nada.'
        : 'El enlace abre el documento. Abrirlo no supone aceptar nada.',
      clauses === 0
        ? 'Lee el documento y lo confirma en su totalidad.'
        : 'Decide cláusula por cláusula y revisa sus decisiones antes de confirmarlas.',
      `Sus decisiones se envían a ${organisation}. El mismo enlace muestra después su comprobante.`,
    ],
  },

  reminder: {
    subject: (organisation, document) =>
      `Recordatorio: ${organisation} espera su decisión sobre el documento ${document}`,
    introduction: (organisation) => `Recordatorio: ${organisation} sigue esperando su decisión`,
    since: (when) => `La solicitud es del ${when} y usted aún no ha decidido.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Aceptado en su totalidad',
    ACCEPTED_PARTIAL: 'Aceptado en parte',
    ALL_DECLINED: 'Todas las cláusulas opcionales rechazadas',
    REJECTED: 'Rechazado',
  },
  tally: (accepted, declined, open = 0) =>
    `${plural(accepted, { one: '# aceptada', other: '# aceptadas' })}, ${plural(declined, { one: '# rechazada', other: '# rechazadas' })}${open > 0 ? `, ${open} sin respuesta` : ''}`,

  labels: {
    signer: 'Firmante',
    outcome: 'Resultado',
    clauses: 'Cláusulas',
    decided: 'Decidido el',
    requested: 'Solicitado el',
    expired: 'Caducada el',
    voided: 'Retirada el',
    consentWithdrawn: 'Consentimiento retirado el',
    reason: 'Motivo',
    note: 'Nota de la persona firmante',
    comment: (title) => `Comentario sobre «${title}»`,
  },

  verificationCode: {
    subject: (document) => `Su código para ${document}`,
    introduction: 'Su código para abrir este documento',
    code: 'Código',
    enter: 'Introdúzcalo en la página en la que lo solicitó.',
    validUntil: (when) => `Es válido hasta el ${when} y solo una vez.`,
    secret: (organisation) =>
      `No facilite este código a nadie, ni siquiera a ${organisation}: quien lo tenga puede actuar en su nombre en esa página.`,
    unexpected: 'Si usted no ha solicitado ningún código',
    ignore:
      'Puede ignorar este correo. Alguien ha abierto el enlace a este documento, pero sin el código no puede leerlo ni decidir.',
  },

  receipt: {
    subject: (document) => `Su comprobante: ${document}`,
    title: 'Su comprobante',
    decided: {
      ACCEPTED_FULL: 'Usted aceptó este documento en su totalidad.',
      ACCEPTED_PARTIAL: 'Usted aceptó este documento en parte.',
      REJECTED: 'Usted rechazó este documento.',
    },
    declinedAll: (total) =>
      plural(total, {
        one: 'Usted rechazó la única cláusula, que es opcional.',
        '=2': 'Usted rechazó las dos cláusulas opcionales.',
        other: 'Usted rechazó las # cláusulas opcionales.',
      }),
    received: (organisation) => `Sus decisiones se han registrado y están a disposición de ${organisation}.`,
    attached:
      'El archivo adjunto es su copia: contiene el documento y sus decisiones. Se abre en cualquier navegador, incluso sin conexión. Por favor, consérvelo.',
    certificateAttached: 'También se adjunta el certificado, un resumen para leer e imprimir.',
    certificateTooLarge:
      'El certificado es demasiado grande para adjuntarlo. Puede descargarlo en la página de su comprobante.',
    open: 'Ver el comprobante',
    sameLink: 'El enlace con el que decidió también lo muestra.',
    withdraw:
      'Puede retirar en cualquier momento su consentimiento a las cláusulas opcionales en la página de su comprobante.',
    withdrawOpen: 'Retirar el consentimiento',
    wrong: 'Si usted no tomó esta decisión',
    linkUsed: 'Es posible que otra persona haya usado su enlace.',
    contactOrganisation: (organisation) => `Avise a ${organisation} por un medio que ya conozca.`,
  },

  voided: {
    subject: (document) => `Solicitud retirada: ${document}`,
    introduction: (organisation) => `${organisation} ha retirado su solicitud de decisión`,
    happened: (organisation) =>
      `${organisation} ha retirado esta solicitud antes de que usted decidiera. El enlace que recibió ya no admite decisiones.`,
    nothingToDo: 'No tiene que hacer nada.',
  },

  proof: {
    title: 'Bitácora de pruebas',
    keep: 'Conserve este correo: con estos tres valores, cualquiera podrá comprobar más adelante que no se ha modificado ni eliminado nada de lo registrado hasta este momento.',
    log: 'Bitácora',
    size: 'Entradas',
    root: 'Huella raíz',
    missing:
      'Faltan los valores de la bitácora de pruebas, porque los datos guardados de esta solicitud no superaron la comprobación previa a la firma. Por favor, diríjase al operador de este servicio.',
  },
  requestPage: {
    open: 'Abrir la solicitud',
    afterSignIn: 'Tras iniciar sesión, verá allí todo lo relativo a esta solicitud.',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `Aceptado en su totalidad por ${signer}: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `Aceptado en parte por ${signer}: ${document}`,
      ALL_DECLINED: (signer, document) =>
        `Todas las cláusulas opcionales rechazadas por ${signer}: ${document}`,
      REJECTED: (signer, document) => `Rechazado por ${signer}: ${document}`,
    },
    title: 'Se ha tomado una decisión',
  },

  withdrawal: {
    subject: (document) => `Consentimiento retirado: ${document}`,
    title: 'Se ha retirado su consentimiento',
    bySigner: 'Ha retirado su consentimiento a las siguientes cláusulas.',
    byOrganisation: (organisation) =>
      `${organisation} ha retirado en su nombre su consentimiento a las siguientes cláusulas.`,
    effect:
      'Desde ese momento deja de ser válido. Esto no afecta a la licitud de lo realizado hasta entonces, y sus demás decisiones no cambian.',
    wrong: 'Si usted no lo deseaba',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer, document) => `${signer} ha retirado su consentimiento: ${document}`,
      byOrganisation: (signer, document) => `Consentimiento retirado en nombre de ${signer}: ${document}`,
    },
    title: 'Se ha retirado un consentimiento',
    byOrganisation: (organisation) => `${organisation} lo ha retirado en nombre de la persona firmante.`,
    next: 'Desde ese momento, nada puede basarse en este consentimiento. Las demás decisiones de esta persona no cambian.',
  },

  expiry: {
    subject: (signer, document) => `Sin decisión de ${signer}: ${document}`,
    title: 'Una solicitud ha caducado',
    happened: (signer) => `${signer} no decidió a tiempo. El enlace ya no admite decisiones.`,
    next: (signer) =>
      `Para volver a solicitar una decisión, cree una nueva solicitud de firma para ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} solicita un nuevo enlace: ${document}`,
    title: 'Solicitud de un nuevo enlace',
    happened: (signer) => `${signer} abrió una solicitud caducada y solicita un nuevo enlace.`,
    next: (signer) =>
      `No se ha enviado ningún enlace automáticamente. Si aún desea una decisión, cree una nueva solicitud de firma para ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook desactivado: ${receiver}`,
    title: 'Se ha desactivado un webhook',
    happened: (since) =>
      `Todas las entregas a esta dirección han fallado desde el ${since}. Ya no recibe eventos, y las entregas que seguían pendientes se han detenido.`,
    next: (put) =>
      `Cuando el receptor vuelva a responder, active de nuevo el webhook en el panel o con ${put}.`,
    missed: (post) =>
      `Después puede reenviar las entregas fallidas con ${post}. Los eventos que se produzcan mientras está desactivado no se envían más tarde.`,
    lastError: 'Último error',
  },
  webhookPage: {
    open: 'Abrir el webhook',
    afterSignIn: 'Tras iniciar sesión, verá allí las entregas fallidas.',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} le invita a Assent`,
      introduction: 'Invitación para unirse a la organización',
      from: (inviter) => `${inviter} le ha invitado.`,
      task: 'Con el enlace puede crear una cuenta o unirse con la cuenta que ya tiene.',
      roles: {
        owner: 'Su función: propietario. Puede hacerlo todo.',
        admin: 'Su función: administrador. Puede hacerlo todo, salvo designar a los propietarios.',
        viewer: 'Su función: lector. Puede ver los documentos y las solicitudes, pero no cambiar nada.',
      },
      open: 'Aceptar la invitación',
      validUntil: (when) => `El enlace es válido hasta el ${when}.`,
      personal: (address) =>
        `Este enlace es solo para ${address}. Quien lo tenga puede aceptar en su lugar; por favor, no lo reenvíe.`,
      ignore: 'Puede ignorarlo: no ocurre nada si no acepta.',
    },
    passwordReset: {
      subject: 'Elija una contraseña nueva',
      account: 'Su cuenta de Assent',
      requested: (address) => `Se ha solicitado una contraseña nueva para la cuenta de ${address}.`,
      open: 'Elegir una contraseña nueva',
      once: (when) => `Este enlace se puede usar una sola vez, hasta el ${when}.`,
      ignore: 'Si no ha sido usted, puede ignorar este mensaje: su contraseña no cambia.',
    },
  },
};

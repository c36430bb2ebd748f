import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.es;

/** The emails in Spanish. */
export const es: Messages = {
  ...languages.es,

  via: (organisation) => `${organisation} a través de Assent`,
  sentBy: (organisation) => `Enviado por Assent en nombre de ${organisation}.`,
  reference: (id) => `Referencia ${id}`,
  version: (number) => `Versión ${number}`,
  clauses: (number) => plural(number, { one: '1 cláusula', other: '# cláusulas' }),
  greeting: (signer) => `Hola, ${signer}:`,

  request: {
    open: 'Leer y decidir',
    openUntil: (when) => `Abierto hasta el ${when}`,
    noDeadline: 'No hay plazo.',
    noAccount: 'Todo ocurre en una sola página de su navegador. No necesita cuenta ni contraseña.',
    fallback: 'Si el botón no funciona, copie esta dirección en su navegador:',
    personal: (address) =>
      `El enlace es solo para ${address}. Quien lo tenga puede decidir en su nombre; por favor, no lo reenvíe.`,
    unexpected: 'Si no esperaba este mensaje',
    ignore: (organisation) =>
      `Puede ignorarlo: nada se decide sin su confirmación. Si duda de que sea auténtico, pregunte a ${organisation} por un medio que ya conozca.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} le pide una decisión: ${document}`,
    asks: (organisation) => `${organisation} le pide una decisión`,
    task: (clauses) => {
      if (clauses === 0) return 'Lea este documento y confírmelo si está de acuerdo.';
      return plural(clauses, {
        one: 'Lea este documento y acepte o rechace su única cláusula.',
        other: 'Lea este documento y acepte o rechace cada una de sus # cláusulas.',
      });
    },
    whatHappens: 'Cómo funciona',
    steps: (organisation, clauses) => [
      'El enlace abre el documento. Abrirlo no decide nada.',
      clauses === 0
        ? 'Lo lee y lo confirma en su conjunto.'
        : 'Avanza cláusula por cláusula y revisa sus decisiones antes de confirmarlas.',
      `${organisation} recibe sus decisiones. El mismo enlace muestra después su comprobante.`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `Recordatorio: ${organisation} le pide una decisión: ${document}`,
    asks: (organisation) => `Recordatorio: ${organisation} sigue esperando su decisión`,
    since: (when) => `La solicitud es del ${when} y usted aún no ha decidido.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Aceptado en su totalidad',
    ACCEPTED_PARTIAL: 'Aceptado en parte',
    REJECTED: 'Rechazado',
  },
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '1 aceptada', other: '# aceptadas' })}, ${plural(declined, { one: '1 rechazada', other: '# rechazadas' })}`,

  labels: {
    document: 'Documento',
    signer: 'Firmante',
    outcome: 'Resultado',
    clauses: 'Cláusulas',
    decided: 'Decidido',
    asked: 'Solicitado',
    expired: 'Caducado',
    note: 'Nota del firmante',
    reference: 'Referencia',
  },

  receipt: {
    subject: (document) => `Su comprobante: ${document}`,
    title: 'Su comprobante',
    decided: {
      ACCEPTED_FULL: 'Usted aceptó este documento en su totalidad.',
      ACCEPTED_PARTIAL: 'Usted aceptó este documento en parte.',
      REJECTED: 'Usted rechazó este documento.',
    },
    received: (organisation) => `${organisation} ha recibido sus decisiones.`,
    attached:
      'El archivo adjunto es su copia: cada cláusula tal como la vio y la decidió. Se abre en cualquier navegador, sin internet. Guárdelo.',
    open: 'Ver el comprobante',
    sameLink: 'El enlace de su invitación también lo muestra.',
    wrong: 'Si usted no tomó esta decisión',
    tell: (organisation) =>
      `Es posible que alguien haya usado su enlace. Avise a ${organisation} por un medio que ya conozca.`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `${signer} aceptó en su totalidad: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `${signer} aceptó en parte: ${document}`,
      REJECTED: (signer, document) => `${signer} rechazó: ${document}`,
    },
    title: 'Ha llegado una decisión',
    record:
      'La decisión sobre cada cláusula consta en el registro de la solicitud, con la referencia de abajo.',
  },

  expiry: {
    subject: (signer, document) => `Sin decisión de ${signer}: ${document}`,
    title: 'Una solicitud ha caducado',
    happened: (signer) => `${signer} no decidió a tiempo. El enlace ya no admite decisiones.`,
    next: (signer) => `Para volver a pedirlo, cree una nueva solicitud para ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} pide un nuevo enlace: ${document}`,
    title: 'Se pide un nuevo enlace',
    happened: (signer) => `${signer} abrió una solicitud caducada y pide un nuevo enlace.`,
    next: (signer) =>
      `No se ha enviado nada automáticamente. Si aún desea una decisión, cree una nueva solicitud para ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook desactivado: ${receiver}`,
    title: 'Se ha desactivado un webhook',
    happened: (since) =>
      `Todas las entregas a esta dirección han fallado desde el ${since}. Ya no recibe eventos, y lo que aún esperaba se ha detenido.`,
    next: (put) => `Cuando el receptor vuelva a responder, active el webhook en el panel o con ${put}.`,
    missed: (post) =>
      `Lo que había fallado puede entonces enviarse de nuevo con ${post}. Lo que ocurra mientras está desactivado no se le envía después.`,
    lastError: 'Último error',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} le invita a Assent`,
      from: (inviter) => `${inviter} le ha invitado.`,
      task: 'Con el enlace crea una cuenta o se une con la que ya tiene.',
      roles: {
        owner: 'Como propietario: puede hacerlo todo.',
        admin: 'Como administrador: puede hacerlo todo, salvo decidir quién es propietario.',
        viewer: 'Como lector: puede verlo todo y no cambiar nada.',
      },
      open: 'Aceptar la invitación',
      personal: (address) =>
        `El enlace es solo para ${address}. Quien lo tenga puede aceptar en su lugar; por favor, no lo reenvíe.`,
      ignore: 'Puede ignorar este mensaje: no ocurre nada si no acepta.',
    },
    passwordReset: {
      subject: 'Elija una contraseña nueva',
      account: 'Su cuenta de Assent',
      asked: (address) => `Alguien ha pedido una contraseña nueva para la cuenta de ${address}.`,
      open: 'Elegir una contraseña nueva',
      once: (when) => `El enlace sirve una sola vez, hasta: ${when}.`,
      ignore: 'Si no ha sido usted, puede ignorar este mensaje: su contraseña sigue siendo la misma.',
    },
  },
};

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

  asks: (organisation) => html`<bdi>${organisation}</bdi> le pide una decisión`,
  for: 'Para',
  openUntil: 'Abierto hasta el',
  noDeadline: 'Sin plazo',
  contents: 'Índice',
  clauses: 'Cláusulas',
  otherClauses: 'Otras cláusulas',
  howTo:
    'Lea cada cláusula y acéptela o rechácela. No se envía nada antes de que haya revisado sus decisiones.',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        one: 'La cláusula es obligatoria: si no la acepta, rechaza el documento.',
        other: 'Las # cláusulas son obligatorias: si no acepta alguna de ellas, rechaza el documento.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'La cláusula es opcional: puede rechazarla libremente.',
        other: 'Las # cláusulas son opcionales: puede rechazar libremente cualquiera de ellas.',
      });
    return `${plural(mandatory, {
      one: 'Una cláusula es obligatoria: si no la acepta, rechaza el documento.',
      other: '# cláusulas son obligatorias: si no acepta alguna de ellas, rechaza el documento.',
    })} ${plural(optional, {
      one: 'Una es opcional: puede rechazarla libremente.',
      other: '# son opcionales: puede rechazarlas libremente.',
    })}`;
  },
  mandatory: 'Obligatoria',
  optional: 'Opcional',
  accept: 'Aceptar esta cláusula',
  decline: 'Rechazar esta cláusula',
  declineConsequence: 'Esta cláusula es obligatoria. Si la rechaza, rechaza el documento en su totalidad.',
  note: 'Una nota sobre lo que rechaza (opcional)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> la recibe junto con sus decisiones. Como máximo, 1000 caracteres.`,
  progress: '{decided} de {total} decididas',
  nextUndecided: 'Siguiente sin decidir',
  review: 'Revisar mis decisiones',
  hashMeaning: 'Identifica el texto exacto de esta página.',

  changesTitle: (number) => `Qué ha cambiado desde la versión ${number}`,
  changesIntro: (number) =>
    `Usted ya decidió sobre la versión ${number}. Las cláusulas siguientes están completas; así se diferencian de ella.`,
  countNew: (count) => plural(count, { one: '# cláusula nueva', other: '# cláusulas nuevas' }),
  countChanged: (count) => plural(count, { one: '# cláusula modificada', other: '# cláusulas modificadas' }),
  countUnchanged: (count) =>
    plural(count, { one: '# cláusula sin cambios', other: '# cláusulas sin cambios' }),
  countRemoved: (count) => plural(count, { one: '# cláusula suprimida', other: '# cláusulas suprimidas' }),
  removedClauses: 'Ya no figuran en el documento',
  isNew: (number) => `Nueva desde la versión ${number}`,
  isChanged: (number) => `Modificada desde la versión ${number}`,
  isUnchanged: (number) => `Sin cambios desde la versión ${number}`,
  comparison: 'El cambio palabra por palabra',
  startOfRemoved: 'suprimido:',
  endOfRemoved: 'fin del texto suprimido',
  startOfAdded: 'añadido:',
  endOfAdded: 'fin del texto añadido',
  nowMandatory: 'Antes era opcional y ahora es obligatoria.',
  nowOptional: 'Antes era obligatoria y ahora es opcional.',
  onlyFormatting: 'Las palabras son las mismas; solo ha cambiado el formato.',
  tooDifferent: 'Ha cambiado casi por completo. Así decía antes:',

  noClauses:
    'Esta versión no contiene cláusulas que deban decidirse una por una. Al confirmar, la acepta en su totalidad.',

  problem: 'Sus decisiones aún no están completas',
  problemInTitle: 'Incompleto',
  undecided: (count) =>
    plural(count, {
      one: 'Una cláusula espera todavía su decisión:',
      other: '# cláusulas esperan todavía su decisión:',
    }),
  decideThis: 'Acepte o rechace esta cláusula.',
  noteProblem: 'Su nota es demasiado larga',
  noteTooLong: 'Acorte la nota a 1000 caracteres como máximo.',
  staleProblem: 'Decida de nuevo, por favor',
  stale: 'Lo que envió no correspondía al texto que figura abajo. No se ha registrado nada.',

  reviewTitle: 'Revise sus decisiones',
  reviewIntro: 'Todavía no se ha enviado nada.',
  willAcceptAll: (count) => plural(count, { one: 'Acepta la cláusula.', other: 'Acepta las # cláusulas.' }),
  willAcceptSome: (accepted, total) => `Acepta ${accepted} de ${total} cláusulas.`,
  willReject: 'Rechaza el documento.',
  resultFull: 'El resultado será: aceptado en su totalidad.',
  resultPartial: 'El resultado será: aceptado en parte. Todas las cláusulas obligatorias quedan aceptadas.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'El resultado será: rechazado, porque rechaza una cláusula obligatoria.',
      other: 'El resultado será: rechazado, porque rechaza # cláusulas obligatorias.',
    }),
  youDecline: 'Rechaza',
  youAccept: 'Acepta',
  yourNote: 'Su nota',
  final: (organisation) =>
    html`Una vez confirmadas, sus decisiones se envían a <bdi>${organisation}</bdi> y no se pueden cambiar en esta página.`,
  thenTo: (host) =>
    html`Después se abrirá <bdi>${host}</bdi>. El enlace de su invitación muestra su comprobante.`,
  confirmFull: 'Confirmar la aceptación',
  confirmPartial: 'Confirmar la aceptación parcial',
  confirmRejected: 'Confirmar el rechazo',
  change: 'Cambiar mis decisiones',

  receipt: 'Comprobante',
  acceptedFull: 'Ha aceptado este documento en su totalidad',
  acceptedPartial: 'Ha aceptado este documento en parte',
  rejected: 'Ha rechazado este documento',
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '# aceptada', other: '# aceptadas' })}, ${plural(declined, { one: '# rechazada', other: '# rechazadas' })}`,
  received: (organisation) =>
    html`<bdi>${organisation}</bdi> ha recibido sus decisiones. Conserve esta página: el enlace de su invitación conduce de nuevo a ella.`,
  completed: 'Finalizado el',
  askedBy: 'Solicitado por',
  document: 'Documento',
  decidedBy: 'Decidido por',
  decisions: 'Decisiones',
  reference: 'Referencia',
  accepted: 'Aceptada',
  declined: 'Rechazada',
  print: 'Imprimir o guardar como PDF',
  download: 'Descargar el comprobante',
  requested: 'Solicitado el',
  firstSeen: 'Visto por primera vez el',
  lastEvent: 'Huella del último evento',
  checkTitle: 'Cómo comprobar este comprobante',
  checkContent:
    'La huella del contenido es el SHA-256 del documento tal como se mostró, escrito como JSON canónico (RFC 8785). El comprobante en archivo contiene ese texto: cualquier programa que calcule SHA-256 debe llegar al mismo valor.',
  checkEvents: (organisation) =>
    html`Cada paso de esta solicitud se registró como un evento que lleva la huella del anterior. Por eso la huella del último evento los fija todos. <bdi>${organisation}</bdi> puede exportarlos como prueba; esta huella debe figurar en ella.`,
  canonicalText: 'El documento como JSON canónico',
  continueTo: (host) => html`Continuar a <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> le ha vuelto a preguntar desde entonces. Este comprobante sigue siendo válido como constancia de sus decisiones anteriores; la solicitud nueva tiene su propio enlace.`,
  alreadyDecided:
    'Esta solicitud ya estaba decidida. Lo que acaba de enviar no se ha registrado; esto es lo que vale.',

  voidedTitle: 'Esta solicitud se ha retirado',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> la retiró antes de que finalizara. No tiene que hacer nada.`,
  withdrawn: 'Retirada el',
  expiredTitle: 'Esta solicitud ha caducado',
  expired: (organisation) =>
    html`Ya no se puede responder. Si todavía desea decidir, pida un nuevo enlace a <bdi>${organisation}</bdi>.`,
  expiredOn: 'Caducó el',
  askNewLink: 'Pedir un nuevo enlace',
  newLinkHint: (organisation) =>
    html`<bdi>${organisation}</bdi> recibirá su petición por correo electrónico y podrá invitarle de nuevo.`,
  newLinkAsked: (organisation) =>
    html`Se ha comunicado a <bdi>${organisation}</bdi> que usted desea un nuevo enlace. Si lo envía, le llegará por correo electrónico.`,
  askedAt: 'Comunicado el',
  nothingRecorded: 'Lo que acaba de enviar no se ha registrado.',

  notFoundTitle: 'Este enlace no lleva a ninguna parte',
  notFound:
    'Puede estar incompleto o mal copiado. Ábralo de nuevo desde su invitación o pida otro al remitente.',
  unreadableTitle: 'No se ha podido leer el formulario',
  unreadable: 'No se ha registrado nada. Abra de nuevo el enlace de su invitación y repita sus decisiones.',
  failureTitle: 'Algo ha fallado por nuestra parte',
  failure:
    'Todavía no sabemos si su último paso se registró. Vuelva a abrir el enlace dentro de un momento: muestra lo que vale.',
};

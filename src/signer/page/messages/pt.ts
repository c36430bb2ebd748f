import { html } from 'ghtml';
import type { Messages } from './en.ts';
import { formatsOf } from './formats.ts';

const { dateTime, plural } = formatsOf('pt');

export const pt: Messages = {
  lang: 'pt',
  dir: 'ltr',
  name: 'Português',
  language: 'Idioma',

  dateTime,
  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Versão ${number}`,
  versionInline: (number) => `versão ${number}`,
  contentHash: 'Hash do conteúdo',
  skipToClauses: 'Ir para as cláusulas',

  asks: (organisation) => html`<bdi>${organisation}</bdi> pede a sua decisão`,
  for: 'Para',
  openUntil: 'Aberto até',
  noDeadline: 'Sem prazo',
  contents: 'Índice',
  clauses: 'Cláusulas',
  otherClauses: 'Outras cláusulas',
  howTo: 'Leia cada cláusula e aceite-a ou recuse-a. Nada é enviado antes de conferir as suas decisões.',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        one: 'A cláusula é obrigatória: recusá-la é rejeitar o documento.',
        other: 'Todas as # cláusulas são obrigatórias: recusar qualquer uma delas é rejeitar o documento.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'A cláusula é opcional: pode recusá-la livremente.',
        other: 'Todas as # cláusulas são opcionais: pode recusar livremente qualquer uma delas.',
      });
    return `${plural(mandatory, {
      one: 'Uma cláusula é obrigatória: recusá-la é rejeitar o documento.',
      other: '# cláusulas são obrigatórias: recusar qualquer uma delas é rejeitar o documento.',
    })} ${plural(optional, {
      one: 'Uma é opcional: pode recusá-la livremente.',
      other: '# são opcionais: pode recusá-las livremente.',
    })}`;
  },
  mandatory: 'Obrigatória',
  optional: 'Opcional',
  accept: 'Aceitar esta cláusula',
  decline: 'Recusar esta cláusula',
  declineConsequence: 'Esta cláusula é obrigatória. Se a recusar, rejeita o documento no seu todo.',
  note: 'Uma nota sobre o que recusa (opcional)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> recebe-a com as suas decisões. No máximo, 1000 caracteres.`,
  progress: '{decided} de {total} decididas',
  nextUndecided: 'Próxima por decidir',
  review: 'Conferir as minhas decisões',
  hashMeaning: 'Identifica o texto exato desta página.',

  changesTitle: (number) => `O que mudou desde a versão ${number}`,
  changesIntro: (number) =>
    `Já decidiu sobre a versão ${number}. As cláusulas abaixo estão completas; eis em que diferem dela.`,
  countNew: (count) => plural(count, { one: '# cláusula nova', other: '# cláusulas novas' }),
  countChanged: (count) => plural(count, { one: '# cláusula alterada', other: '# cláusulas alteradas' }),
  countUnchanged: (count) =>
    plural(count, { one: '# cláusula inalterada', other: '# cláusulas inalteradas' }),
  countRemoved: (count) => plural(count, { one: '# cláusula removida', other: '# cláusulas removidas' }),
  removedClauses: 'Já não constam do documento',
  isNew: (number) => `Nova desde a versão ${number}`,
  isChanged: (number) => `Alterada desde a versão ${number}`,
  isUnchanged: (number) => `Inalterada desde a versão ${number}`,
  comparison: 'A alteração palavra por palavra',
  startOfRemoved: 'removido:',
  endOfRemoved: 'fim do texto removido',
  startOfAdded: 'acrescentado:',
  endOfAdded: 'fim do texto acrescentado',
  nowMandatory: 'Antes era opcional e agora é obrigatória.',
  nowOptional: 'Antes era obrigatória e agora é opcional.',
  onlyFormatting: 'As palavras são as mesmas; só a formatação mudou.',
  tooDifferent: 'Quase tudo nela mudou. Antes dizia assim:',

  noClauses: 'Esta versão não tem cláusulas para decidir uma a uma. Ao confirmar, aceita-a no seu todo.',

  problem: 'As suas decisões ainda não estão completas',
  problemInTitle: 'Incompleto',
  undecided: (count) =>
    plural(count, {
      one: 'Uma cláusula ainda espera a sua decisão:',
      other: '# cláusulas ainda esperam a sua decisão:',
    }),
  decideThis: 'Aceite ou recuse esta cláusula.',
  noteProblem: 'A nota não foi aceite',
  noteTooLong: 'Encurte a nota para, no máximo, 1000 caracteres.',
  staleProblem: 'Decida novamente, por favor',
  stale: 'O que enviou não correspondia ao texto abaixo. Nada foi registado.',

  reviewTitle: 'Confira as suas decisões',
  reviewIntro: 'Ainda nada foi enviado.',
  willAcceptAll: (count) =>
    plural(count, { one: 'Aceita a cláusula.', other: 'Aceita todas as # cláusulas.' }),
  willAcceptSome: (accepted, total) => `Aceita ${accepted} de ${total} cláusulas.`,
  willReject: 'Rejeita o documento.',
  resultFull: 'O resultado será: aceite na totalidade.',
  resultPartial: 'O resultado será: aceite em parte. Todas as cláusulas obrigatórias são aceites.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'O resultado será: rejeitado, porque recusa uma cláusula obrigatória.',
      other: 'O resultado será: rejeitado, porque recusa # cláusulas obrigatórias.',
    }),
  youDecline: 'Recusa',
  youAccept: 'Aceita',
  yourNote: 'A sua nota',
  final: (organisation) =>
    html`Depois de confirmadas, as suas decisões seguem para <bdi>${organisation}</bdi> e não podem ser alteradas nesta página.`,
  confirmFull: 'Confirmar a aceitação',
  confirmPartial: 'Confirmar a aceitação parcial',
  confirmRejected: 'Confirmar a rejeição',
  change: 'Alterar as minhas decisões',

  receipt: 'Comprovativo',
  acceptedFull: 'Aceitou este documento na totalidade',
  acceptedPartial: 'Aceitou este documento em parte',
  rejected: 'Rejeitou este documento',
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '# aceite', other: '# aceites' })}, ${plural(declined, { one: '# recusada', other: '# recusadas' })}`,
  received: (organisation) =>
    html`<bdi>${organisation}</bdi> recebeu as suas decisões. Guarde esta página: a ligação do seu convite conduz de novo a ela.`,
  completed: 'Concluído',
  askedBy: 'Pedido por',
  document: 'Documento',
  decidedBy: 'Decidido por',
  decisions: 'Decisões',
  reference: 'Referência',
  accepted: 'Aceite',
  declined: 'Recusada',
  print: 'Imprimir ou guardar em PDF',
  download: 'Descarregar o comprovativo',
  requested: 'Pedido',
  firstSeen: 'Visto pela primeira vez',
  lastEvent: 'Hash do último evento',
  checkTitle: 'Como verificar este comprovativo',
  checkContent:
    'O hash do conteúdo é o SHA-256 do documento tal como foi mostrado, escrito como JSON canónico (RFC 8785). Esse texto está abaixo: qualquer programa que calcule SHA-256 tem de chegar ao mesmo valor.',
  checkEvents: (organisation) =>
    html`Cada passo deste pedido foi registado como um evento que contém o hash do anterior. O hash do último evento fixa, por isso, todos eles. <bdi>${organisation}</bdi> pode exportá-los como prova; este hash tem de constar dela.`,
  canonicalText: 'O documento como JSON canónico',
  continueTo: (host) => html`Continuar para <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> voltou entretanto a pedir a sua decisão. Este comprovativo continua válido como registo das suas decisões anteriores; o pedido mais recente tem a sua própria ligação.`,
  alreadyDecided: 'Este pedido já estava decidido. O que enviou agora não foi registado; é isto que vale.',

  voidedTitle: 'Este pedido foi retirado',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> retirou-o antes de estar concluído. Não precisa de fazer nada.`,
  withdrawn: 'Retirado',
  expiredTitle: 'Este pedido expirou',
  expired: (organisation) =>
    html`Já não é possível responder. Se ainda quiser decidir, peça uma nova ligação a <bdi>${organisation}</bdi>.`,
  expiredOn: 'Expirou',
  askNewLink: 'Pedir uma nova ligação',
  newLinkHint: (organisation) =>
    html`<bdi>${organisation}</bdi> recebe o seu pedido por e-mail e pode convidar novamente.`,
  newLinkAsked: (organisation) =>
    html`<bdi>${organisation}</bdi> foi informada de que deseja uma nova ligação. Se for enviada, chega por e-mail.`,
  askedAt: 'Comunicado',
  nothingRecorded: 'O que enviou agora não foi registado.',

  notFoundTitle: 'Esta ligação não leva a lado nenhum',
  notFound:
    'Pode estar incompleta ou mal copiada. Abra-a de novo a partir do seu convite ou peça outra a quem a enviou.',
  unreadableTitle: 'Não foi possível ler o formulário',
  unreadable: 'Nada foi registado. Abra de novo a ligação do seu convite e repita as suas decisões.',
  failureTitle: 'Algo falhou do nosso lado',
  failure:
    'Ainda não sabemos se o seu último passo foi registado. Abra de novo a ligação dentro de momentos: ela mostra o que vale.',
};

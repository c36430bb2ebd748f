import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.pt;

export const pt: Messages = {
  ...languages.pt,
  language: 'Idioma',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Versão ${number}`,
  contentHash: 'Hash do conteúdo',
  skipToClauses: 'Ir para as cláusulas',

  asks: (organisation) => html`<bdi>${organisation}</bdi> pede a sua decisão`,
  for: 'Para',
  openUntil: 'Aberto até',
  noDeadline: 'Sem prazo',
  contents: 'Sumário',
  clauses: 'Cláusulas',
  otherClauses: 'Outras cláusulas',
  howTo: 'Leia cada cláusula e aceite-a ou recuse-a. Nada é enviado antes que você confira as suas decisões.',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        one: 'A cláusula é obrigatória: recusá-la é rejeitar o documento.',
        other: 'Todas as # cláusulas são obrigatórias: recusar qualquer uma delas é rejeitar o documento.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'A cláusula é opcional: você pode recusá-la livremente.',
        other: 'Todas as # cláusulas são opcionais: você pode recusar livremente qualquer uma delas.',
      });
    return `${plural(mandatory, {
      one: 'Uma cláusula é obrigatória: recusá-la é rejeitar o documento.',
      other: '# cláusulas são obrigatórias: recusar qualquer uma delas é rejeitar o documento.',
    })} ${plural(optional, {
      one: 'Uma é opcional: você pode recusá-la livremente.',
      other: '# são opcionais: você pode recusá-las livremente.',
    })}`;
  },
  mandatory: 'Obrigatória',
  optional: 'Opcional',
  accept: 'Aceitar esta cláusula',
  decline: 'Recusar esta cláusula',
  declineConsequence:
    'Esta cláusula é obrigatória. Se você a recusar, estará rejeitando o documento por inteiro.',
  note: 'Uma nota sobre o que você recusa (opcional)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> a recebe junto com as suas decisões. No máximo, 1.000 caracteres.`,
  progress: '{decided} de {total} decididas',
  nextUndecided: 'Próxima por decidir',
  review: 'Conferir minhas decisões',
  hashMeaning: 'Identifica o texto exato desta página.',

  changesTitle: (number) => `O que mudou desde a versão ${number}`,
  changesIntro: (number) =>
    `Você já decidiu sobre a versão ${number}. As cláusulas abaixo estão completas; veja em que diferem dela.`,
  countNew: (count) => plural(count, { one: '# cláusula nova', other: '# cláusulas novas' }),
  countChanged: (count) => plural(count, { one: '# cláusula alterada', other: '# cláusulas alteradas' }),
  countUnchanged: (count) =>
    plural(count, { one: '# cláusula inalterada', other: '# cláusulas inalteradas' }),
  countRemoved: (count) => plural(count, { one: '# cláusula removida', other: '# cláusulas removidas' }),
  removedClauses: 'Não constam mais do documento',
  isNew: (number) => `Nova desde a versão ${number}`,
  isChanged: (number) => `Alterada desde a versão ${number}`,
  isUnchanged: (number) => `Inalterada desde a versão ${number}`,
  comparison: 'A alteração palavra por palavra',
  startOfRemoved: 'removido:',
  endOfRemoved: 'fim do texto removido',
  startOfAdded: 'incluído:',
  endOfAdded: 'fim do texto incluído',
  nowMandatory: 'Antes era opcional e agora é obrigatória.',
  nowOptional: 'Antes era obrigatória e agora é opcional.',
  onlyFormatting: 'As palavras são as mesmas; só a formatação mudou.',
  tooDifferent: 'Quase tudo nela mudou. Antes dizia assim:',

  noClauses: 'Esta versão não tem cláusulas para decidir uma a uma. Ao confirmar, você a aceita por inteiro.',

  problem: 'As suas decisões ainda não estão completas',
  problemInTitle: 'Incompleto',
  undecided: (count) =>
    plural(count, {
      one: 'Uma cláusula ainda espera a sua decisão:',
      other: '# cláusulas ainda esperam a sua decisão:',
    }),
  decideThis: 'Aceite ou recuse esta cláusula.',
  noteProblem: 'A sua nota é longa demais',
  noteTooLong: 'Encurte a nota para, no máximo, 1.000 caracteres.',
  staleProblem: 'Por favor, decida novamente',
  stale: 'O que você enviou não correspondia ao texto abaixo. Nada foi registrado.',

  reviewTitle: 'Confira as suas decisões',
  reviewIntro: 'Nada foi enviado ainda.',
  willAcceptAll: (count) =>
    plural(count, { one: 'Você aceita a cláusula.', other: 'Você aceita todas as # cláusulas.' }),
  willAcceptSome: (accepted, total) => `Você aceita ${accepted} de ${total} cláusulas.`,
  willReject: 'Você rejeita o documento.',
  resultFull: 'O resultado será: aceito por inteiro.',
  resultPartial: 'O resultado será: aceito em parte. Todas as cláusulas obrigatórias são aceitas.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'O resultado será: rejeitado, porque você recusa uma cláusula obrigatória.',
      other: 'O resultado será: rejeitado, porque você recusa # cláusulas obrigatórias.',
    }),
  youDecline: 'Você recusa',
  youAccept: 'Você aceita',
  yourNote: 'A sua nota',
  final: (organisation) =>
    html`Depois de confirmadas, as suas decisões são enviadas a <bdi>${organisation}</bdi> e não podem mais ser alteradas nesta página.`,
  thenTo: (host) =>
    html`Depois disso, abre-se <bdi>${host}</bdi>. O link do seu convite mostra o seu comprovante.`,
  confirmFull: 'Confirmar a aceitação',
  confirmPartial: 'Confirmar a aceitação parcial',
  confirmRejected: 'Confirmar a rejeição',
  change: 'Alterar minhas decisões',

  receipt: 'Comprovante',
  acceptedFull: 'Você aceitou este documento por inteiro',
  acceptedPartial: 'Você aceitou este documento em parte',
  rejected: 'Você rejeitou este documento',
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '# aceita', other: '# aceitas' })}, ${plural(declined, { one: '# recusada', other: '# recusadas' })}`,
  received: (organisation) =>
    html`<bdi>${organisation}</bdi> recebeu as suas decisões. Guarde esta página: o link do seu convite leva de volta a ela.`,
  completed: 'Concluído em',
  askedBy: 'Pedido por',
  document: 'Documento',
  decidedBy: 'Decidido por',
  decisions: 'Decisões',
  reference: 'Referência',
  accepted: 'Aceita',
  declined: 'Recusada',
  print: 'Imprimir ou salvar em PDF',
  download: 'Baixar o comprovante',
  requested: 'Pedido em',
  firstSeen: 'Visto pela primeira vez em',
  lastEvent: 'Hash do último evento',
  checkTitle: 'Como verificar este comprovante',
  checkContent:
    'O hash do conteúdo é o SHA-256 do documento tal como foi mostrado, escrito como JSON canônico (RFC 8785). O comprovante em arquivo contém esse texto: qualquer programa que calcule SHA-256 deve chegar ao mesmo valor.',
  checkEvents: (organisation) =>
    html`Cada etapa deste pedido foi registrada como um evento que contém o hash do anterior. Por isso, o hash do último evento fixa todos eles. <bdi>${organisation}</bdi> pode exportá-los como prova; este hash deve constar dela.`,
  canonicalText: 'O documento como JSON canônico',
  continueTo: (host) => html`Continuar para <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> pediu novamente a sua decisão depois disso. Este comprovante continua válido como registro das suas decisões anteriores; o pedido mais recente tem um link próprio.`,
  alreadyDecided:
    'Este pedido já estava decidido. O que você enviou agora não foi registrado; vale o que está aqui.',

  voidedTitle: 'Este pedido foi retirado',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> o retirou antes que fosse concluído. Você não precisa fazer nada.`,
  withdrawn: 'Retirado em',
  expiredTitle: 'Este pedido expirou',
  expired: (organisation) =>
    html`Não é mais possível responder a ele. Se você ainda quiser decidir, peça um novo link a <bdi>${organisation}</bdi>.`,
  expiredOn: 'Expirou em',
  askNewLink: 'Pedir um novo link',
  newLinkHint: (organisation) =>
    html`<bdi>${organisation}</bdi> recebe o seu pedido por e-mail e pode convidar você novamente.`,
  newLinkAsked: (organisation) =>
    html`<bdi>${organisation}</bdi> já sabe que você deseja um novo link. Se for enviado, ele chega por e-mail.`,
  askedAt: 'Comunicado em',
  nothingRecorded: 'O que você enviou agora não foi registrado.',

  notFoundTitle: 'Este link não leva a lugar nenhum',
  notFound:
    'Ele pode estar incompleto ou mal copiado. Abra-o de novo a partir do seu convite ou peça outro a quem o enviou.',
  unreadableTitle: 'Não foi possível ler o formulário',
  unreadable: 'Nada foi registrado. Abra de novo o link do seu convite e repita as suas decisões.',
  failureTitle: 'Algo falhou do nosso lado',
  failure:
    'Ainda não sabemos se o seu último passo foi registrado. Abra o link de novo em alguns instantes: ele mostra o que vale.',
};

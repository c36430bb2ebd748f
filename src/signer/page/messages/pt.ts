import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.pt;

export const pt: Messages = {
  ...languages.pt,
  language: 'Idioma',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Versão ${number}`,
  contentHash: 'Código hash do conteúdo',
  skipToClauses: 'Ir para as cláusulas',

  requestsDecision: (organisation) => html`<bdi>${organisation}</bdi> solicita a sua decisão`,
  for: 'Para',
  openUntil: 'Aberto até',
  noDeadline: 'Sem prazo',
  contents: 'Sumário',
  clauses: 'Cláusulas',
  otherClauses: 'Outras cláusulas',
  howTo:
    'Leia cada cláusula e, em seguida, aceite-a ou recuse-a. As suas decisões só são registradas depois que você as conferir e confirmar.',
  downloadDocument: 'Baixar o documento',
  copyToRead: 'Esta é uma cópia para leitura. Para decidir, abra o link que você recebeu.',
  allMandatory: (count) =>
    plural(count, {
      '=1': 'A única cláusula é obrigatória: recusá-la implica rejeitar o documento.',
      '=2': 'As duas cláusulas são obrigatórias: recusar uma só delas implica rejeitar o documento por inteiro.',
      other:
        'Todas as # cláusulas são obrigatórias: recusar uma só delas implica rejeitar o documento por inteiro.',
    }),
  allOptional: (count) =>
    plural(count, {
      '=1': 'A única cláusula é opcional: você pode recusá-la livremente.',
      '=2': 'As duas cláusulas são opcionais: você pode recusá-las livremente.',
      other: 'Todas as # cláusulas são opcionais: você pode recusá-las livremente.',
    }),
  someMandatory: (count) =>
    plural(count, {
      '=1': 'Uma cláusula é obrigatória: recusá-la implica rejeitar o documento por inteiro.',
      other: '# cláusulas são obrigatórias: recusar uma só delas implica rejeitar o documento por inteiro.',
    }),
  someOptional: (count) =>
    plural(count, {
      '=1': 'Uma é opcional: você pode recusá-la livremente.',
      other: '# são opcionais: você pode recusá-las livremente.',
    }),
  mandatory: 'Obrigatória',
  optional: 'Opcional',
  accept: 'Aceitar esta cláusula',
  decline: 'Recusar esta cláusula',
  declineConsequence: 'Esta cláusula é obrigatória: recusá-la implica rejeitar o documento por inteiro.',
  chosenBySender: 'Escolhido pelo remetente',
  addComment: 'Adicionar um comentário (opcional)',
  skipRestHint: 'Para rejeitar o documento, você não precisa responder às demais cláusulas.',
  skipRest: 'Pular o restante e rejeitar',
  note: 'Observação sobre as cláusulas que você recusa (opcional)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> a recebe junto com as suas decisões. No máximo, 1.000 caracteres.`,
  progress: 'Cláusulas decididas: {decided} de {total}',
  nextUndecided: 'Próxima cláusula sem decisão',
  review: 'Conferir minhas decisões',
  hashMeaning: 'Este código identifica o texto exato do documento.',

  changesTitle: (number) => `O que mudou desde a versão ${number}`,
  changesIntro: (number) =>
    `Você já decidiu sobre a versão ${number}. Veja o que mudou desde então; mais abaixo está cada cláusula na íntegra.`,
  countNew: (count) => plural(count, { one: '# cláusula nova', other: '# cláusulas novas' }),
  countChanged: (count) => plural(count, { one: '# cláusula alterada', other: '# cláusulas alteradas' }),
  countUnchanged: (count) =>
    plural(count, { one: '# cláusula inalterada', other: '# cláusulas inalteradas' }),
  countRemoved: (count) => plural(count, { one: '# cláusula excluída', other: '# cláusulas excluídas' }),
  removedClauses: 'Não constam mais do documento',
  isNew: (number) => `Nova desde a versão ${number}`,
  isChanged: (number) => `Alterada desde a versão ${number}`,
  isUnchanged: (number) => `Inalterada desde a versão ${number}`,
  comparison: 'Comparação palavra por palavra',
  startOfRemoved: 'excluído:',
  endOfRemoved: 'fim do texto excluído',
  startOfAdded: 'incluído:',
  endOfAdded: 'fim do texto incluído',
  nowMandatory: 'Esta cláusula era opcional e agora é obrigatória.',
  nowOptional: 'Esta cláusula era obrigatória e agora é opcional.',
  onlyFormatting: 'O texto é o mesmo; só a formatação mudou.',
  tooDifferent: 'Há alterações demais para comparar palavra por palavra. A redação anterior era:',

  noClauses: 'Esta versão não está dividida em cláusulas. Ao confirmar, você aceita o documento por inteiro.',

  incomplete: 'As suas decisões ainda não estão completas',
  actionNeeded: 'Ação necessária',
  undecided: (count) =>
    plural(count, {
      '=1': 'Uma cláusula ainda aguarda a sua decisão:',
      other: '# cláusulas ainda aguardam a sua decisão:',
    }),
  decideThis: 'Aceite ou recuse esta cláusula.',
  noteProblem: 'A sua observação é longa demais',
  noteTooLong: 'Reduza a sua observação a, no máximo, 1.000 caracteres.',
  commentProblem: 'Um comentário é longo demais',
  commentTooLong: 'Um comentário pode ter, no máximo, 1.000 caracteres. Reduza o seu comentário sobre:',
  staleProblem: 'Por favor, decida novamente',
  stale:
    'As decisões que você enviou não se referiam ao texto abaixo; por isso, nada foi registrado. Leia o texto e decida novamente.',

  doubtTitle: 'Nada foi registrado',
  fromOtherSite:
    'Este formulário foi enviado por outro site. Continue apenas se o que esta página diz corresponde à sua vontade.',
  noCookie:
    'O seu navegador não devolveu o cookie desta página; por isso, não é possível confirmar que você a viu. Permita os cookies deste site e pressione o botão novamente, ou abra o link em outro navegador.',
  notShown:
    'O que foi enviado não é o que este navegador mostrou por último. Confira esta página e pressione o botão novamente.',
  openInOwnTab: 'Abrir esta página em uma aba própria',
  toDocument: 'Ir para o documento',

  reviewTitle: 'Confira as suas decisões',
  reviewIntro: 'Nada foi registrado ainda.',
  willAcceptAll: (total) =>
    plural(total, {
      '=1': 'Ao confirmar, você aceita a única cláusula.',
      '=2': 'Ao confirmar, você aceita as duas cláusulas.',
      other: 'Ao confirmar, você aceita todas as # cláusulas.',
    }),
  willAcceptSome: (accepted, total) =>
    accepted === 0
      ? plural(total, {
          '=1': 'Ao confirmar, você recusa a única cláusula.',
          '=2': 'Ao confirmar, você recusa as duas cláusulas.',
          other: 'Ao confirmar, você recusa todas as # cláusulas.',
        })
      : `Ao confirmar, você aceita ${accepted} de ${total} cláusulas.`,
  willReject: 'Ao confirmar, você rejeita o documento.',
  resultFull: 'O documento será então aceito por inteiro.',
  resultPartial: 'O documento será então aceito em parte, porque as cláusulas que você recusa são opcionais.',
  resultDeclined:
    'Nenhuma cláusula será aceita. O documento não fica rejeitado, porque todas as cláusulas são opcionais.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      '=1': 'Ele será então rejeitado por inteiro, porque você recusa uma cláusula obrigatória.',
      other: 'Ele será então rejeitado por inteiro, porque você recusa # cláusulas obrigatórias.',
    }),
  youDecline: 'Cláusulas que você recusa',
  youLeaveOpen: 'Cláusulas às quais você não respondeu',
  openMeaning: 'São consideradas não aceitas.',
  youAccept: 'Cláusulas que você aceita',
  yourComment: 'O seu comentário',
  yourNote: 'A sua observação',
  afterConfirming: (organisation) =>
    html`Depois de confirmadas, as suas decisões são enviadas a <bdi>${organisation}</bdi> e não podem mais ser alteradas nesta página.`,
  thenRedirected: (host) =>
    html`Em seguida, <bdi>${host}</bdi> será aberto. O seu link mostrará o seu comprovante.`,
  confirmFull: 'Confirmar a aceitação',
  confirmPartial: 'Confirmar a aceitação parcial',
  confirmDeclined: (total) =>
    plural(total, {
      '=1': 'Recusar a cláusula',
      '=2': 'Recusar as duas cláusulas',
      other: 'Recusar todas as # cláusulas',
    }),
  confirmRejected: 'Confirmar a rejeição',
  change: 'Alterar minhas decisões',
  changeClause: (number) => html`Alterar<span class="spoken"> a decisão sobre a cláusula ${number}</span>`,

  receipt: 'Comprovante',
  acceptedFull: 'Você aceitou este documento por inteiro',
  acceptedPartial: 'Você aceitou este documento em parte',
  declinedAll: (total) =>
    plural(total, {
      '=1': 'Você recusou a única cláusula, que é opcional',
      '=2': 'Você recusou as duas cláusulas opcionais',
      other: 'Você recusou todas as # cláusulas opcionais',
    }),
  rejected: 'Você rejeitou este documento',
  outcomeMeaning: {
    ACCEPTED_FULL: 'Você aceitou cada uma das cláusulas.',
    ACCEPTED_PARTIAL:
      'Você não recusou nenhuma cláusula obrigatória, por isso o documento não fica rejeitado.',
    ALL_DECLINED:
      'Nenhuma cláusula foi aceita. O documento não fica rejeitado, porque todas as cláusulas são opcionais.',
    REJECTED:
      'O documento foi rejeitado por inteiro, porque pelo menos uma cláusula obrigatória foi recusada.',
  },
  tally: (accepted, declined, open = 0) =>
    `${plural(accepted, { one: '#\u00a0aceita', other: '#\u00a0aceitas' })}, ${plural(declined, { one: '#\u00a0recusada', other: '#\u00a0recusadas' })}${open > 0 ? `, ${open}\u00a0sem resposta` : ''}`,
  recorded: (organisation) =>
    html`As suas decisões foram registradas e estão à disposição de <bdi>${organisation}</bdi>. O seu link agora mostra este comprovante.`,
  completedOn: 'Concluído em',
  requestedBy: 'Solicitado por',
  document: 'Documento',
  signerLabel: 'Pessoa signatária',
  decisions: 'Decisões',
  reference: 'Referência',
  accepted: 'Aceita',
  declined: 'Recusada',
  notAnswered: 'Sem resposta',
  print: 'Imprimir ou salvar em PDF',
  download: 'Baixar o comprovante',
  requestedOn: 'Solicitado em',
  firstViewedOn: 'Visto pela primeira vez em',
  lastEvent: 'Código hash do último evento',
  copiesTitle: 'Provas para os seus arquivos',
  copies:
    'O pacote de provas contém tudo o que foi registrado sobre esta solicitação e pode ser verificado sem este serviço. O certificado é um resumo para ler e imprimir.',
  downloadEvidence: 'Baixar o pacote de provas',
  downloadCertificate: 'Baixar o certificado',
  checkTitle: 'Como verificar este comprovante',
  checkContent:
    'O código hash do conteúdo é o valor SHA-256 do documento tal como foi exibido, escrito como JSON canônico (RFC 8785). Este arquivo contém esse texto; assim, qualquer programa que calcule SHA-256 pode confirmar o valor.',
  checkEvents: (organisation) =>
    html`Cada etapa desta solicitação foi registrada como um evento que contém o código hash do evento anterior. Por isso, o código hash do último evento protege toda a sequência. <bdi>${organisation}</bdi> pode exportar os eventos como prova, e este código deve constar dela.`,
  canonicalText: 'O documento como JSON canônico',
  canonicalVersion: 'O documento antes do preenchimento dos valores',
  continueTo: (host) => html`Continuar para <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> solicitou novamente a sua decisão depois disso. Este comprovante continua válido como registro das suas decisões anteriores. A solicitação mais recente tem um link próprio.`,
  alreadyDecided:
    'Esta solicitação já estava decidida. O que você acabou de enviar não foi registrado; valem as decisões abaixo.',

  withdrawal: {
    title: 'Revogar o consentimento',
    explanation:
      'Você pode revogar a qualquer momento o consentimento para as cláusulas opcionais que aceitou. A partir daí, ele deixa de valer; isso não afeta a licitude do que foi feito antes.',
    choose: 'Cláusulas para as quais você revoga o consentimento',
    chooseOne: 'Escolha pelo menos uma cláusula.',
    withdraw: 'Revogar o consentimento',
    openPage: 'Abrir o seu comprovante para revogar o consentimento',
    withdrawnOn: 'Consentimento revogado em',
    recorded:
      'A revogação do seu consentimento foi registrada. As suas decisões abaixo continuam registradas como você as tomou.',
    notRecorded:
      'A sua revogação não foi registrada, porque depois disso você aceitou novamente este documento. O link da solicitação mais recente mostra o que você pode revogar.',
  },

  questions: (organisation) => html`Dúvidas? Entre em contato com <bdi>${organisation}</bdi>:`,

  voidedTitle: 'Esta solicitação foi retirada',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> a retirou antes que fosse concluída. Você não precisa fazer nada.`,
  voidedOn: 'Retirada em',
  expiredTitle: 'Esta solicitação expirou',
  expired: 'Não é mais possível responder.',
  newLinkOffer: (organisation) =>
    html`Se você ainda quiser decidir, solicite um novo link a <bdi>${organisation}</bdi>.`,
  expiredOn: 'Expirou em',
  requestNewLink: 'Solicitar um novo link',
  newLinkHint: (organisation) =>
    html`O seu pedido será encaminhado por e‑mail a <bdi>${organisation}</bdi>, que decidirá se lhe envia um novo link.`,
  newLinkHintUnnotified: (organisation) =>
    html`O seu pedido ficará registrado, mas não é possível enviar um aviso por e‑mail. Entre também em contato com <bdi>${organisation}</bdi>.`,
  newLinkRequested: (organisation) => html`Você solicitou um novo link a <bdi>${organisation}</bdi>.`,
  newLinkUnnotified: 'Não foi possível enviar um aviso por e‑mail. Entre também em contato diretamente.',
  newLinkRequestedOn: 'Solicitado em',
  nothingRecorded: 'O que você acabou de enviar não foi registrado.',

  verification: {
    title: 'Confirme o seu endereço de e‑mail',
    pending: (organisation) =>
      html`<bdi>${organisation}</bdi> solicita a sua decisão sobre este documento. Para abri-lo, digite um código que enviaremos a você por e‑mail.`,
    decided:
      'Já foi tomada uma decisão sobre este documento. Para abrir o comprovante, digite um código que enviaremos a você por e‑mail.',
    sendTo: (address) => html`O código será enviado para <bdi dir="ltr">${address}</bdi>.`,
    send: 'Enviar um código por e‑mail',
    limits:
      'Cada código vale por 10 minutos e por 5 tentativas. Você pode solicitar 3 códigos em 10 minutos e 10 em um dia.',
    onItsWay: (address) => html`Um código de seis dígitos está a caminho de <bdi dir="ltr">${address}</bdi>.`,
    validUntil: 'Válido até',
    code: 'Código de seis dígitos',
    enter: 'Continuar',
    sendAgain: 'Enviar um novo código',
    onlyNewest: 'Só o código mais recente é válido. Se o e‑mail não chegar, verifique a sua pasta de spam.',
    problem: 'O código não foi aceito',
    wrong: (triesLeft) =>
      plural(triesLeft, {
        '=0': 'Ele não está correto e não restam tentativas. Solicite um novo código.',
        one: 'Ele não está correto. Resta uma tentativa.',
        other: 'Ele não está correto. Restam # tentativas.',
      }),
    notValid: 'Ele não é mais válido. Solicite um novo código.',
    malformed: 'Digite os seis dígitos que estão no e‑mail.',
    tooMany: 'No momento não é possível enviar mais códigos. Você poderá solicitar outro a partir de',
  },

  notFoundTitle: 'Este link não funciona',
  notFound:
    'Ele pode estar incompleto ou mal copiado. Abra novamente o link que você recebeu ou peça outro ao remetente.',
  erasedTitle: 'Os dados pessoais foram eliminados',
  erased:
    'Os dados pessoais desta solicitação foram eliminados; por isso, este link não mostra mais nada. Se tiver alguma dúvida, entre em contato com a organização que lhe enviou o link.',
  nothingYetTitle: 'Ainda não há nada para baixar',
  nothingYet:
    'O comprovante, o pacote de provas e o certificado ficam disponíveis assim que esta solicitação for decidida. Abra o link que você recebeu para ver a situação atual.',
  unprovenTitle: 'Não é possível emitir estes arquivos',
  unproven:
    'Os dados armazenados desta solicitação não passaram na verificação que antecede a assinatura, por isso nenhuma cópia é assinada. O seu comprovante continua disponível no link que você recebeu. Salve-o e avise o remetente.',
  unreadableTitle: 'Não foi possível ler o formulário',
  unreadable:
    'O seu navegador enviou dados que esta página não consegue processar; por isso, nada foi registrado. Abra novamente o link que você recebeu e repita as suas decisões.',
  tooManyRequestsTitle: 'Acessos em excesso',
  tooManyRequests:
    'Este link foi aberto ou usado vezes demais em um minuto; por isso, nada foi registrado desta vez. Aguarde um minuto e abra novamente o link que você recebeu.',
  failureTitle: 'Ocorreu um erro do nosso lado',
  failure:
    'Ainda não sabemos se a sua última ação foi registrada. Abra novamente o link que você recebeu em alguns minutos: ele mostra o que foi registrado.',
  failureToShow:
    'Esta página não pode ser exibida no momento. Abra novamente o link que você recebeu em alguns minutos: ele mostra o que foi registrado.',

  preview: {
    title: 'Pré-visualização.',
    meaning: {
      DRAFT: 'É assim que as pessoas signatárias verão este rascunho depois de publicado.',
      ACTIVE: 'É assim que as pessoas signatárias veem esta versão.',
      ARCHIVED: 'É assim que as pessoas signatárias veem esta versão arquivada.',
    },
    notSent:
      'Não existe nenhuma solicitação: o que você escolher aqui não é registrado nem pode ser enviado.',
    expiredTitle: 'Esta pré-visualização expirou',
    expired: 'O link de uma pré-visualização vale por uma hora. Peça um novo à pessoa que o enviou a você.',
    notFoundTitle: 'Pré-visualização não encontrada',
    notFound: 'O link está incompleto ou a versão foi excluída.',
  },
};

import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.pt;

export const pt: Messages = {
  ...languages.pt,

  certificate: 'Certificado',
  certificateFor: (organisation) => `Certificado de uma decisão, para ${organisation}`,
  fileTitle: (document, version) => `Certificado: ${document}, versão ${version}`,
  reference: (id) => `Solicitação ${id}`,
  pageNumber: (number, count) => `Página ${number} de ${count}`,
  erased: '[eliminado]',

  outcomes: {
    ACCEPTED_FULL: 'Aceito por inteiro',
    ACCEPTED_PARTIAL: 'Aceito em parte',
    REJECTED: 'Rejeitado',
  },
  allDeclined: (count) =>
    plural(count, {
      '=1': 'A única cláusula, que é opcional, foi recusada',
      '=2': 'As duas cláusulas opcionais foram recusadas',
      other: 'Todas as # cláusulas opcionais foram recusadas',
    }),
  signer: 'A pessoa signatária',
  acceptedAll: (signer, count) =>
    `${signer} aceitou ${plural(count, {
      '=1': 'a única cláusula.',
      '=2': 'as duas cláusulas.',
      other: 'todas as # cláusulas.',
    })}`,
  acceptedSome: (signer, accepted, count) =>
    `${signer} aceitou ${accepted} de ${count} cláusulas. As cláusulas recusadas são opcionais.`,
  declinedAll: (signer) =>
    `${signer} não aceitou nenhuma cláusula. O documento não fica rejeitado, porque todas as cláusulas são opcionais.`,
  rejected: (signer, mandatory) =>
    `${signer} recusou ${plural(mandatory, {
      '=1': 'uma cláusula obrigatória, o que rejeita o documento por inteiro.',
      other: '# cláusulas obrigatórias, o que rejeita o documento por inteiro.',
    })}`,
  tally: (accepted, declined, open) =>
    `Cláusulas aceitas: ${accepted}; recusadas: ${declined}${open > 0 ? `; sem resposta: ${open}` : ''}.`,
  acceptedWhole: (signer) => `${signer} aceitou o documento, que não tem cláusulas a decidir separadamente.`,

  signerLabel: 'Pessoa signatária',
  signerAsGiven: 'Nome e endereço informados pela organização',
  requestedBy: 'Solicitado por',
  whenIssued: 'Na data de emissão deste certificado:',
  document: 'Documento',
  version: 'Versão',
  requestedOn: 'Solicitado em',
  viewedOn: 'Primeira visualização informada',
  decidedOn: 'Decidido em',
  expiresOn: 'Aberto até',
  note: 'Observação',
  variables: 'Valores preenchidos',
  personalData: 'Dados pessoais',
  personalDataErased: 'Eliminados do registro. Os eventos conservam códigos hash deles, com sal.',
  sinceThen: 'Desde então',
  superseded: 'Substituída por uma solicitação mais recente',
  consentWithdrawn: (clauses) =>
    plural(clauses, {
      '=1': 'Consentimento para uma cláusula revogado',
      other: 'Consentimento para # cláusulas revogado',
    }),
  withdrawnOn: 'Revogado em',
  withdrawnClauses: (count) => plural(count, { one: 'Cláusula', other: 'Cláusulas' }),

  decisions: 'Decisão sobre cada cláusula',
  clause: 'Cláusula',
  kind: 'Tipo',
  mandatory: 'Obrigatória',
  optional: 'Opcional',
  preselected: 'Pré-selecionada',
  yes: 'Sim',
  no: 'Não',
  chosenBySender: 'Escolhido pelo remetente',
  touched: 'Opção escolhida por quem decidiu',
  touchedUnknown: 'Não se sabe se quem decidiu a escolheu',
  decision: 'Decisão',
  accepted: 'Aceita',
  declined: 'Recusada',
  notAnswered: 'Sem resposta',
  comment: 'Comentário',
  reason: 'Motivo',

  handOver: 'Como o link foi entregue',
  linkMailed:
    'Na criação da solicitação, um e‑mail com o link foi colocado na fila de envio para o endereço acima.',
  linkNotMailed: 'Na criação da solicitação, nenhum e‑mail foi colocado na fila de envio.',
  linkReturned: (organisation) =>
    `O link também foi devolvido ao programa que criou a solicitação para ${organisation}. A organização pode consultá-lo a qualquer momento: qualquer pessoa com uma de suas chaves de API e qualquer membro com mais do que acesso de leitura poderiam ter usado o link.`,
  handOverUnknown:
    'Este registro foi iniciado por uma versão anterior do serviço, que não registrava como o link era entregue.',
  noEmails: 'O registro não contém nenhum e‑mail aceito para entrega.',
  email: 'E‑mail',
  emails: {
    invitation: 'Link',
    reminder: 'Lembrete',
    verification_code: 'Código de verificação',
    receipt: 'Comprovante',
    decision_notice: 'Decisão, para a organização',
    withdrawal: 'Revogação',
    withdrawal_notice: 'Revogação, para a organização',
  },
  messageId: 'Message-ID',
  takenBy: 'Aceito por',
  mailServer: 'o servidor de e‑mail',
  replyCode: (code) => `o servidor de e‑mail, resposta ${code}`,
  mailFile: 'uma pasta do serviço; não entregue a ninguém',
  verifiedByLink:
    'Além do link, não era exigida nenhuma prova de identidade. Qualquer pessoa que o tivesse podia decidir.',
  verifiedByCode: (at) =>
    `Antes da decisão, em ${at}, foi digitado um código enviado para o endereço acima. Quem o digitou podia ler essa caixa de correio ou recebeu o código de alguém que podia.`,
  verifiedByCodeInFile: (at) =>
    `Antes da decisão, em ${at}, foi digitado um código. O serviço apenas o havia gravado em um arquivo, sem enviá-lo a ninguém. Ele não mostra que alguém podia ler a caixa de correio do endereço acima.`,
  identifiedByApplication: (organisation) =>
    `Um aplicativo de ${organisation} solicitou o link. Que o tenha feito para uma pessoa nele autenticada e que essa pessoa seja a signatária são afirmações do aplicativo, que o Assent não verificou.`,
  codeRequired:
    'A solicitação exigia um código enviado por e‑mail. Não consta do registro que algum tenha sido digitado.',

  displayed: 'O que foi exibido',
  page: 'Página (SHA-256)',
  review: 'Resumo (SHA-256)',
  renderer: 'Gerada por',
  language: 'Idioma',
  reviewLanguage: 'Idioma do resumo',
  button: 'Botão',
  disclosure: 'Texto junto ao botão',
  pageKept:
    'O pacote de provas contém a página exatamente como foi entregue ao navegador que enviou a decisão (page.html). O código hash SHA-256 dela consta do registro.',
  pageOpened:
    'page.html, no pacote de provas, é exatamente a página que o link abria quando a decisão foi enviada. O registro não indica se o navegador que enviou a decisão a havia aberto. O código hash SHA-256 da página consta dele.',
  pageReported:
    'Quando a solicitação foi vista pela primeira vez, esta página foi informada como exibida (page.html no pacote de provas). Um programa que tenha o link também pode informar isso.',
  pageDrawn:
    'A página exibida não foi guardada. O arquivo page.html do pacote de provas foi gerado na emissão dele.',

  process: 'Como a decisão foi tomada',
  throughApi:
    'A decisão foi enviada pela API para páginas próprias, com o código hash do conteúdo desta versão. O Assent não sabe o que essa página exibiu.',
  throughFormOnly:
    'A decisão foi enviada com o formulário da página. Não consta do registro se essa página havia sido exibida.',
  throughPageWithoutClauses:
    'A confirmação trazia o código da página, que nomeia o documento e informa que ele não tem cláusulas a decidir separadamente. Ela foi enviada pelo navegador ao qual essa página havia sido entregue.',
  throughReview:
    'A página mostra cada cláusula na íntegra, com a opção de aceitá-la ou recusá-la. A confirmação trazia o código de um resumo exatamente destas decisões e do resultado delas, e foi enviada pelo navegador ao qual esse resumo havia sido entregue.',
  nothingPreselected: 'Nenhuma cláusula estava pré-selecionada.',
  somePreselected: (preselected, count) =>
    plural(count, {
      '=1': 'A aceitação estava pré-selecionada na única cláusula. Era possível alterá-la.',
      other: `A aceitação estava pré-selecionada em ${preselected} de # cláusulas. Era possível alterá-la.`,
    }),
  restOpen: (open) =>
    plural(open, {
      '=1': 'Uma cláusula estava sem resposta no envio. Ela é considerada não aceita.',
      other: '# cláusulas estavam sem resposta no envio. Elas são consideradas não aceitas.',
    }),
  transaction:
    'A decisão, o horário dela segundo o relógio do banco de dados e o evento correspondente foram gravados em uma única transação.',
  loggedWithLostKey: (last) =>
    `${plural(last, {
      '=1': 'O evento 1 foi anotado no log antes que o serviço perdesse a chave secreta e mantido como estava no banco de dados.',
      other:
        'Os eventos 1 a # foram anotados no log antes que o serviço perdesse a chave secreta e mantidos como estavam no banco de dados.',
    })} O Assent não consegue mais verificar as assinaturas daquele período. Um pacote de provas ou um estado assinado do log daquele período pode mostrar, com a chave pública da época, que nada havia sido alterado antes.`,

  record: 'Registro e assinaturas',
  contentHash: 'Código hash do conteúdo (SHA-256)',
  confirmedHash: 'Código hash confirmado, com os valores preenchidos',
  lastEvent: 'Código hash do último evento',
  requestId: 'Solicitação',
  versionId: 'ID da versão',
  log: 'Log',
  logPosition: 'Posição no log',
  logPositionOf: (index, size) => `Folha ${index} em uma árvore de ${size}`,
  logRoot: 'Raiz do log',
  publicKey: 'Chave pública do log (Ed25519)',
  fingerprint: 'Impressão digital dela (SHA-256)',
  issuedOn: 'Emitido em',
  timestamp: 'Carimbo do tempo',
  timestampPresent: 'O pacote de provas contém o carimbo de uma autoridade de carimbo do tempo (RFC 3161).',
  timestampMissing:
    'Ausente. A autoridade de carimbo do tempo não o forneceu antes da emissão deste certificado.',
  timestampNone: 'Nenhum. O serviço não usa autoridade de carimbo do tempo.',
  clock: 'Todos os horários deste certificado são os do relógio do banco de dados do serviço.',
  seal: 'Selo',
  sealed: (name) =>
    `Este arquivo traz uma assinatura eletrônica (PAdES) feita com o certificado de ${name}. Leitores de PDF mostram se ela é válida.`,
  unsealed:
    'Nenhum. Este arquivo em si não é assinado. O que ele afirma está protegido pelo pacote de provas assinado e pode ser verificado como descrito abaixo.',

  verification: 'Como verificar',
  verifyOnline: (url) =>
    `No navegador: abra ${url} e escolha o pacote de provas ou este arquivo. Nada é enviado.`,
  verifyOffline:
    'No seu computador: execute “node verify.mjs ARQUIVO --public-key CHAVE” com o verificador que está no pacote de provas, ou “assent verify ARQUIVO --public-key CHAVE”. CHAVE é a chave pública do serviço, obtida de uma fonte confiável que não seja este arquivo. Nenhum dos dois precisa do serviço.',
  verifyAttached:
    'O registro completo está anexado a este arquivo (evidence.json), em inglês e em formato legível por máquina. Se este certificado divergir dele, prevalece o registro.',
  limits:
    'Este certificado mostra o que o serviço registrou; não prova quem estava com o dispositivo, nem que a decisão é juridicamente válida.',

  events: 'Eventos',
  timeUtc: 'Horário (UTC)',
  event: 'Evento',
  hash: 'Código hash',
  eventNames: {
    created: 'Solicitação criada',
    session_opened: 'Link solicitado por um aplicativo',
    verified: 'Código de verificação digitado',
    viewed: 'Primeira visualização informada',
    reminded: 'Lembrete solicitado',
    completed: 'Decidido',
    rejected: 'Decidido',
    voided: 'Retirada',
    expired: 'Expirada',
    superseded: 'Substituída por uma solicitação mais recente',
    withdrawn: 'Consentimento revogado',
    link_requested: 'Novo link solicitado',
    mailed: 'E‑mail aceito para entrega',
    mail_sent: 'E‑mail enviado',
    mail_failed: 'E‑mail atrasado',
    mail_bounced: 'E‑mail recusado',
    erased: 'Dados pessoais eliminados',
  },
  mailedToFile: 'E‑mail gravado em um arquivo, não enviado',
  mailGivenUp: 'E‑mail não enviado, sem novas tentativas',
  actors: {
    api_key: 'organização, por uma chave de API',
    user: 'organização, por um membro',
    signer: 'pessoa signatária',
    system: 'serviço',
  },
  by: (event, actor) => `${event} (${actor})`,
};

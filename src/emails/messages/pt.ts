import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.pt;

export const pt: Messages = {
  ...languages.pt,

  via: (organisation) => `${organisation} via Assent`,
  memberOf: (person, organisation) => `${person} (${organisation})`,
  sentBy: (organisation) =>
    `Enviado pelo Assent, o serviço com que ${organisation} coleta decisões sobre documentos.`,
  reference: (id) => `Referência ${id}`,
  version: (number) => `Versão ${number}`,
  clauses: (number) => plural(number, { one: '# cláusula', other: '# cláusulas' }),
  greeting: (signer) => `Olá, ${signer},`,

  request: {
    open: 'Ler e decidir',
    openUntil: (when) => `Aberto até ${when}`,
    noDeadline: 'Não há prazo.',
    noAccount: 'Tudo é feito em uma única página do seu navegador. Não é preciso ter conta nem senha.',
    fallback: 'Se o botão não funcionar, copie este endereço para o seu navegador:',
    personal: (address, needsCode) =>
      needsCode
        ? `Este link é apenas para ${address}. Por favor, não o encaminhe.`
        : `Este link é apenas para ${address}. Quem o tiver pode decidir em seu nome; por favor, não o encaminhe.`,
    unexpected: 'Se você não esperava esta mensagem',
    ignore: (organisation) =>
      `Você pode ignorá-la: nada é decidido sem a sua confirmação. Se duvidar da autenticidade, entre em contato com ${organisation} por um meio que já conheça.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} solicita a sua decisão: ${document}`,
    introduction: (organisation) => `${organisation} solicita a sua decisão`,
    task: (clauses) =>
      plural(clauses, {
        '=0': 'Leia este documento e confirme-o se concordar.',
        '=1': 'Leia este documento e, em seguida, aceite ou recuse a sua única cláusula.',
        other: 'Leia este documento e, em seguida, aceite ou recuse cada uma das suas # cláusulas.',
      }),
    message: (organisation) => `Mensagem de ${organisation}`,
    whatHappens: 'Como funciona',
    steps: (organisation, clauses, needsCode) => [
      needsCode
        ? 'Na página do link, você solicita um código por e‑mail. O código abre o documento. Abri-lo não significa aceitar nada.'
        : 'O link abre o documento. Abri-lo não significa aceitar nada.',
      clauses === 0
        ? 'Você lê o documento e o confirma por inteiro.'
        : 'Você decide cláusula por cláusula e confere as suas decisões antes de confirmá-las.',
      `As suas decisões são enviadas a ${organisation}. Depois, o mesmo link mostra o seu comprovante.`,
    ],
  },

  reminder: {
    subject: (organisation, document) =>
      `Lembrete: ${organisation} aguarda a sua decisão sobre o documento ${document}`,
    introduction: (organisation) => `Lembrete: ${organisation} ainda aguarda a sua decisão`,
    since: (when) => `A solicitação é de ${when} e você ainda não decidiu.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Aceito por inteiro',
    ACCEPTED_PARTIAL: 'Aceito em parte',
    ALL_DECLINED: 'Todas as cláusulas opcionais recusadas',
    REJECTED: 'Rejeitado',
  },
  tally: (accepted, declined, open = 0) =>
    `${plural(accepted, { one: '# aceita', other: '# aceitas' })}, ${plural(declined, { one: '# recusada', other: '# recusadas' })}${open > 0 ? `, ${open} sem resposta` : ''}`,

  labels: {
    signer: 'Pessoa signatária',
    outcome: 'Resultado',
    clauses: 'Cláusulas',
    decided: 'Decidido em',
    requested: 'Solicitado em',
    expired: 'Expirou em',
    voided: 'Retirada em',
    consentWithdrawn: 'Consentimento revogado em',
    reason: 'Motivo',
    note: 'Observação da pessoa signatária',
    comment: (title) => `Comentário sobre “${title}”`,
  },

  verificationCode: {
    subject: (document) => `O seu código para ${document}`,
    introduction: 'O seu código para abrir este documento',
    code: 'Código',
    enter: 'Digite-o na página em que você o solicitou.',
    validUntil: (when) => `Ele é válido até ${when} e só pode ser usado uma vez.`,
    secret: (organisation) =>
      `Não informe este código a ninguém, nem mesmo a ${organisation}: quem o tiver pode agir em seu nome nessa página.`,
    unexpected: 'Se você não solicitou um código',
    ignore:
      'Você pode ignorar este e‑mail. Alguém abriu o link deste documento, mas não pode lê-lo nem decidir sem o código.',
  },

  receipt: {
    subject: (document) => `O seu comprovante: ${document}`,
    title: 'O seu comprovante',
    decided: {
      ACCEPTED_FULL: 'Você aceitou este documento por inteiro.',
      ACCEPTED_PARTIAL: 'Você aceitou este documento em parte.',
      REJECTED: 'Você rejeitou este documento.',
    },
    declinedAll: (total) =>
      plural(total, {
        '=1': 'Você recusou a única cláusula, que é opcional.',
        '=2': 'Você recusou as duas cláusulas opcionais.',
        other: 'Você recusou todas as # cláusulas opcionais.',
      }),
    received: (organisation) => `As suas decisões foram registradas e estão à disposição de ${organisation}.`,
    attached:
      'O arquivo anexo é a sua cópia: contém o documento e as suas decisões. Abre em qualquer navegador, mesmo sem conexão. Por favor, guarde-o.',
    certificateAttached: 'O certificado, um resumo para ler e imprimir, também está anexo.',
    certificateTooLarge:
      'O certificado é grande demais para ser anexado. Você pode baixá-lo na página do seu comprovante.',
    open: 'Ver o comprovante',
    sameLink: 'O link com o qual você decidiu também o mostra.',
    withdraw:
      'Você pode revogar a qualquer momento o consentimento para as cláusulas opcionais na página do seu comprovante.',
    withdrawOpen: 'Revogar o consentimento',
    wrong: 'Se não foi você quem tomou esta decisão',
    linkUsed: 'Outra pessoa pode ter usado o seu link.',
    contactOrganisation: (organisation) => `Avise ${organisation} por um meio que já conheça.`,
  },

  voided: {
    subject: (document) => `Solicitação retirada: ${document}`,
    introduction: (organisation) => `${organisation} retirou a solicitação da sua decisão`,
    happened: (organisation) =>
      `${organisation} retirou esta solicitação antes da sua decisão. O link que você recebeu não aceita mais decisões.`,
    nothingToDo: 'Você não precisa fazer nada.',
  },

  proof: {
    title: 'Log de provas',
    keep: 'Guarde este e‑mail: com estes três valores, qualquer pessoa poderá verificar mais tarde que nada do que foi registrado até este momento foi alterado ou removido.',
    log: 'Log',
    size: 'Entradas',
    root: 'Código hash da raiz',
    missing:
      'Os valores do log de provas estão ausentes, porque os dados armazenados desta solicitação não passaram na verificação que antecede a assinatura. Por favor, entre em contato com o operador deste serviço.',
  },
  requestPage: {
    open: 'Abrir a solicitação',
    afterSignIn: 'Depois de entrar, você verá ali tudo sobre esta solicitação.',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `Aceito por inteiro por ${signer}: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `Aceito em parte por ${signer}: ${document}`,
      ALL_DECLINED: (signer, document) => `Todas as cláusulas opcionais recusadas por ${signer}: ${document}`,
      REJECTED: (signer, document) => `Rejeitado por ${signer}: ${document}`,
    },
    title: 'Uma decisão foi tomada',
  },

  withdrawal: {
    subject: (document) => `Consentimento revogado: ${document}`,
    title: 'O seu consentimento foi revogado',
    bySigner: 'Você revogou o consentimento para as seguintes cláusulas.',
    byOrganisation: (organisation) =>
      `${organisation} revogou em seu nome o consentimento para as seguintes cláusulas.`,
    effect:
      'A partir desse momento, ele deixa de valer. Isso não afeta a licitude do que foi feito antes, e as suas outras decisões permanecem inalteradas.',
    wrong: 'Se você não queria isso',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer, document) => `${signer} revogou o consentimento: ${document}`,
      byOrganisation: (signer, document) => `Consentimento revogado em nome de ${signer}: ${document}`,
    },
    title: 'Um consentimento foi revogado',
    byOrganisation: (organisation) => `${organisation} o revogou em nome da pessoa signatária.`,
    next: 'A partir desse momento, nada pode se basear nesse consentimento. As outras decisões dessa pessoa permanecem inalteradas.',
  },

  expiry: {
    subject: (signer, document) => `Sem decisão de ${signer}: ${document}`,
    title: 'Uma solicitação expirou',
    happened: (signer) => `${signer} não decidiu dentro do prazo. O link não aceita mais decisões.`,
    next: (signer) =>
      `Para solicitar novamente uma decisão, crie uma nova solicitação de assinatura para ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} solicita um novo link: ${document}`,
    title: 'Solicitação de um novo link',
    happened: (signer) => `${signer} abriu uma solicitação expirada e pediu um novo link.`,
    next: (signer) =>
      `Nenhum link foi enviado automaticamente. Se ainda quiser uma decisão, crie uma nova solicitação de assinatura para ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook desativado: ${receiver}`,
    title: 'Um webhook foi desativado',
    happened: (since) =>
      `Todas as entregas a este endereço falharam desde ${since}. Ele não recebe mais eventos, e as entregas que ainda aguardavam foram interrompidas.`,
    next: (put) =>
      `Quando o destinatário voltar a responder, ative novamente o webhook no painel ou com ${put}.`,
    missed: (post) =>
      `Depois disso, com ${post}, você pode reenviar as entregas que falharam. Os eventos que ocorrerem enquanto ele estiver desativado não são enviados depois.`,
    lastError: 'Último erro',
  },
  webhookPage: {
    open: 'Abrir o webhook',
    afterSignIn: 'Depois de entrar, você verá ali as entregas que falharam.',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} convida você para o Assent`,
      introduction: 'Convite para participar da organização',
      from: (inviter) => `${inviter} convidou você.`,
      task: 'Com o link, você cria uma conta ou participa com a conta que já tem.',
      roles: {
        owner: 'A sua função: proprietário. Você pode fazer tudo.',
        admin: 'A sua função: administrador. Você pode fazer tudo, exceto definir os proprietários.',
        viewer: 'A sua função: leitor. Você pode ver os documentos e as solicitações, mas não alterar nada.',
      },
      open: 'Aceitar o convite',
      validUntil: (when) => `O link é válido até ${when}.`,
      personal: (address) =>
        `Este link é apenas para ${address}. Quem o tiver pode aceitar em seu lugar; por favor, não o encaminhe.`,
      ignore: 'Você pode ignorá-la: nada acontece se você não aceitar.',
    },
    passwordReset: {
      subject: 'Escolha uma nova senha',
      account: 'A sua conta no Assent',
      requested: (address) => `Foi solicitada uma nova senha para a conta de ${address}.`,
      open: 'Escolher uma nova senha',
      once: (when) => `Este link pode ser usado uma só vez, até ${when}.`,
      ignore: 'Se não foi você, pode ignorar esta mensagem: a sua senha continua a mesma.',
    },
  },
};

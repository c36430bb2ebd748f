import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.pt;

/** The emails in Portuguese. */
export const pt: Messages = {
  ...languages.pt,

  via: (organisation) => `${organisation} via Assent`,
  sentBy: (organisation) => `Enviado pelo Assent em nome de ${organisation}.`,
  reference: (id) => `Referência ${id}`,
  version: (number) => `Versão ${number}`,
  clauses: (number) => plural(number, { one: '# cláusula', other: '# cláusulas' }),
  greeting: (signer) => `Olá, ${signer}:`,

  request: {
    open: 'Ler e decidir',
    openUntil: (when) => `Aberto até ${when}`,
    noDeadline: 'Não há prazo.',
    noAccount: 'Tudo acontece em uma única página do seu navegador. Não é preciso conta nem senha.',
    fallback: 'Se o botão não funcionar, copie este endereço para o seu navegador:',
    personal: (address) =>
      `O link é apenas para ${address}. Quem o tiver pode decidir em seu nome; por favor, não o encaminhe.`,
    unexpected: 'Se você não esperava esta mensagem',
    ignore: (organisation) =>
      `Pode ignorá-la: nada é decidido sem a sua confirmação. Se duvidar da autenticidade, pergunte a ${organisation} por um meio que já conheça.`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation} pede a sua decisão: ${document}`,
    asks: (organisation) => `${organisation} pede a sua decisão`,
    task: (clauses) => {
      if (clauses === 0) return 'Leia este documento e confirme-o se concordar.';
      return plural(clauses, {
        one: 'Leia este documento e aceite ou recuse a sua única cláusula.',
        other: 'Leia este documento e aceite ou recuse cada uma das suas # cláusulas.',
      });
    },
    whatHappens: 'O que acontece',
    steps: (organisation, clauses) => [
      'O link abre o documento. Abri-lo não decide nada.',
      clauses === 0
        ? 'Você o lê e o confirma como um todo.'
        : 'Você avança cláusula por cláusula e confere as suas decisões antes de confirmá-las.',
      `${organisation} recebe as suas decisões. Depois, o mesmo link mostra o seu comprovante.`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `Lembrete: ${organisation} pede a sua decisão: ${document}`,
    asks: (organisation) => `Lembrete: ${organisation} ainda aguarda a sua decisão`,
    since: (when) => `O pedido é de ${when} e você ainda não decidiu.`,
  },

  outcomes: {
    ACCEPTED_FULL: 'Aceito por inteiro',
    ACCEPTED_PARTIAL: 'Aceito em parte',
    REJECTED: 'Rejeitado',
  },
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '# aceita', other: '# aceitas' })}, ${plural(declined, { one: '# recusada', other: '# recusadas' })}`,

  labels: {
    document: 'Documento',
    signer: 'Signatário',
    outcome: 'Resultado',
    clauses: 'Cláusulas',
    decided: 'Decidido',
    asked: 'Pedido',
    expired: 'Expirado',
    note: 'Nota do signatário',
    reference: 'Referência',
  },

  receipt: {
    subject: (document) => `O seu comprovante: ${document}`,
    title: 'O seu comprovante',
    decided: {
      ACCEPTED_FULL: 'Você aceitou este documento por inteiro.',
      ACCEPTED_PARTIAL: 'Você aceitou este documento em parte.',
      REJECTED: 'Você rejeitou este documento.',
    },
    received: (organisation) => `${organisation} recebeu as suas decisões.`,
    attached:
      'O arquivo anexo é a sua cópia: cada cláusula tal como você a viu e decidiu. Abre em qualquer navegador, sem internet. Guarde-o.',
    open: 'Ver o comprovante',
    sameLink: 'O link do seu convite também o mostra.',
    wrong: 'Se não foi você quem decidiu',
    tell: (organisation) =>
      `Alguém pode ter usado o seu link. Avise ${organisation} por um meio que já conheça.`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `${signer} aceitou por inteiro: ${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `${signer} aceitou em parte: ${document}`,
      REJECTED: (signer, document) => `${signer} rejeitou: ${document}`,
    },
    title: 'Chegou uma decisão',
    record: 'A decisão sobre cada cláusula está no registro do pedido, sob a referência abaixo.',
  },

  expiry: {
    subject: (signer, document) => `Sem decisão de ${signer}: ${document}`,
    title: 'Um pedido expirou',
    happened: (signer) => `${signer} não decidiu dentro do prazo. O link não aceita mais decisões.`,
    next: (signer) => `Para pedir de novo, crie um novo pedido para ${signer}.`,
  },

  newLink: {
    subject: (signer, document) => `${signer} pede um novo link: ${document}`,
    title: 'Pedido de um novo link',
    happened: (signer) => `${signer} abriu um pedido expirado e pede um novo link.`,
    next: (signer) =>
      `Nada foi enviado automaticamente. Se ainda quiser uma decisão, crie um novo pedido para ${signer}.`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhook desativado: ${receiver}`,
    title: 'Um webhook foi desativado',
    happened: (since) =>
      `Todas as entregas a este endereço falharam desde ${since}. Ele não recebe mais eventos, e o que ainda esperava foi interrompido.`,
    next: (put) => `Quando o destinatário voltar a responder, ative o webhook no painel ou com ${put}.`,
    missed: (post) =>
      `O que tinha falhado pode então ser enviado de novo com ${post}. O que acontecer enquanto ele estiver desativado não será enviado depois.`,
    lastError: 'Último erro',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation} convida você para o Assent`,
      from: (inviter) => `${inviter} convidou você.`,
      task: 'Com o link você cria uma conta ou entra com a que já tem.',
      roles: {
        owner: 'Como proprietário: você pode fazer tudo.',
        admin: 'Como administrador: você pode fazer tudo, menos decidir quem é proprietário.',
        viewer: 'Como leitor: você pode ver tudo e não alterar nada.',
      },
      open: 'Aceitar o convite',
      personal: (address) =>
        `O link é somente para ${address}. Quem o tiver pode aceitar em seu lugar; por favor, não o encaminhe.`,
      ignore: 'Você pode ignorar esta mensagem: nada acontece se você não aceitar.',
    },
    passwordReset: {
      subject: 'Escolha uma nova senha',
      account: 'Sua conta no Assent',
      asked: (address) => `Alguém pediu uma nova senha para a conta de ${address}.`,
      open: 'Escolher uma nova senha',
      once: (when) => `O link funciona uma só vez, até: ${when}.`,
      ignore: 'Se não foi você, pode ignorar esta mensagem: sua senha continua a mesma.',
    },
  },
};

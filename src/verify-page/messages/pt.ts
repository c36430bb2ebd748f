import type { Messages } from './en.ts';

export const pt: Messages = {
  title: 'Verificar uma prova',
  lead: 'Escolha um pacote de provas ou um certificado. A verificação ocorre no seu navegador: nada é enviado, e a página também funciona sem conexão.',
  language: 'Idioma',
  file: 'Pacote de provas (.zip) ou certificado (.pdf)',
  drop: 'Escolha um arquivo ou solte-o em qualquer lugar desta página',
  key: 'Emitido por',
  ownKey: 'este serviço',
  ownKeyHint: 'As chaves públicas dele, como publicadas em /.well-known/assent-keys.json:',
  otherKey: 'outro serviço, cuja chave pública eu conheço',
  otherKeyLabel: 'Chave pública (base64 ou vkey)',
  wrongKey:
    'Uma chave pública tem 32 bytes em base64, ou seja, 44 caracteres, ou é uma vkey. Separe várias com vírgulas.',
  tooLarge: 'O arquivo é maior do que qualquer pacote de provas.',
  notReadable: 'Não é possível ler o arquivo. Talvez ele tenha sido movido ou excluído, ou seja uma pasta.',
  severalFiles: 'Vários arquivos foram soltos, por isso nenhum foi verificado. Solte um arquivo de cada vez.',
  noScript:
    'Esta página precisa de JavaScript. Você também pode verificar um pacote com o arquivo verify.mjs contido nele, como explica o README.txt.',
  intact: 'Íntegro',
  intactText: 'O arquivo é exatamente o que foi emitido com a chave acima, e seu conteúdo é coerente.',
  unvouched: 'Coerente, mas sem garantia',
  unvouchedText:
    'O conteúdo do arquivo é coerente, mas isso não prova tudo: os resultados marcados como “Observação” dizem o que fica em aberto.',
  altered: 'Alterado',
  alteredText:
    'O arquivo não é o que foi emitido. Os resultados marcados como “Falha” dizem o que está errado.',
  unreadable: 'Ilegível ou incompleto',
  unreadableText: 'O arquivo não é um pacote de provas nem um certificado completo.',
  request: 'Solicitação de assinatura',
  issued: 'Emitido em',
  signedWith: 'Assinado com a chave',
  findings: 'Resultados',
  fine: 'Correto',
  note: 'Observação',
  fault: 'Falha',
};

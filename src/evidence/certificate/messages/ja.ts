import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ja;

export const ja: Messages = {
  ...languages.ja,

  certificate: '証明書',
  certificateFor: (organisation) => `${organisation}からの依頼に対する回答の証明書`,
  fileTitle: (document, version) => `証明書：${document}（第${version}版）`,
  reference: (id) => `依頼番号 ${id}`,
  pageNumber: (number, count) => `${number} / ${count} ページ`,
  erased: '［消去済み］',

  outcomes: {
    ACCEPTED_FULL: 'すべてに同意',
    ACCEPTED_PARTIAL: '一部に同意',
    REJECTED: '拒否',
  },
  allDeclined: (count) =>
    plural(count, {
      '=1': '唯一の条項（任意）に不同意',
      other: '任意の条項#件すべてに不同意',
    }),
  signer: '回答者',
  acceptedAll: (signer, count) =>
    `${signer}は、${plural(count, {
      '=1': '唯一の条項に同意しました。',
      other: '#件すべての条項に同意しました。',
    })}`,
  acceptedSome: (signer, accepted, count) =>
    `${signer}は、${count}件中${accepted}件の条項に同意しました。同意しなかった条項は、いずれも任意です。`,
  declinedAll: (signer) =>
    `${signer}は、いずれの条項にも同意しませんでした。すべての条項が任意のため、文書の拒否にはあたりません。`,
  rejected: (signer, mandatory) =>
    `${signer}は、${plural(mandatory, { other: '必須の条項#件に同意しなかったため、文書全体を拒否したことになります。' })}`,
  tally: (accepted, declined, open) =>
    `条項の内訳：同意${accepted}件、不同意${declined}件${open > 0 ? `、未回答${open}件` : ''}。`,
  acceptedWhole: (signer) => `${signer}は、個別に選択する条項のないこの文書に同意しました。`,

  signerLabel: '回答者',
  signerAsGiven: '氏名とメールアドレスは依頼元が指定したものです',
  requestedBy: '依頼元',
  whenIssued: 'この証明書の発行時点：',
  document: '文書',
  version: '版',
  requestedOn: '依頼日時',
  viewedOn: '最初の閲覧の報告',
  decidedOn: '回答日時',
  expiresOn: '回答期限',
  note: '回答者のコメント',
  variables: '差し込まれた値',
  personalData: '個人データ',
  personalDataErased: '記録から消去されました。イベントには、ソルト付きハッシュ値のみが残っています。',
  sinceThen: 'その後の状態',
  superseded: '新しい依頼に置き換えられました',
  consentWithdrawn: (clauses) => plural(clauses, { other: '条項#件への同意を撤回' }),
  withdrawnOn: '撤回日時',
  withdrawnClauses: (count) => plural(count, { other: '条項' }),

  decisions: '条項ごとの回答',
  clause: '条項',
  kind: '区分',
  mandatory: '必須',
  optional: '任意',
  preselected: '事前選択',
  yes: 'あり',
  no: 'なし',
  chosenBySender: '送信者による選択',
  touched: '回答者本人が選択',
  touchedUnknown: '回答者本人の選択かは不明',
  decision: '回答',
  accepted: '同意',
  declined: '不同意',
  notAnswered: '未回答',
  comment: 'コメント',
  reason: '理由',

  handOver: 'リンクの受け渡し',
  linkMailed: '依頼の作成時に、リンクを記載したメールが、上記のアドレス宛ての送信待ちに登録されました。',
  linkNotMailed: '依頼の作成時に、送信待ちに登録されたメールはありません。',
  linkReturned: (organisation) =>
    `リンクは、${organisation}のために依頼を作成したプログラムにも返されました。依頼元はいつでもリンクを取得できるため、依頼元のAPIキーを持つ者、および閲覧以外の権限を持つメンバーは、リンクを使用できる立場にありました。`,
  handOverUnknown: 'この記録は、リンクの受け渡し方法を記録しない以前のバージョンで開始されました。',
  noEmails: '配送のために受け付けられたメールの記録はありません。',
  email: 'メール',
  emails: {
    invitation: 'リンクの送付',
    reminder: '再度のお願い',
    verification_code: '確認コード',
    receipt: '回答の控え',
    decision_notice: '回答の通知（依頼元宛て）',
    withdrawal: '撤回の確認',
    withdrawal_notice: '撤回の通知（依頼元宛て）',
  },
  messageId: 'Message-ID',
  takenBy: '受付',
  mailServer: 'メールサーバー',
  replyCode: (code) => `メールサーバー（応答${code}）`,
  mailFile: '本サービスのフォルダー（配送なし）',
  verifiedByLink:
    'リンクのほかに、本人であることの証明は求められていません。リンクを持つ者は、誰でも回答できました。',
  verifiedByCode: (at) =>
    `回答に先立ち、上記のアドレスにメールで送られたコードが ${at} に入力されました。入力した者は、そのメールボックスを読むことができたか、読むことができる人からコードを受け取っていました。`,
  verifiedByCodeInFile: (at) =>
    `回答に先立ち、コードが ${at} に入力されました。本サービスはこのコードをファイルに書き出しただけで、誰にも送信していません。したがって、上記のアドレスのメールボックスを誰かが読めたことを示すものではありません。`,
  identifiedByApplication: (organisation) =>
    `${organisation}のアプリケーションがリンクを取得しました。それがログイン中の利用者のためであったこと、およびその利用者が回答者本人であることはアプリケーションの申告であり、Assentは確認していません。`,
  codeRequired:
    'この依頼では、メールで送られるコードの入力が必要でした。コードが入力されたことは記録されていません。',

  displayed: '表示された内容',
  page: 'ページ (SHA-256)',
  review: '確認画面 (SHA-256)',
  renderer: '生成元',
  language: '言語',
  reviewLanguage: '確認画面の言語',
  button: 'ボタン',
  disclosure: 'ボタンの説明文',
  pageKept:
    '証拠パッケージには、回答を送信したブラウザーが受け取ったとおりのページ（page.html）が含まれています。そのSHA-256ハッシュ値は記録に含まれています。',
  pageOpened:
    '証拠パッケージのpage.htmlは、回答の送信時にリンクから開かれるページそのものです。回答を送信したブラウザーがこのページを開いていたかどうかは、記録されていません。そのSHA-256ハッシュ値は記録に含まれています。',
  pageReported:
    '依頼が最初に閲覧されたとき、このページが表示されたと報告されました（証拠パッケージの page.html）。リンクを持つプログラムも同じ報告をすることができます。',
  pageDrawn:
    '表示されたページは保存されていません。証拠パッケージの page.html は、発行時に生成されたものです。',

  process: '回答の経緯',
  throughApi:
    '回答は、独自ページ用のAPIを通じて、この版の内容のハッシュ値とともに送信されました。そのページに何が表示されたかは、Assentには分かりません。',
  throughFormOnly:
    '回答は、署名ページのフォームで送信されました。そのページが表示されたかどうかは記録されていません。',
  throughPageWithoutClauses:
    '確定操作には、文書名と、個別に選択する条項がないことを示すページのコードが含まれていました。送信したのは、そのページを受け取ったブラウザーです。',
  throughReview:
    '署名ページには、すべての条項の全文と、それぞれに同意するかしないかの選択肢が表示されます。確定操作には、これらの回答とその結果を示す確認画面のコードが含まれていました。送信したのは、その確認画面を受け取ったブラウザーです。',
  nothingPreselected: '事前に選択されていた条項はありません。',
  somePreselected: (preselected, count) =>
    plural(count, {
      '=1': '唯一の条項で、同意が事前に選択されていました。選択は変更できました。',
      other: `#件中${preselected}件の条項で、同意が事前に選択されていました。選択は変更できました。`,
    }),
  restOpen: (open) =>
    plural(open, {
      other: '送信時に、#件の条項が未回答でした。これらは同意していないものとして扱われます。',
    }),
  transaction:
    '回答、データベースの時計による回答日時、および対応するイベントは、一つのトランザクションで保存されました。',
  loggedWithLostKey: (last) =>
    `${plural(last, {
      '=1': 'イベント1は、',
      other: 'イベント1から#までは、',
    })}本サービスが秘密鍵を失う前にログに記録されたもので、データベースにあったとおりに引き継がれました。Assentは、当時の署名を検証できなくなりました。当時の証拠パッケージまたは署名されたログの先頭があれば、当時の公開鍵を使って、それ以前に何も変更されていないことを示せます。`,

  record: '記録と署名',
  contentHash: '内容のハッシュ値 (SHA-256)',
  confirmedHash: '確定されたハッシュ値（差し込まれた値を含む）',
  lastEvent: '最後のイベントのハッシュ値',
  requestId: '依頼番号',
  versionId: '版のID',
  log: 'ログ',
  logPosition: 'ログ内の位置',
  logPositionOf: (index, size) => `葉 ${index}（葉の総数 ${size}）`,
  logRoot: 'ログのルート',
  publicKey: 'ログの公開鍵 (Ed25519)',
  fingerprint: '公開鍵のフィンガープリント (SHA-256)',
  issuedOn: '発行日時',
  timestamp: 'タイムスタンプ',
  timestampPresent: '時刻認証局のトークンが、証拠パッケージに含まれています（RFC 3161）。',
  timestampMissing: 'ありません。この証明書の発行までに、時刻認証局から取得できませんでした。',
  timestampNone: 'ありません。本サービスは時刻認証局を利用していません。',
  clock: 'この証明書の日時は、すべて本サービスのデータベースの時計によるものです。',
  seal: '電子シール',
  sealed: (name) =>
    `このファイルには、${name}の証明書による電子署名（PAdES）が付されています。有効かどうかは、PDF閲覧ソフトで確認できます。`,
  unsealed:
    'ありません。このファイル自体には署名がありません。記載内容は署名された証拠パッケージによって保護されており、下記の方法で検証できます。',

  verification: '検証の方法',
  verifyOnline: (url) =>
    `ブラウザーで：${url} を開き、証拠パッケージまたはこのファイルを選択してください。ファイルはアップロードされません。`,
  verifyOffline:
    'お使いのコンピューターで：証拠パッケージに含まれる検証プログラムで「node verify.mjs ファイル名 --public-key 公開鍵」を実行するか、「assent verify ファイル名 --public-key 公開鍵」を実行してください。公開鍵には、このファイル以外の信頼できる入手元から得た本サービスの公開鍵を指定します。いずれも本サービスを必要としません。',
  verifyAttached:
    '完全な記録（evidence.json）が、英語かつ機械で読める形式でこのファイルに添付されています。この証明書と記録が異なる場合は、記録が優先します。',
  limits:
    'この証明書は本サービスが記録した内容を示すものであり、誰が端末を操作したか、また回答が法的に有効であるかを証明するものではありません。',

  events: 'イベント',
  timeUtc: '日時 (UTC)',
  event: 'イベント',
  hash: 'ハッシュ値',
  eventNames: {
    created: '依頼の作成',
    session_opened: 'アプリケーションがリンクを取得',
    verified: '確認コードの入力',
    viewed: '最初の閲覧の報告',
    reminded: '再度のお願いの送信依頼',
    completed: '回答',
    rejected: '回答',
    voided: '取り下げ',
    expired: '期限切れ',
    superseded: '新しい依頼への置き換え',
    withdrawn: '同意の撤回',
    link_requested: '新しいリンクの依頼',
    mailed: 'メールの受付',
    mail_sent: 'メールの送信',
    mail_failed: 'メールの遅延',
    mail_bounced: 'メールの受け取り拒否',
    erased: '個人データの消去',
  },
  mailedToFile: 'メールのファイルへの書き出し（送信なし）',
  mailGivenUp: 'メールの未送信（再試行なし）',
  actors: {
    api_key: '依頼元、APIキー',
    user: '依頼元、メンバー',
    signer: '回答者',
    system: '本サービス',
  },
  by: (event, actor) => `${event}（${actor}）`,
};

import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.ja;

export const ja: Messages = {
  ...languages.ja,

  via: (organisation) => `${organisation}（Assent経由）`,
  memberOf: (person, organisation) => `${person}（${organisation}）`,
  sentBy: (organisation) =>
    `このメールは、${organisation}が文書への回答を受け付けるために利用しているサービスAssentから送信されました。`,
  reference: (id) => `参照番号：${id}`,
  version: (number) => `第${number}版`,
  clauses: (number) => plural(number, { other: '条項#件' }),
  greeting: (signer) => `${signer} 様`,

  request: {
    open: '文書を読んで回答する',
    openUntil: (when) => `回答期限：${when}`,
    noDeadline: '回答期限はありません。',
    noAccount: '手続きはすべてブラウザーの1ページで完了します。アカウントもパスワードも必要ありません。',
    fallback: 'ボタンが機能しない場合は、次のアドレスをブラウザーに貼り付けてください。',
    personal: (address, needsCode) =>
      needsCode
        ? `このリンクは${address}専用です。転送しないでください。`
        : `このリンクは${address}専用です。リンクを知る人は誰でもご本人の名義で回答できるため、転送しないでください。`,
    unexpected: 'このメールにお心当たりがない場合',
    ignore: (organisation) =>
      `このメールは無視していただいて差し支えありません。確定されない限り、何も決まりません。本物かどうか疑わしい場合は、すでにご存じの連絡先から${organisation}にお問い合わせください。`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation}からのご回答のお願い：${document}`,
    introduction: (organisation) => `${organisation}からのご回答のお願い`,
    task: (clauses) =>
      plural(clauses, {
        '=0': 'この文書をお読みになり、同意される場合は確定してください。',
        '=1': 'この文書をお読みになり、唯一の条項に同意するかしないかをお選びください。',
        other: 'この文書をお読みになり、#件の条項それぞれに同意するかしないかをお選びください。',
      }),
    message: (organisation) => `${organisation}からのメッセージ`,
    whatHappens: '手続きの流れ',
    steps: (organisation, clauses, needsCode) => [
      needsCode
        ? 'リンク先のページで確認コードをメールで請求し、入力すると文書が表示されます。表示しただけでは、同意したことにはなりません。'
        : 'リンクを開くと文書が表示されます。開いただけでは、同意したことにはなりません。',
      clauses === 0
        ? '文書をお読みになり、全体として確定します。'
        : '条項ごとに選択し、内容を確認してから確定します。',
      `ご回答は${organisation}に送られます。その後は、同じリンクから控えをご覧いただけます。`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `【再度のお願い】${organisation}へのご回答について：${document}`,
    introduction: (organisation) => `再度のお願い：${organisation}がご回答をお待ちしています`,
    since: (when) => `${when}のご依頼について、まだご回答をいただいておりません。`,
  },

  outcomes: {
    ACCEPTED_FULL: 'すべてに同意',
    ACCEPTED_PARTIAL: '一部に同意',
    ALL_DECLINED: '任意の条項すべてに不同意',
    REJECTED: '拒否',
  },
  tally: (accepted, declined, open = 0) =>
    `同意${accepted}件、不同意${declined}件${open > 0 ? `、未回答${open}件` : ''}`,

  labels: {
    signer: '回答者',
    outcome: '結果',
    clauses: '条項',
    decided: '回答日時',
    requested: '依頼日時',
    expired: '期限切れ日時',
    voided: '取り下げ日時',
    consentWithdrawn: '同意の撤回日時',
    reason: '理由',
    note: '回答者のコメント',
    comment: (title) => `「${title}」へのコメント`,
  },

  verificationCode: {
    subject: (document) => `${document}の確認コード`,
    introduction: 'この文書を開くための確認コード',
    code: '確認コード',
    enter: '確認コードを請求したページで入力してください。',
    validUntil: (when) => `有効期限は${when}で、使用できるのは1回だけです。`,
    secret: (organisation) =>
      `この確認コードは、${organisation}を含め、どなたにも教えないでください。確認コードを知る人は、そのページでご本人の名義で操作できてしまいます。`,
    unexpected: '確認コードを請求していない場合',
    ignore:
      'このメールは無視していただいて差し支えありません。どなたかがこの文書へのリンクを開きましたが、確認コードがなければ文書を読むことも回答することもできません。',
  },

  receipt: {
    subject: (document) => `ご回答の控え：${document}`,
    title: 'ご回答の控え',
    decided: {
      ACCEPTED_FULL: 'この文書のすべてに同意されました。',
      ACCEPTED_PARTIAL: 'この文書の一部に同意されました。',
      REJECTED: 'この文書を拒否されました。',
    },
    declinedAll: (total) =>
      plural(total, {
        '=1': '唯一の任意の条項に同意されませんでした。',
        other: '任意の条項#件のすべてに同意されませんでした。',
      }),
    received: (organisation) => `ご回答は記録され、${organisation}が確認できるようになりました。`,
    attached:
      '添付ファイルはご回答の控えです。文書とご回答の内容が記載されています。オフラインでも、どのブラウザーでも開けます。大切に保管してください。',
    certificateAttached: '閲覧・印刷用の要約である証明書も添付しています。',
    certificateTooLarge: '証明書はサイズが大きいため添付できません。控えのページからダウンロードできます。',
    open: '控えを表示する',
    sameLink: 'ご回答に使われたリンクからもご覧いただけます。',
    withdraw: '任意の条項への同意は、控えのページでいつでも撤回できます。',
    withdrawOpen: '同意を撤回する',
    wrong: 'この回答にお心当たりがない場合',
    linkUsed: '別の方がリンクを使った可能性があります。',
    contactOrganisation: (organisation) => `すでにご存じの連絡先から${organisation}にお知らせください。`,
  },

  voided: {
    subject: (document) => `ご回答の依頼の取り下げ：${document}`,
    introduction: (organisation) => `${organisation}がご回答の依頼を取り下げました`,
    happened: (organisation) =>
      `${organisation}は、ご回答の前にこの依頼を取り下げました。お送りしたリンクからは、もうご回答いただけません。`,
    nothingToDo: '特に必要なお手続きはありません。',
  },

  proof: {
    title: '証拠ログ',
    keep: 'このメールを保管してください。この3つの値があれば、この時点までに記録された内容が後から変更・削除されていないことを、誰でも確認できます。',
    log: 'ログ',
    size: 'エントリ数',
    root: 'ルートのハッシュ値',
    missing:
      'この依頼の保存された記録が署名前の検査に合格しなかったため、証拠ログの値は記載されていません。このサービスの運営者にお問い合わせください。',
  },
  requestPage: {
    open: '依頼を開く',
    afterSignIn: 'ログインすると、この依頼に関するすべての情報をご覧いただけます。',
  },
  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `${signer}様がすべてに同意しました：${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `${signer}様が一部に同意しました：${document}`,
      ALL_DECLINED: (signer, document) => `${signer}様が任意の条項すべてに同意しませんでした：${document}`,
      REJECTED: (signer, document) => `${signer}様が拒否しました：${document}`,
    },
    title: '回答がありました',
  },

  withdrawal: {
    subject: (document) => `同意が撤回されました：${document}`,
    title: '同意が撤回されました',
    bySigner: '次の条項への同意を撤回されました。',
    byOrganisation: (organisation) => `${organisation}が、ご本人に代わって次の条項への同意を撤回しました。`,
    effect:
      '撤回の時点から同意は効力を失います。それまでに行われたことの適法性には影響せず、その他のご回答はそのまま有効です。',
    wrong: 'お心当たりがない場合',
  },
  withdrawalNotice: {
    subject: {
      bySigner: (signer, document) => `${signer}様が同意を撤回しました：${document}`,
      byOrganisation: (signer, document) => `${signer}様に代わって同意を撤回しました：${document}`,
    },
    title: '同意が撤回されました',
    byOrganisation: (organisation) => `${organisation}が回答者に代わって撤回しました。`,
    next: '撤回の時点から、この同意に基づく行為はできません。回答者のその他の回答はそのまま有効です。',
  },

  expiry: {
    subject: (signer, document) => `${signer}様から回答がありませんでした：${document}`,
    title: '依頼の期限が切れました',
    happened: (signer) =>
      `${signer}様から期限までに回答がありませんでした。このリンクではもう回答できません。`,
    next: (signer) => `もう一度依頼するには、${signer}様への新しい署名依頼を作成してください。`,
  },

  newLink: {
    subject: (signer, document) => `${signer}様から新しいリンクの依頼がありました：${document}`,
    title: '新しいリンクの依頼がありました',
    happened: (signer) => `${signer}様が期限切れの依頼を開き、新しいリンクを依頼しました。`,
    next: (signer) =>
      `リンクは自動では送信されていません。引き続き回答が必要な場合は、${signer}様への新しい署名依頼を作成してください。`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhookを停止しました：${receiver}`,
    title: 'Webhookを停止しました',
    happened: (since) =>
      `${since}以降、このアドレスへの配信はすべて失敗しています。今後イベントは送信されません。待機中の配信も中止しました。`,
    next: (put) =>
      `受信側が再び応答するようになったら、ダッシュボードで、または ${put} でWebhookを再び有効にしてください。`,
    missed: (post) =>
      `その後、失敗した配信は ${post} で再送できます。停止中に発生したイベントは、後から送信されません。`,
    lastError: '最後のエラー',
  },
  webhookPage: {
    open: 'Webhookを開く',
    afterSignIn: 'ログインすると、失敗した配信をご覧いただけます。',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation}からAssentへの招待`,
      introduction: '組織への招待',
      from: (inviter) => `${inviter}様から招待されています。`,
      task: 'リンクからアカウントを作成するか、お持ちのアカウントで参加してください。',
      roles: {
        owner: '役割：オーナー（すべての操作ができます）',
        admin: '役割：管理者（オーナーの指定以外のすべての操作ができます）',
        viewer: '役割：閲覧者（文書と依頼を閲覧できますが、変更はできません）',
      },
      open: '招待を受ける',
      validUntil: (when) => `リンクの有効期限：${when}`,
      personal: (address) =>
        `このリンクは${address}専用です。リンクを知る人は誰でも代わりに招待を受けられるため、転送しないでください。`,
      ignore: 'このメールは無視していただいて差し支えありません。招待を受けない限り、何も起こりません。',
    },
    passwordReset: {
      subject: '新しいパスワードの設定',
      account: 'Assentのアカウント',
      requested: (address) => `${address}のアカウントについて、新しいパスワードの設定が求められました。`,
      open: '新しいパスワードを設定する',
      once: (when) => `このリンクは、${when}まで一度だけ使えます。`,
      ignore:
        'お心当たりがない場合は、このメールを無視していただいて差し支えありません。パスワードは変わりません。',
    },
  },
};

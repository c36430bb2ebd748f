import { languages } from '../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

/** The emails in Japanese. */
export const ja: Messages = {
  ...languages.ja,

  via: (organisation) => `${organisation}（Assent経由）`,
  sentBy: (organisation) => `このメールは${organisation}の依頼によりAssentが送信しました。`,
  reference: (id) => `参照番号：${id}`,
  version: (number) => `第${number}版`,
  clauses: (number) => `条項${number}件`,
  greeting: (signer) => `${signer} 様`,

  request: {
    open: '読んで回答する',
    openUntil: (when) => `回答期限：${when}`,
    noDeadline: '回答期限はありません。',
    noAccount: '手続きはすべてブラウザの1ページで完了します。アカウントもパスワードも必要ありません。',
    fallback: 'ボタンが使えない場合は、次のアドレスをブラウザに貼り付けてください。',
    personal: (address) =>
      `このリンクは${address}専用です。リンクを持つ人は代わりに回答できてしまうため、転送しないでください。`,
    unexpected: 'お心当たりがない場合',
    ignore: (organisation) =>
      `このメールは無視していただいて構いません。確定しない限り、何も決まりません。本物かどうか疑わしい場合は、すでにご存じの方法で${organisation}にお問い合わせください。`,
  },

  signingLink: {
    subject: (organisation, document) => `${organisation}からのご回答のお願い：${document}`,
    asks: (organisation) => `${organisation}からのご回答のお願い`,
    task: (clauses) =>
      clauses === 0
        ? 'この文書をお読みになり、同意される場合は確定してください。'
        : `この文書をお読みになり、${clauses}件の条項それぞれに同意するか、同意しないかをお選びください。`,
    whatHappens: '手続きの流れ',
    steps: (organisation, clauses) => [
      'リンクを開くと文書が表示されます。開いただけでは何も決まりません。',
      clauses === 0 ? '文書を読み、全体として確定します。' : '条項ごとに選び、確定する前に内容を確認します。',
      `回答は${organisation}に届きます。その後、同じリンクから控えを確認できます。`,
    ],
  },

  reminder: {
    subject: (organisation, document) => `【再度のお願い】${organisation}からのご回答のお願い：${document}`,
    asks: (organisation) => `再度のお願い：${organisation}がご回答をお待ちしています`,
    since: (when) => `${when}にお願いしましたが、まだご回答をいただいていません。`,
  },

  outcomes: {
    ACCEPTED_FULL: 'すべてに同意',
    ACCEPTED_PARTIAL: '一部に同意',
    REJECTED: '拒否',
  },
  tally: (accepted, declined) => `同意${accepted}件、不同意${declined}件`,

  labels: {
    document: '文書',
    signer: '回答者',
    outcome: '結果',
    clauses: '条項',
    decided: '回答日時',
    asked: '依頼日時',
    expired: '期限切れ日時',
    note: '回答者のコメント',
    reference: '参照番号',
  },

  receipt: {
    subject: (document) => `回答の控え：${document}`,
    title: '回答の控え',
    decided: {
      ACCEPTED_FULL: 'あなたはこの文書のすべてに同意しました。',
      ACCEPTED_PARTIAL: 'あなたはこの文書の一部に同意しました。',
      REJECTED: 'あなたはこの文書を拒否しました。',
    },
    received: (organisation) => `${organisation}があなたの回答を受け取りました。`,
    attached:
      '添付ファイルはあなたの控えです。各条項が、ご覧になったとおり、ご回答のとおりに記載されています。インターネットがなくても、どのブラウザでも開けます。保管してください。',
    open: '控えを表示する',
    sameLink: '招待メールのリンクからも表示できます。',
    wrong: 'この回答に心当たりがない場合',
    tell: (organisation) =>
      `誰かがあなたのリンクを使った可能性があります。すでにご存じの方法で${organisation}にお知らせください。`,
  },

  decision: {
    subject: {
      ACCEPTED_FULL: (signer, document) => `${signer}さんがすべてに同意しました：${document}`,
      ACCEPTED_PARTIAL: (signer, document) => `${signer}さんが一部に同意しました：${document}`,
      REJECTED: (signer, document) => `${signer}さんが拒否しました：${document}`,
    },
    title: '回答が届きました',
    record: '条項ごとの回答は、下記の参照番号の依頼の記録でご確認いただけます。',
  },

  expiry: {
    subject: (signer, document) => `${signer}さんから回答がありません：${document}`,
    title: '依頼の期限が切れました',
    happened: (signer) => `${signer}さんは期限までに回答しませんでした。このリンクではもう回答できません。`,
    next: (signer) => `もう一度依頼するには、${signer}さんへの新しい署名依頼を作成してください。`,
  },

  newLink: {
    subject: (signer, document) => `${signer}さんが新しいリンクを希望しています：${document}`,
    title: '新しいリンクの希望がありました',
    happened: (signer) => `${signer}さんが期限切れの依頼を開き、新しいリンクを希望しています。`,
    next: (signer) =>
      `自動では何も送信されていません。引き続き回答が必要な場合は、${signer}さんへの新しい署名依頼を作成してください。`,
  },

  webhookDisabled: {
    subject: (receiver) => `Webhookを停止しました：${receiver}`,
    title: 'Webhookを停止しました',
    happened: (since) =>
      `${since}以降、このアドレスへの配信はすべて失敗しています。今後イベントは送られず、待機中の配信も中止しました。`,
    next: (put) =>
      `受信側が再び応答するようになったら、ダッシュボードで、または ${put} でWebhookを有効にしてください。`,
    missed: (post) =>
      `失敗した配信は、その後 ${post} で再送できます。停止中に起きたことは、後から送られません。`,
    lastError: '最後のエラー',
  },

  account: {
    invitation: {
      subject: (organisation) => `${organisation}からAssentへの招待`,
      from: (inviter) => `${inviter}さんから招待されています。`,
      task: 'リンクからアカウントを作成するか、お持ちのアカウントで参加してください。',
      roles: {
        owner: 'オーナーとして：すべての操作ができます。',
        admin: '管理者として：オーナーを決めること以外のすべての操作ができます。',
        viewer: '閲覧者として：すべてを閲覧できますが、変更はできません。',
      },
      open: '招待を受ける',
      personal: (address) =>
        `このリンクは${address}専用です。リンクを持つ人は代わりに招待を受けられるため、転送しないでください。`,
      ignore: 'このメールは無視してかまいません。招待を受けなければ、何も起こりません。',
    },
    passwordReset: {
      subject: '新しいパスワードの設定',
      account: 'Assentのアカウント',
      asked: (address) => `${address}のアカウントについて、新しいパスワードの設定が求められました。`,
      open: '新しいパスワードを設定する',
      once: (when) => `リンクは一度だけ、${when}まで使えます。`,
      ignore: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    },
  },
};

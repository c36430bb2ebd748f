/**
 * The SHA-256 of each text that a migration had in a preview and that differs from today's only in comments, by the
 * migration's name. Backups from the previews have these. It never grows, because a released migration is never edited.
 */
export const formerForms: Readonly<Record<string, readonly string[]>> = {
  '0024_email_verification': ['de0c7ef3bf939309e4865b1c3b6f6f00a6c2b287bfe68e1207b9868582da547b'],
  '0028_workers_and_secret_keys': [
    '82258d1c9b5d8181ab147266425b559cee2e9979917c60ca0bbe421bf65ad3f0',
    '24582080514ce3ac02308a6610414e699ec74cb6382cef51e9ee31363e00a5ec',
  ],
  '0029_counts_by_time': ['e88a442cec4b2e8953b87d34d0f91ce147a615bdbb8eda0aa8d83343e8737d5c'],
  '0030_lists_of_any_length': ['0b81bc5f5467945acd550f88b95d6fd61b07563ef6e8cbdf55d2b82244e211be'],
  '0047_fields_of_signing_requests': ['f906825c53fe92956037721b5ba318a675ad991815982dd7326171e9ab2ba0d3'],
  '0082_documents_and_repeats': ['392f556f5b72b43c758521dfe993e79ed2ecf3d57ec3179ab55945e2af129c7c'],
};

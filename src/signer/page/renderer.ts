/**
 * Names the code that draws the signing page, for evidence: the same request, language and renderer give the same
 * bytes. The number rises with every release that changes them.
 */
export const renderer = 'assent-page/1';

import type { Evidence } from '../../../wire/evidence.ts';

/**
 * The README.txt of a bundle: what it contains, and how to check it.
 *
 * @param stampedAt the time in timestamp.tsr; undefined without one
 */
export function readme(
  { request, decisions, version, log }: Evidence,
  { stampedAt }: { stampedAt: string | undefined },
): string {
  return `EVIDENCE OF SIGNING REQUEST ${request.id}

${decisions ? 'The signer has decided.' : `The signer has not decided. The request is ${request.status}.`}

evidence.json    the request, the document, the decision on each clause, how it
                 was collected, and every recorded event
page.html        the page with the document; "page" in evidence.json says
                 whether it was kept at the time or drawn for the bundle
${decisions ? 'certificate.pdf  a summary for people, with evidence.json attached\n' : ''}verify.mjs       a program that checks all of this
manifest.json    the SHA-256 of the files above
${stampedAt ? 'timestamp.tsr    what a timestamp authority says about the log (RFC 3161)\n' : ''}checkpoint.txt   the signature of the service, and the proof that the last event
                 is in its log

HOW TO CHECK IT

You need the service's public key from a source that you trust, such as
/.well-known/assent-keys.json of the service. KEY stands for it, in base64, and
FILE for this bundle as you received it.

With Node 20 or later and nothing else:

    node verify.mjs FILE --public-key KEY

A forged bundle could contain a forged verify.mjs. If you don't trust this one,
take it from a bundle that you trust, open the page /verify of any Assent
service, which checks the bundle in your browser, or use a copy of Assent:

    npm run -s assent -- verify FILE --public-key KEY

By hand, with sha256sum and openssl 3, in the folder of the unpacked files:

1. Each file has the SHA-256 that manifest.json lists:

    sha256sum README.txt evidence.json page.html${decisions ? ' certificate.pdf' : ''} verify.mjs

2. manifest.json has the SHA-256 given in checkpoint.txt:

    sha256sum manifest.json; grep '^manifest.json sha256' checkpoint.txt

3. The key signed checkpoint.txt. The signed text is what is between the two
   empty lines, without these lines. The signature is the last 64 of the 68 bytes
   after the name in the last line:

    awk '/^$/ {part++; next} part == 1' checkpoint.txt > signed.txt
    grep '^— ${log.origin} ' checkpoint.txt \\
        | sed 's/.* //' | base64 -d | tail -c 64 > signature.bin
    printf '\\060\\052\\060\\005\\006\\003\\053\\145\\160\\003\\041\\000' > key.der
    echo KEY | base64 -d >> key.der
    openssl pkeyutl -verify -pubin -inkey key.der -keyform DER -rawin \\
        -in signed.txt -sigfile signature.bin
${stampedAt ? timestampStep(stampedAt) : ''}
   This proves that the bundle is exactly what the service issued. To find out
   whether it is consistent and was not made up later, you need a program that
   checks the content hash of the document (${version.content_hash.slice(0, 16)}…), the chain of
   events, the life cycle of the request and the proof from the log.
   docs/guide/evidence-format.md in the source of Assent describes each rule, so
   that anyone can write that program.
`;
}

/** openssl takes the current time otherwise, and refuses each timestamp once a certificate of its authority expires. */
const timestampStep = (stampedAt: string) => `
4. The authority signed timestamp.tsr, and the log had this head at that time.
   AUTHORITY.pem has the certificates of the authority, from a source you trust.
   They are checked as of ${stampedAt}, the time in timestamp.tsr,
   because they expire:

    head -n 3 signed.txt > head.txt
    openssl ts -verify -token_in -in timestamp.tsr -data head.txt \\
        -CAfile AUTHORITY.pem -attime ${Math.floor(Date.parse(stampedAt) / 1000)}
`;

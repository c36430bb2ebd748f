import type { Evidence } from '../../../wire/evidence.ts';

/** The README.txt of a bundle: what it contains, and how to check it with only the public key. */
export function readme({ request, decisions, version }: Evidence): string {
  return `EVIDENCE OF SIGNING REQUEST ${request.id}

${decisions ? 'The signer has decided.' : `The signer has not decided. The request is ${request.status}.`}

evidence.json    the request, the document as displayed, the decision on each
                 clause, how it was collected, and every recorded event
page.html        the page that displayed the document to the signer
${decisions ? 'certificate.pdf  a summary for people\n' : ''}checkpoint.txt   the signature of the service, and the proof that the last event
                 is in its log

HOW TO CHECK IT

You need this bundle and the service's public key. Get the key from a source you
trust, such as the service itself: /.well-known/assent-keys.json. If you have a
copy of Assent, one command performs all of the steps below, without a network:

    npm run -s assent -- verify FILE --public-key KEY

By hand, with sha256sum and openssl 3, in the folder of the unpacked files:

1. Each file has the SHA-256 listed for it in evidence.json under "files":

    sha256sum README.txt page.html${decisions ? ' certificate.pdf' : ''}

2. evidence.json has the SHA-256 given in checkpoint.txt:

    sha256sum evidence.json; grep '^evidence.json sha256' checkpoint.txt

3. The key signed checkpoint.txt. The signed text is what is between the two
   empty lines, without these lines. The signature is the last 64 of the 68 bytes
   after the name in the last line. KEY is the public key in base64:

    awk '/^$/ {part++; next} part == 1' checkpoint.txt > signed.txt
    tail -n 1 checkpoint.txt | sed 's/.* //' | base64 -d | tail -c 64 > signature.bin
    printf '\\060\\052\\060\\005\\006\\003\\053\\145\\160\\003\\041\\000' > key.der
    echo KEY | base64 -d >> key.der
    openssl pkeyutl -verify -pubin -inkey key.der -keyform DER -rawin \\
        -in signed.txt -sigfile signature.bin

   This proves that the bundle is exactly what the service issued. The next
   steps show that it is consistent and was not made up later.

4. The content hash, ${version.content_hash.slice(0, 32)}
                     ${version.content_hash.slice(32)},
   is the SHA-256 of the canonical JSON (RFC 8785) of an object with "clauses"
   (version.content.clauses), "document_id" (document.id) and "version_number".

5. Each event's "hash" is the SHA-256 of the 32 bytes of its "prev_hash" and the
   canonical JSON of the event without its "hash" and "personal". The first
   "prev_hash" is 64 zeros, every other one is the "hash" of the event before.

6. Each value in an event's "personal" has the hash given in the event under the
   same name: the SHA-256 of the bytes of its salt (hex) and the value. Where both
   are null, the value was erased. The chain is valid without it.

7. "request" and "decisions" agree with the events.

8. The last event is a leaf of the service's log, a Merkle tree (RFC 9162) that
   only grows. The leaf is the SHA-256 of a zero byte and the 32 bytes of the last
   event's "hash". The lines of checkpoint.txt after "index" are its inclusion
   proof, in the format of c2sp.org/tlog-proof. The leaf is the last one of its
   tree. To get the root, start with the leaf as the hash, and replace the hash for
   each line in turn with the SHA-256 of a byte 1, the line's 32 bytes and the hash.

The guide of Assent, docs/guide/evidence.md, has a program for steps 4 to 8.
`;
}

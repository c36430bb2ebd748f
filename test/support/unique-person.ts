import { randomUUID } from 'node:crypto';

/** A person of whom everything that can be stored is unique. */
export function newPerson() {
  const mark = randomUUID().slice(-12);
  return {
    name: `Zora Quill${mark}`,
    email: `Zora.Quill${mark}@Signer.Example`,
    comment: `My comment ${mark}`,
    note: `My note ${mark}`,
    userAgent: `Browser ${mark}`,
    ip: `203.0.113.${++people}`,
    mark,
  };
}

export type Person = ReturnType<typeof newPerson>;

let people = 0;
